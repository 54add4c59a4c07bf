// Product search: the page, the total and all facets, as typed or, where nothing matches, with the nearest known words.
import { estimatedCount, MOST_SHOWN_PRODUCTS } from '@pluspunkt/core/prices';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Facet, Found } from './find-products.ts';
import { findProducts, PAGE, probeProducts } from './find-products.ts';
import type { ProductFilter, ProductSearchQuery } from './product-filter.ts';
import { productFilter } from './product-filter.ts';
import type { FoundPage } from './product-page.ts';
import { readPageAhead, readProductPage } from './product-page.ts';
import type { WireSummary } from './product-summaries.ts';
import { readSummaries } from './product-summaries.ts';
import { correctedProductQuery } from './product-terms.ts';
import type { ProductWord } from './product-words.ts';
import { readProductWords } from './product-words.ts';

export interface ProductSearchAnswer {
  totalNumberOfResults: number;
  hasMoreResults: boolean;
  items: WireSummary[];
  correctedQuery?: string;
  totalIsEstimated?: boolean;
  facets: { categories: Facet[]; brands: Facet[]; shops: Facet[]; price: { minInCent: number; maxInCent: number }; inStock: number; reduced: number; isEstimated?: boolean };
}

const facetsOf = ({ rate, categories, brands, shops, lowest, highest, in_stock, reduced }: Found): ProductSearchAnswer['facets'] => {
  const scaled = (list: readonly Facet[] | null): Facet[] => (list ?? []).map((facet) => ({ ...facet, count: estimatedCount(facet.count, rate) }));
  return {
    categories: scaled(categories),
    brands: scaled(brands),
    shops: scaled(shops),
    price: { minInCent: lowest ?? 0, maxInCent: highest ?? 0 },
    inStock: estimatedCount(in_stock, rate),
    reduced: estimatedCount(reduced, rate),
    ...(rate === 1 ? {} : { isEstimated: true }),
  };
};

/** From this number of products of a word on, the hits are counted while the page is read. */
const OFTEN = 1_500;

interface Search {
  readonly found: Found;
  /** The page, if it was read concurrently. */
  readonly ahead?: FoundPage | undefined;
}

const isBeyond = ({ offset = 0, limit = PAGE }: ProductSearchQuery): boolean => offset + limit > MOST_SHOWN_PRODUCTS;

/** Very many hits are counted while their page is read: both take about as long. Both are awaited, so that the search occupies its place in the queue until its statements end. */
const searchOnce = async (db: Kysely<Database>, words: readonly ProductWord[], filter: ProductFilter, query: ProductSearchQuery, today: string): Promise<Search> => {
  const isOften = filter.gtin === undefined && words.length > 0 && words.every(({ known }) => known >= OFTEN);
  const probe = isOften ? await probeProducts(db, filter) : undefined;
  const isRead = probe?.many === true && !isBeyond(query);
  const [found, ahead] = await Promise.all([findProducts(db, filter, query, today, probe?.hits), isRead ? readPageAhead(db, filter, query, today).catch(() => undefined) : undefined]);
  return { found, ahead };
};

interface Page {
  readonly ids: readonly number[];
  readonly total: number;
  readonly isEstimated: boolean;
  /** Absent if the total implies it. */
  readonly hasMore?: boolean | undefined;
}

const pageOf = async (db: Kysely<Database>, { found, ahead }: Search, filter: ProductFilter, query: ProductSearchQuery, today: string): Promise<Page> => {
  if (found.rate === 1) return { ids: found.ids ?? [], total: found.total, isEstimated: false };
  const [total, isEstimated] = [found.counted ?? estimatedCount(found.total, found.rate), found.counted === null];
  if (isBeyond(query)) return { ids: [], total, isEstimated };
  const [few, named] = [total <= MOST_SHOWN_PRODUCTS, found.named * found.rate > 2 * MOST_SHOWN_PRODUCTS];
  const page = (few || !named ? undefined : ahead) ?? (await readProductPage(db, filter, query, today, { few, named }));
  return { ids: page.ids, total: page.total ?? total, isEstimated: page.total === undefined && isEstimated, hasMore: page.hasMore };
};

const answerOf = async (db: Kysely<Database>, today: string, page: Page, { found }: Search, query: ProductSearchQuery): Promise<ProductSearchAnswer> => {
  const { ids, total, isEstimated, hasMore } = page;
  const items = await readSummaries(db, ids, today);
  const shown = (query.offset ?? 0) + items.length;
  return {
    totalNumberOfResults: total,
    hasMoreResults: items.length > 0 && (hasMore ?? shown < total),
    items,
    ...(isEstimated ? { totalIsEstimated: true } : {}),
    facets: facetsOf(found),
  };
};

/** Searches as typed; without any match, once more with the nearest known words. */
export const searchProductCatalogue = async (db: Kysely<Database>, query: ProductSearchQuery, today: string): Promise<ProductSearchAnswer> => {
  const find = async (asked: ProductSearchQuery) => {
    const typed = asked.query?.trim() ?? '';
    const words = typed === '' ? [] : await readProductWords(db, typed);
    const filter = productFilter(asked, words, today);
    const search = await searchOnce(db, words, filter, asked, today);
    return { words, found: search.found, answer: async () => answerOf(db, today, await pageOf(db, search, filter, asked, today), search, asked) };
  };
  const typed = await find(query);
  if (typed.found.matched > 0 || typed.words.length === 0) return typed.answer();
  const correctedQuery = await correctedProductQuery(db, typed.words);
  if (correctedQuery === undefined) return typed.answer();
  const corrected = await find({ ...query, query: correctedQuery });
  return corrected.found.matched === 0 ? typed.answer() : { ...(await corrected.answer()), correctedQuery };
};
