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
import { isRefusal, refuse, type Refusal, tooManyRequests } from '../platform/http/refusal.ts';
import type { RequestInfo, Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { createFairQueue } from '../platform/rate-limits/fair-queue.ts';
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
const searches = createFairQueue({ running: 4, waiting: 63 }, 31);
const RETRY_SECONDS = 5;

const inTurn = async <A>({ clientAddress }: Pick<RequestInfo, 'clientAddress'>, search: () => Promise<A>): Promise<A | Refusal> =>
  (await searches.run(clientAddress, search)) ?? tooManyRequests(RETRY_SECONDS);

export const priceRoutes = ({ products, productReads, clock, log, cache }: Pick<RouteContext, 'products' | 'productReads' | 'clock' | 'log' | 'cache'>): readonly Route[] => {
  const shortly = { cacheControl: CACHE_CONTROL, cache: cache.productAnswer };
  const today = (): string => dayOf(clock.now());
  return [
    route(suggestProducts, ({ query, request }) => inTurn(request, () => suggestProductsFor(productReads, query.term)), shortly),
    route(
      listProductTeasers,
      async ({ query }) => readSummaries(productReads, await readTeaserIds(productReads, today(), query.limit ?? TEASERS), today()),
      shortly,
    ),
    route(
      searchProducts,
      async ({ query, request }) => {
        const answer = await inTurn(request, () => searchProductCatalogue(productReads, query, today()));
        if (isRefusal(answer)) return answer;
        if (answer.totalNumberOfResults === 0) await countSearchMiss(products, query, today()).catch((cause: unknown) => log.warn({ err: cause }, 'a search without a hit could not be counted'));
        return answer;
      },
      shortly,
    ),
    route(readProduct, async ({ params }) => (await readProductBy(productReads, params.gtin, today())) ?? refuse('not-found'), shortly),
    route(listCategories, () => readCategories(productReads), shortly),
    route(readCanonical, async ({ params }) => (await readAddresses(productReads, params.id))?.[0] ?? refuse('not-found'), shortly),
    route(listCanonicals, async ({ params }) => (await readAddresses(productReads, params.id)) ?? refuse('not-found'), shortly),
  ];
};
