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
import type { RouteContext } from '../capability.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { createFairQueue, SEARCH_PATIENCE_MS } from '../platform/rate-limits/fair-queue.ts';
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

/**
 * With a million products, a query of many short words takes the database several seconds. One address runs one search at a time, plus two through its
 * rendered pages; a fourth place stays free for other addresses, and the pool keeps spare connections.
 */
const searches = createFairQueue({ running: 4, waiting: 255, patienceMs: SEARCH_PATIENCE_MS }, 31);

export const priceRoutes = ({ products, productReads, clock, log, cache }: Pick<RouteContext, 'products' | 'productReads' | 'clock' | 'log' | 'cache'>): readonly Route[] => {
  const shortly = { cacheControl: CACHE_CONTROL, cache: cache.productAnswer };
  const inTurn = { ...shortly, turns: searches };
  const today = (): string => dayOf(clock.now());
  return [
    route(suggestProducts, ({ query }) => suggestProductsFor(productReads, query.term), inTurn),
    route(
      listProductTeasers,
      async ({ query }) => readSummaries(productReads, await readTeaserIds(productReads, today(), query.limit ?? TEASERS), today()),
      shortly,
    ),
    route(
      searchProducts,
      async ({ query }) => {
        const answer = await searchProductCatalogue(productReads, query, today());
        if (answer.totalNumberOfResults === 0) await countSearchMiss(products, query, today()).catch((cause: unknown) => log.warn({ err: cause }, 'a search without a hit could not be counted'));
        return answer;
      },
      inTurn,
    ),
    route(readProduct, async ({ params }) => (await readProductBy(productReads, params.gtin, today())) ?? refuse('not-found'), shortly),
    route(listCategories, () => readCategories(productReads), shortly),
    route(readCanonical, async ({ params }) => (await readAddresses(productReads, params.id))?.[0] ?? refuse('not-found'), shortly),
    route(listCanonicals, async ({ params }) => (await readAddresses(productReads, params.id)) ?? refuse('not-found'), shortly),
  ];
};
