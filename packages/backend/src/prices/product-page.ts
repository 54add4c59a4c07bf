// A page of very many products: walks an index in the requested order until the page is full.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { PAGE } from './find-products.ts';
import type { ProductFilter, ProductSearchQuery } from './product-filter.ts';
import { shownReduction } from './product-summaries.ts';

type SortOrder = NonNullable<ProductSearchQuery['sortOrder']>;

/** How many rows of the order's index are read before all hits are read instead. */
const WALKED = 12_000;

export interface FoundPage {
  readonly ids: readonly number[];
  /** Known if all hits were read; then it applies to every page of the list. */
  readonly total?: number;
  /** Whether more hits follow these, if that is known. */
  readonly hasMore?: boolean;
}

/** Relevance here: products with every word in the name if they are enough, and those of most shops first. */
const LISTED: Readonly<Record<Exclude<SortOrder, 'newest'>, { readonly order: RawBuilder<unknown>; readonly only: RawBuilder<boolean> }>> = {
  relevance: { order: sql`listing.offers desc, listing.product_id`, only: sql<boolean>`true` },
  priceAscending: { order: sql`listing.total_in_cent, listing.product_id`, only: sql<boolean>`listing.total_in_cent is not null` },
  priceDescending: { order: sql`listing.total_in_cent desc, listing.product_id desc`, only: sql<boolean>`listing.total_in_cent is not null` },
  saving: { order: sql`listing.reduction_in_percent, listing.product_id`, only: sql<boolean>`listing.reduction_in_percent is not null` },
};

/** The same orders for sorting all hits: products that a walk omits come last. */
const SORTED: Readonly<Record<SortOrder, (filter: ProductFilter, today: string) => RawBuilder<unknown>>> = {
  relevance: ({ named }) => sql`product.search_vector @@ (select ${named}) desc, ${LISTED.relevance.order}`,
  priceAscending: () => sql`listing.total_in_cent nulls last, listing.product_id`,
  priceDescending: () => sql`listing.total_in_cent desc nulls last, listing.product_id desc`,
  saving: (_filter, today) => sql`${shownReduction(today)} nulls last, listing.product_id`,
  newest: () => sql`product.listed_at desc, product.id`,
};

/** Conditions on the listing only. */
const listingHolds = (filter: ProductFilter, sort: SortOrder, today: string): RawBuilder<boolean> =>
  sql<boolean>`${filter.shop} and ${filter.price} and ${filter.stock} and ${filter.reduced} ${sort === 'saving' ? sql`and ${shownReduction(today)} is not null` : sql``}`;

const productHolds = (filter: ProductFilter, query: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`product.search_vector @@ (select ${filter.chosen === undefined ? query : sql`${query} && ${filter.chosen}`})`;

/** Each product is looked up separately: a plan that collects all hits first would be slow. */
const walk = (filter: ProductFilter, sort: SortOrder, today: string, named: boolean): RawBuilder<unknown> => {
  if (sort === 'newest') {
    return sql`
      select product.id from (select id, listed_at, search_vector from product order by listed_at desc, id limit ${WALKED}) as product
      cross join lateral (select from product_listing as listing where listing.product_id = product.id and ${listingHolds(filter, sort, today)} offset 0) as one
      where ${productHolds(filter, filter.base)} order by product.listed_at desc, product.id`;
  }
  const { order, only } = LISTED[sort];
  const query = sort === 'relevance' && named ? filter.named : filter.base;
  return sql`
    select listing.product_id as id
    from (select * from product_listing as listing where ${only} and ${listingHolds(filter, sort, today)} order by ${order} limit ${WALKED}) as listing
    cross join lateral (select from product where product.id = listing.product_id and ${productHolds(filter, query)} offset 0) as one
    order by ${order}`;
};

/** Whether price, shop, stock and reduction leave so few listings that each can be read. */
const hasFewListings = async (db: Kysely<Database>, filter: ProductFilter, today: string): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from product_listing as listing where ${listingHolds(filter, 'relevance', today)} limit ${WALKED}) as counted
  `.execute(db);
  return (rows[0]?.count ?? 0) < WALKED;
};

const sortAll = async (db: Kysely<Database>, filter: ProductFilter, wanted: ProductSearchQuery, today: string): Promise<FoundPage> => {
  const sort = wanted.sortOrder ?? 'relevance';
  const listings = listingHolds(filter, 'relevance', today);
  const from = (await hasFewListings(db, filter, today))
    ? sql`(select * from product_listing as listing where ${listings} offset 0) as listing
        cross join lateral (select id, listed_at, search_vector from product where product.id = listing.product_id and ${productHolds(filter, filter.base)} offset 0) as product`
    : sql`(select id, listed_at, search_vector from product where ${productHolds(filter, filter.base)} offset 0) as product
        cross join lateral (select * from product_listing as listing where listing.product_id = product.id and ${listings} offset 0) as listing`;
  const { rows } = await sql<{ id: number; total: number }>`
    select product.id, count(*) over ()::int as total from ${from}
    order by ${SORTED[sort](filter, today)} limit ${wanted.limit ?? PAGE} offset ${wanted.offset ?? 0}
  `.execute(db);
  const total = rows[0]?.total;
  return { ids: rows.map(({ id }) => id), ...(total === undefined ? {} : { total, hasMore: (wanted.offset ?? 0) + rows.length < total }) };
};

/** The page of hits with every word in the name, read while they are still being counted; undefined if the walk does not fill it. */
export const readPageAhead = async (db: Kysely<Database>, filter: ProductFilter, wanted: ProductSearchQuery, today: string): Promise<FoundPage | undefined> => {
  const limit = wanted.limit ?? PAGE;
  const { rows } = await sql<{ id: number }>`${walk(filter, wanted.sortOrder ?? 'relevance', today, true)} limit ${limit} offset ${wanted.offset ?? 0}`.execute(db);
  return rows.length < limit ? undefined : { ids: rows.map(({ id }) => id) };
};

/**
 * `few`: the filters leave few products; `named`: enough of them have every word in the name. If they are few, or the walk is too long
 * without filling the page, all hits are sorted. They only become the total if the first page comes to the same: a list has one total on
 * all its pages.
 */
export const readProductPage = async (db: Kysely<Database>, filter: ProductFilter, wanted: ProductSearchQuery, today: string, { few, named }: { readonly few: boolean; readonly named: boolean }): Promise<FoundPage> => {
  if (few) return sortAll(db, filter, wanted, today);
  const [limit, offset] = [wanted.limit ?? PAGE, wanted.offset ?? 0];
  const walkFrom = async (first: number): Promise<readonly number[]> => {
    const { rows } = await sql<{ id: number }>`${walk(filter, wanted.sortOrder ?? 'relevance', today, named)} limit ${limit} offset ${first}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const ids = await walkFrom(offset);
  if (ids.length >= limit) return { ids };
  const { total, ...page } = await sortAll(db, filter, wanted, today);
  const isAlways = offset === 0 || (await walkFrom(0)).length < limit;
  return isAlways && total !== undefined ? { ...page, total } : page;
};
