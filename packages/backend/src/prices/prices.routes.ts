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
import { readTogether } from '../platform/db/read-together.ts';
import { createKeptAnswers, type KeptAnswersWithParts } from '../platform/cache/public-cache.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { readAddresses, readCategories } from './catalogue.ts';
import { readSummariesById, type WireSummary } from './product-summaries.ts';
import { type ProductWord, readProductWords } from './product-words.ts';
import { createProductReader } from './read-product.ts';
import { searchProductCatalogue, type SearchReads } from './search-products.ts';
import { suggestProductsFor } from './suggest-products.ts';
import { readTeaserIds } from './teasers.ts';

/** Prices change by the hour; a minute is what shared caches may keep. */
const CACHE_CONTROL = 'public, max-age=60';
const TEASERS = 12;
/** Characters of JSON: of some ten thousand products as lists show them, and of some thousand searches' words. */
const MOST_SUMMARIES = 6_000_000;
const MOST_WORDS = 2_000_000;

/** What searches read beside their hits, kept as long as their answers. */
const keptReads = (db: BackendDependencies['catalogue'], kept: KeptAnswersWithParts, today: () => string): SearchReads => {
  const [words, summaries] = [kept.parts<readonly ProductWord[]>(MOST_WORDS), kept.parts<WireSummary>(MOST_SUMMARIES)];
  return {
    words: async (typed) => (await words([typed], async () => new Map([[typed, await readProductWords(db, typed)]]))).get(typed) ?? [],
    summaries: async (ids) => {
      const found = await summaries(ids.map(String), async (missing) => new Map([...(await readSummariesById(db, missing.map(Number), today()))].map(([id, one]) => [String(id), one])));
      return ids.flatMap((id) => found.get(String(id)) ?? []);
    },
  };
};

export const priceRoutes = ({ catalogue, clock, tracer }: Pick<BackendDependencies, 'catalogue' | 'clock' | 'tracer'>): readonly Route[] => {
  const kept = createKeptAnswers({ database: catalogue, clock }, 'catalogue_change');
  const shortly = { cacheControl: CACHE_CONTROL, kept };
  const today = (): string => dayOf(clock.now());
  const reads = keptReads(catalogue, kept, today);
  const readProducts = createProductReader(catalogue);
  const productOf = readTogether((gtins) => readProducts(gtins, today()), tracer);
  const addressesOf = readTogether((ids) => readAddresses(catalogue, ids), tracer);
  return [
    route(suggestProducts, ({ query }) => suggestProductsFor(catalogue, query.term), shortly),
    route(
      listProductTeasers,
      async ({ query }) => reads.summaries(await readTeaserIds(catalogue, today(), query.limit ?? TEASERS)),
      shortly,
    ),
    route(searchProducts, ({ query }) => searchProductCatalogue(catalogue, query, today(), reads), shortly),
    route(readProduct, async ({ params }) => (await productOf(params.gtin)) ?? refuse('not-found'), shortly),
    route(listCategories, () => readCategories(catalogue), shortly),
    route(readCanonical, async ({ params }) => (await addressesOf(params.id))?.[0] ?? refuse('not-found'), shortly),
    route(listCanonicals, async ({ params }) => (await addressesOf(params.id)) ?? refuse('not-found'), shortly),
  ];
};
