// The filter of product lists, and its query parameters.
import type { ProductQuery, ProductSortOrder } from '@pluspunkt/core/prices';

export const PAGE_SIZE = 24;
const LAST_PAGE = 200;
const LONGEST_QUERY = 200;
const MOST_CHOICES = 20;
/** No more euros than these, as the service counts in cents of nine digits. */
const MOST_EUROS = 9_999_999;

/** Words of the address for the orders of the service; the first one is left out. */
const SORTS = { beliebt: 'relevance', ersparnis: 'saving', preis: 'priceAscending', 'preis-ab': 'priceDescending', neu: 'newest' } as const satisfies Readonly<Record<string, ProductSortOrder>>;
export type SortWord = keyof typeof SORTS;
export const sortWords = Object.keys(SORTS) as readonly SortWord[];

export interface PriceFilter {
  readonly query: string;
  /** Slug of a category; empty for all. */
  readonly category: string;
  readonly brands: readonly string[];
  /** Ids of shops. */
  readonly shops: readonly string[];
  /** Whole euros. */
  readonly from?: number;
  readonly to?: number;
  readonly inStock: boolean;
  readonly reduced: boolean;
  readonly sort: SortWord;
  /** Counts from 1. */
  readonly page: number;
}

export const noFilter: PriceFilter = { query: '', category: '', brands: [], shops: [], inStock: false, reduced: false, sort: 'beliebt', page: 1 };

const listOf = (params: URLSearchParams, name: string): readonly string[] => [...new Set(params.getAll(name).map((value) => value.trim()))].filter((value) => value !== '' && !value.includes(',')).slice(0, MOST_CHOICES);

/** Whole euros: what is behind a comma is cut. */
const eurosOf = (params: URLSearchParams, name: string): number | undefined => {
  const [digits] = /^[0-9]{1,7}/.exec((params.get(name) ?? '').trim()) ?? [];
  return digits === undefined ? undefined : Math.min(Number(digits), MOST_EUROS);
};

const isSortWord = (word: string | null): word is SortWord => word !== null && Object.hasOwn(SORTS, word);

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('seite') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
};

/** `category` where the path names it. */
export function filterFrom(params: URLSearchParams, category?: string): PriceFilter {
  const [from, to] = [eurosOf(params, 'preis-von'), eurosOf(params, 'preis-bis')];
  const sort = params.get('sortierung');
  return {
    query: (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    category: category ?? (params.get('kategorie') ?? '').trim().slice(0, 100),
    brands: listOf(params, 'marke'),
    shops: listOf(params, 'shop'),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    inStock: params.get('lieferbar') === '1',
    reduced: params.get('reduziert') === '1',
    sort: isSortWord(sort) ? sort : 'beliebt',
    page: pageOf(params),
  };
}

function paramsOf(filter: PriceFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.query !== '') params.set('q', filter.query);
  for (const brand of filter.brands) params.append('marke', brand);
  for (const shop of filter.shops) params.append('shop', shop);
  if (filter.from !== undefined) params.set('preis-von', String(filter.from));
  if (filter.to !== undefined) params.set('preis-bis', String(filter.to));
  if (filter.inStock) params.set('lieferbar', '1');
  if (filter.reduced) params.set('reduziert', '1');
  if (filter.sort !== 'beliebt') params.set('sortierung', filter.sort);
  if (filter.page > 1) params.set('seite', String(filter.page));
  return params;
}

const withParams = (path: string, params: URLSearchParams): string => (params.size === 0 ? path : `${path}?${params.toString()}`);

/** The address of a filter: a category without a query has its own path; defaults are left out. */
export function filterPath(filter: PriceFilter): string {
  const params = paramsOf(filter);
  if (filter.category !== '' && filter.query === '') return withParams(`/preisvergleich/c/${encodeURIComponent(filter.category)}`, params);
  if (filter.category !== '') params.set('kategorie', filter.category);
  return withParams('/preisvergleich/suche', params);
}

/** All products that a query finds. */
export const productSearchPath = (query: string): string => filterPath({ ...noFilter, query });

/** Number of active filters besides query and category. */
export const choiceCount = ({ brands, shops, from, to, inStock, reduced }: PriceFilter): number =>
  brands.length + shops.length + (from !== undefined || to !== undefined ? 1 : 0) + (inStock ? 1 : 0) + (reduced ? 1 : 0);

/** Without any choice: words, category and order stay. */
export const withoutChoices = ({ query, category, sort }: PriceFilter): PriceFilter => ({ ...noFilter, query, category, sort });

export const productQueryOf = (filter: PriceFilter): ProductQuery => ({
  ...(filter.query === '' ? {} : { query: filter.query }),
  ...(filter.category === '' ? {} : { category: filter.category }),
  ...(filter.brands.length === 0 ? {} : { brands: filter.brands }),
  ...(filter.shops.length === 0 ? {} : { shops: filter.shops }),
  ...(filter.from === undefined ? {} : { priceFromInCent: filter.from * 100 }),
  ...(filter.to === undefined ? {} : { priceToInCent: filter.to * 100 }),
  ...(filter.inStock ? { inStock: true } : {}),
  ...(filter.reduced ? { reduced: true } : {}),
  sortOrder: SORTS[filter.sort],
  offset: (filter.page - 1) * PAGE_SIZE,
  limit: PAGE_SIZE,
});
