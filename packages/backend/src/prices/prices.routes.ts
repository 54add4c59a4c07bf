// Routes of price comparison, all public.
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
import type { PublicCache } from '../platform/cache/public-cache.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { countSearchMiss } from './search-misses.ts';
import { readAddresses, readCategories } from './catalogue.ts';
import { readSummaries } from './product-summaries.ts';
import { readProductBy } from './read-product.ts';
import { searchProductCatalogue } from './search-products.ts';
import { suggestProductsFor } from './suggest-products.ts';
import { readTeaserIds } from './teasers.ts';

/** Prices change by the hour; shared caches may store an answer for a minute. */
const CACHE_CONTROL = 'public, max-age=60';
const TEASERS = 12;
export const priceRoutes = ({ database, catalogue, clock, log, cache }: Pick<BackendDependencies, 'database' | 'catalogue' | 'clock' | 'log'> & { readonly cache: Pick<PublicCache, 'answer'> }): readonly Route[] => {
  const shortly = { cacheControl: CACHE_CONTROL, cache: cache.answer };
  const today = (): string => dayOf(clock.now());
  return [
    route(suggestProducts, ({ query }) => suggestProductsFor(catalogue, query.term), shortly),
    route(
      listProductTeasers,
      async ({ query }) => readSummaries(catalogue, await readTeaserIds(catalogue, today(), query.limit ?? TEASERS), today()),
      shortly,
    ),
    route(
      searchProducts,
      async ({ query }) => {
        const answer = await searchProductCatalogue(catalogue, query, today());
        if (answer.totalNumberOfResults === 0) await countSearchMiss(database, query, today()).catch((cause: unknown) => log.warn({ err: cause }, 'a search without a hit could not be counted'));
        return answer;
      },
      shortly,
    ),
    route(readProduct, async ({ params }) => (await readProductBy(catalogue, params.gtin, today())) ?? refuse('not-found'), shortly),
    route(listCategories, () => readCategories(catalogue), shortly),
    route(readCanonical, async ({ params }) => (await readAddresses(catalogue, params.id))?.[0] ?? refuse('not-found'), shortly),
    route(listCanonicals, async ({ params }) => (await readAddresses(catalogue, params.id)) ?? refuse('not-found'), shortly),
  ];
};
