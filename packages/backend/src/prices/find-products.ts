// Finds the products of a search, and all its facets, in one pass: over every matching product, or over a fair sample of very many.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { shownGtin } from './merged-products.ts';
import type { ProductFilter, ProductSearchQuery } from './product-filter.ts';
import { shownReduction } from './product-summaries.ts';

export const PAGE = 24;

export interface Facet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface Found {
  /** Sampling rate: one product in so many was read; 1 for all. All counts are of the sampled products. */
  readonly rate: number;
  /** The page; for a sample it is found separately (`product-page.ts`). */
  readonly ids: readonly number[] | null;
  readonly total: number;
  /** The exact total, if it is known otherwise. */
  readonly counted: number | null;
  /** Those of them that have every word in the name. */
  readonly named: number;
  readonly matched: number;
  readonly categories: readonly Facet[] | null;
  readonly brands: readonly Facet[] | null;
  readonly shops: readonly Facet[] | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly in_stock: number;
  readonly reduced: number;
}

/** Ends in the id, so that pages neither repeat nor omit a product. */
const ORDERS: Readonly<Record<NonNullable<ProductSearchQuery['sortOrder']>, RawBuilder<unknown>>> = {
  relevance: sql`score desc, offers desc, id`,
  priceAscending: sql`total_in_cent asc nulls last, id`,
  priceDescending: sql`total_in_cent desc nulls last, id`,
  saving: sql`reduction asc nulls last, score desc, id`,
  newest: sql`listed_at desc, id`,
};

const FACETS = ['category', 'brand', 'shop', 'price', 'stock', 'reduced'] as const satisfies readonly (keyof ProductFilter)[];
type FacetName = (typeof FACETS)[number];

/** All choices except that of `own` apply. */
const others = (own?: FacetName): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    FACETS.filter((name) => name !== own).map((name) => sql.ref(`by_${name}`)),
    sql` and `,
  )}`;

/** Up to so many hits in a 256th of all products, every hit is read. */
const FEW = 6;

const withinSample = ({ base, everything }: ProductFilter, sample: string): RawBuilder<string> => (everything ? sql`${sample}::tsquery` : sql`${base} && ${sample}::tsquery`);

/** The hits among a 256th of all products. The size of a category is known beforehand, so every hit of a small one is read. */
const probed = (filter: ProductFilter): RawBuilder<unknown> =>
  filter.within === undefined
    ? sql`select case when (select coalesce(sum(products), 0) from product_category) <= ${256 * FEW} then 0
        else (select count(*) from product where search_vector @@ (select ${withinSample(filter, "'#00'")})) end as hits`
    : sql`select ${filter.within} / 256.0 as hits`;

/** Hits in a 256th of all products, and whether they are so many that only a sample of them is read. */
export const probeProducts = async (db: Kysely<Database>, filter: ProductFilter): Promise<{ readonly hits: number; readonly many: boolean }> => {
  const { rows } = await sql<{ hits: number }>`${probed(filter)}`.execute(db);
  const hits = rows[0]?.hits ?? 0;
  return { hits, many: hits > FEW };
};

/**
 * Which products are read, by the hits among a 256th of all: every hit up to some 1,500, of more some 150 to 600. `offset 0`: else the planner
 * copies the count into each branch, plans it ten times, and runs it for several of them.
 */
const asked = (filter: ProductFilter, hits: number | undefined): RawBuilder<unknown> => {
  const within = (sample: string): RawBuilder<string> => withinSample(filter, sample);
  return sql`
    select rate, case rate
      when 1 then ${filter.base}
      when 16 then ${within("'#0'")}
      when 64 then ${within("'#00' | '#01' | '#02' | '#03'")}
      when 256 then ${within("'#00'")}
      when 1024 then ${within("'#000' | '#001' | '#002' | '#003'")}
      else ${within("'#000'")}
    end as query
    from (
      select case when hits <= ${FEW} then 1 when hits <= 39 then 16 when hits <= 156 then 64 when hits <= 625 then 256 when hits <= 2500 then 1024 else 4096 end as rate
      from (${hits === undefined ? probed(filter) : sql`select ${hits}::bigint as hits`} offset 0) as probe offset 0
    ) as chosen`;
};

const EVERY = sql`select 1 as rate, null::tsquery as query`;

/** Each listing is looked up separately: the planner cannot know how few there are, and would read all. */
const matched = (filter: ProductFilter, today: string): RawBuilder<unknown> => sql`
  select product.id, product.brand, product.listed_at, category.id as category_id, category.parent_id,
    listing.total_in_cent, listing.offers, listing.in_stock, listing.shop_ids, ${shownReduction(today)} as reduction, ${filter.score} as score,
    ${filter.gtin === undefined ? sql`product.search_vector @@ (select ${filter.named})` : sql`true`} as is_named,
    ${sql.join(
      FACETS.map((name) => sql`coalesce(${filter[name]}, false) as ${sql.ref(`by_${name}`)}`),
    )}
  from product
  cross join lateral (select * from product_listing where product_id = product.id offset 0) as listing
  join product_category as category on category.id = product.category_id
  where ${filter.gtin === undefined ? sql`product.search_vector @@ (select query from asked)` : sql`product.gtin = ${shownGtin(sql`${filter.gtin}::text`)}`}`;

const categoryFacet = sql`
  select json_agg(json_build_object('value', category.id, 'label', category.name, 'count', hits) order by category.position, category.id) from (
    select shelf, count(*)::int as hits from matched, unnest(array[matched.category_id, matched.parent_id]) as shelf
    where ${others('category')} group by shelf
  ) as counted join product_category as category on category.id = counted.shelf`;

const brandFacet = sql`
  select json_agg(json_build_object('value', brand, 'label', brand, 'count', hits) order by hits desc, brand) from (
    select brand, count(*)::int as hits from matched where ${others('brand')} group by brand
  ) as counted`;

const shopFacet = sql`
  select json_agg(json_build_object('value', shop.id, 'label', shop.name, 'count', hits) order by hits desc, shop.name, shop.id) from (
    select shop_id, count(*)::int as hits from matched, unnest(matched.shop_ids) as shop_id
    where ${others('shop')} group by shop_id
  ) as counted join shop on shop.id = counted.shop_id`;

/** One statement. `hits`: the result of `probeProducts`, if it was called before. */
export const findProducts = async (db: Kysely<Database>, filter: ProductFilter, query: ProductSearchQuery, today: string, hits?: number): Promise<Found> => {
  const { rows } = await sql<Found>`
    with asked as materialized (${filter.gtin === undefined ? asked(filter, hits) : EVERY}),
    matched as materialized (${matched(filter, today)}),
    page as (
      select id, row_number() over (order by ${ORDERS[query.sortOrder ?? 'relevance']}) as place from matched where ${others()}
      order by place limit ${query.limit ?? PAGE} offset ${query.offset ?? 0}
    )
    select (select rate from asked) as rate, (select json_agg(id order by place) from page) as ids,
      (select count(*)::int from matched where ${others()}) as total, ${filter.count} as counted,
      (select count(*)::int from matched where ${others()} and is_named) as named, (select count(*)::int from matched) as matched,
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
