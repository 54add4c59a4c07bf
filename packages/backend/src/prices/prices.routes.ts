// Price comparison (section 7), open to everybody.
import {
  listCanonicals,
  listCategories,
  listProductTeasers,
  readCanonical,
  readProduct,
  searchProducts,
  suggestProducts,
} from '@pluspunkt/adapters/prices/contract';
import type { BackendDependencies } from '../dependencies.ts';
import { readTogether } from '../db/read-together.ts';
import { createKeptAnswers } from '../http/kept-answers.ts';
import { refuse } from '../http/refusal.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { dayOf } from '../points/calendar.ts';
import { readAddresses, readCategories } from './catalogue.ts';
import { readSummaries } from './product-summaries.ts';
import { createProductReader } from './read-product.ts';
import { searchProductCatalogue } from './search-products.ts';
import { suggestProductsFor } from './suggest-products.ts';
import { readTeaserIds } from './teasers.ts';

/** Prices change by the hour; a minute is what shared caches may keep. */
const CACHE_CONTROL = 'public, max-age=60';
const TEASERS = 12;

export const priceRoutes = ({ catalogue, clock, tracer }: Pick<BackendDependencies, 'catalogue' | 'clock' | 'tracer'>): readonly Route[] => {
  const shortly = { cacheControl: CACHE_CONTROL, kept: createKeptAnswers({ database: catalogue, clock }, 'catalogue_change') };
  const today = (): string => dayOf(clock.now());
  const readProducts = createProductReader(catalogue);
  const productOf = readTogether((gtins) => readProducts(gtins, today()), tracer);
  const addressesOf = readTogether((ids) => readAddresses(catalogue, ids), tracer);
  return [
    route(suggestProducts, ({ query }) => suggestProductsFor(catalogue, query.term), shortly),
    route(
      listProductTeasers,
      async ({ query }) => readSummaries(catalogue, await readTeaserIds(catalogue, today(), query.limit ?? TEASERS), today()),
      shortly,
    ),
    route(searchProducts, ({ query }) => searchProductCatalogue(catalogue, query, today()), shortly),
    route(readProduct, async ({ params }) => (await productOf(params.gtin)) ?? refuse('not-found'), shortly),
    route(listCategories, () => readCategories(catalogue), shortly),
    route(readCanonical, async ({ params }) => (await addressesOf(params.id))?.[0] ?? refuse('not-found'), shortly),
    route(listCanonicals, async ({ params }) => (await addressesOf(params.id)) ?? refuse('not-found'), shortly),
  ];
};
