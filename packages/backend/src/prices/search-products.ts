// Product search: the page, the total and all facets from one pass over what the words match.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { readQueryWords } from '../search/query-words.ts';
import { correctedProductQuery } from './product-terms.ts';
import type { ProductFilter, ProductSearchQuery } from './product-filter.ts';
import { productFilter } from './product-filter.ts';
import type { WireSummary } from './product-summaries.ts';
import { readSummaries, shownReduction } from './product-summaries.ts';

const PAGE = 24;

interface Facet {
  value: string;
  label: string;
  count: number;
}

interface Found {
  readonly ids: readonly number[] | null;
  readonly total: number;
  readonly matched: number;
  readonly categories: Facet[] | null;
  readonly brands: Facet[] | null;
  readonly shops: Facet[] | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly in_stock: number;
  readonly reduced: number;
}

export interface ProductSearchAnswer {
  totalNumberOfResults: number;
  hasMoreResults: boolean;
  items: WireSummary[];
  correctedQuery?: string;
  facets: { categories: Facet[]; brands: Facet[]; shops: Facet[]; price: { minInCent: number; maxInCent: number }; inStock: number; reduced: number };
}

/** Ends in the id, so that pages neither repeat nor leave out a product. */
const ORDERS: Readonly<Record<NonNullable<ProductSearchQuery['sortOrder']>, RawBuilder<unknown>>> = {
  relevance: sql`score desc, offers desc, id`,
  priceAscending: sql`total_in_cent asc nulls last, id`,
  priceDescending: sql`total_in_cent desc nulls last, id`,
  saving: sql`reduction asc nulls last, score desc, id`,
  newest: sql`listed_at desc, id`,
};

const FACETS = ['category', 'brand', 'shop', 'price', 'stock', 'reduced'] as const satisfies readonly (keyof ProductFilter)[];
type FacetName = (typeof FACETS)[number];

/** All choices but that of `own` hold. */
const others = (own?: FacetName): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    FACETS.filter((name) => name !== own).map((name) => sql.ref(`by_${name}`)),
    sql` and `,
  )}`;

const matched = (filter: ProductFilter, today: string): RawBuilder<unknown> => sql`
  select product.id, product.brand, product.listed_at, category.id as category_id, category.parent_id,
    listing.total_in_cent, listing.offers, listing.in_stock, listing.shop_ids, ${shownReduction(today)} as reduction, ${filter.score} as score,
    ${sql.join(
      FACETS.map((name) => sql`${filter[name]} as ${sql.ref(`by_${name}`)}`),
    )}
  from product
  join product_listing as listing on listing.product_id = product.id
  join product_category as category on category.id = product.category_id
  where ${filter.text}`;

const categoryFacet = sql`
  select json_agg(json_build_object('value', id, 'label', name, 'count', hits) order by position, id) from (
    select category.id, category.name, category.position, count(*)::int as hits
    from matched join product_category as category on category.id in (matched.category_id, matched.parent_id)
    where ${others('category')} group by category.id
  ) as counted`;

const brandFacet = sql`
  select json_agg(json_build_object('value', brand, 'label', brand, 'count', hits) order by hits desc, brand) from (
    select brand, count(*)::int as hits from matched where ${others('brand')} group by brand
  ) as counted`;

const shopFacet = sql`
  select json_agg(json_build_object('value', shop.id, 'label', shop.name, 'count', hits) order by hits desc, shop.name) from (
    select shop_id, count(*)::int as hits from matched, unnest(matched.shop_ids) as shop_id
    where ${others('shop')} group by shop_id
  ) as counted join shop on shop.id = counted.shop_id`;

const find = async (db: Kysely<Database>, filter: ProductFilter, query: ProductSearchQuery, today: string): Promise<Found> => {
  const { rows } = await sql<Found>`
    with matched as materialized (${matched(filter, today)}),
    page as (
      select id, row_number() over (order by ${ORDERS[query.sortOrder ?? 'relevance']}) as place from matched where ${others()}
      order by place limit ${query.limit ?? PAGE} offset ${query.offset ?? 0}
    )
    select (select json_agg(id order by place) from page) as ids,
      (select count(*)::int from matched where ${others()}) as total,
      (select count(*)::int from matched) as matched,
      (${categoryFacet}) as categories, (${brandFacet}) as brands, (${shopFacet}) as shops,
      (select min(total_in_cent) from matched where ${others('price')}) as lowest,
      (select max(total_in_cent) from matched where ${others('price')}) as highest,
      (select count(*)::int from matched where ${others('stock')} and in_stock) as in_stock,
      (select count(*)::int from matched where ${others('reduced')} and reduction is not null) as reduced
  `.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a search without an answer');
  return found;
};

const answerOf = async (db: Kysely<Database>, found: Found, query: ProductSearchQuery, today: string): Promise<ProductSearchAnswer> => {
  const items = await readSummaries(db, found.ids ?? [], today);
  return {
    totalNumberOfResults: found.total,
    hasMoreResults: (query.offset ?? 0) + items.length < found.total && items.length > 0,
    items,
    facets: {
      categories: found.categories ?? [],
      brands: found.brands ?? [],
      shops: found.shops ?? [],
      price: { minInCent: found.lowest ?? 0, maxInCent: found.highest ?? 0 },
      inStock: found.in_stock,
      reduced: found.reduced,
    },
  };
};

/** Searches as typed; where nothing at all matches the words, once more with the nearest known ones. */
export const searchProductCatalogue = async (db: Kysely<Database>, query: ProductSearchQuery, today: string): Promise<ProductSearchAnswer> => {
  const typed = query.query?.trim() ?? '';
  const words = typed === '' ? [] : await readQueryWords(db, typed);
  const found = await find(db, productFilter(query, words, today), query, today);
  if (found.matched > 0 || words.length === 0) return answerOf(db, found, query, today);
  const correctedQuery = await correctedProductQuery(db, words);
  if (correctedQuery === undefined) return answerOf(db, found, query, today);
  const corrected = { ...query, query: correctedQuery };
  const again = await find(db, productFilter(corrected, await readQueryWords(db, correctedQuery), today), corrected, today);
  return again.matched === 0 ? answerOf(db, found, query, today) : { ...(await answerOf(db, again, corrected, today)), correctedQuery };
};
