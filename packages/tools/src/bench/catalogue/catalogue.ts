// Generates a catalogue of any size: products with one offer each, and their search words.
import { sql, type Db } from '@pluspunkt/backend';
import { benchBrand, benchGtin, benchTitle } from './feed-file.ts';

const AT_ONCE = 5_000;
/** Updating the index row by row takes many times as long as building it. */
const INDEX = 'product_vector';
/** Frequency of each word in the names; one row represents this many. */
const SPEAKING = 40_000;

const insertProducts = async (db: Db, numbers: readonly number[]): Promise<void> => {
  const column = (of: (number: number) => string): string[] => numbers.map(of);
  await sql`
    with categories as (select array_agg(id order by id) as ids from product_category where parent_id is not null),
    added as (
      insert into product (gtin, slug, name, brand, short_text, description, category_id, keywords, images, attributes, listed_at)
      select gtin, 'bench-' || gtin, name, brand, 'Gut gemacht', 'Gut gemacht und lange haltbar.', ids[1 + number % cardinality(ids)], array['Ware'], array['/x'], '[]', now()
      from unnest(${[...numbers]}::int[], ${column(benchGtin)}::text[], ${column(benchTitle)}::text[], ${column(benchBrand)}::text[]) as new(number, gtin, name, brand), categories
      returning id
    ), offered as (
      insert into offer (product_id, shop_id, price_in_cent, shipping_in_cent, availability, delivery_from, delivery_to, changed_at)
      select id, 'voltino', 500 + id % 90000, 495, 'in-stock', 1, 3, now() from added
    )
    insert into product_listing (product_id, total_in_cent, price_in_cent, offers, in_stock, points, shop_ids)
    select id, 995 + id % 90000, 500 + id % 90000, 1, true, 10, '{voltino}' from added
  `.execute(db);
};

const chunksOf = (from: number, to: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil((to - from) / AT_ONCE) }, (_, chunk) => Array.from({ length: Math.min(AT_ONCE, to - from - chunk * AT_ONCE) }, (__, index) => from + chunk * AT_ONCE + index));

/** Two at a time, for at least two cores. */
const fill = async (db: Db, chunks: readonly (readonly number[])[]): Promise<void> => {
  const left = [...chunks];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await insertProducts(db, next);
  };
  await Promise.all([worker(), worker()]);
};

/** Adds the products `from` to `to`, rebuilds the index, and runs ANALYZE. */
export const growCatalogue = async (db: Db, from: number, to: number): Promise<void> => {
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = ${INDEX}`.execute(db);
  await sql`drop index ${sql.ref(INDEX)}`.execute(db);
  await fill(db, chunksOf(from, to));
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(db);
  await sql`update product_category set products = (select count(*) from product where product.category_id = product_category.id)`.execute(db);
  await sql`delete from product_brand`.execute(db);
  await sql`insert into product_brand (name, folded, products) select brand, search_fold(brand), count(*) from product group by brand`.execute(db);
  await sql`
    insert into product_term (folded, word, stem, entries)
    select search_fold(word), word, coalesce((ts_lexize('german_stem', search_fold(word)))[1], word), count(*) * ${Math.max(1, Math.round((to - from) / SPEAKING))}
    from (select lower(name) as name from product order by id desc limit ${SPEAKING}) as product, regexp_split_to_table(product.name, '[^[:alpha:]]+') as word
    where length(word) > 2 group by word
    on conflict (folded) do update set entries = product_term.entries + excluded.entries
  `.execute(db);
  await sql`vacuum analyze product`.execute(db);
  for (const table of ['product_listing', 'offer', 'product_brand', 'product_term', 'product_category']) await sql`analyze ${sql.table(table)}`.execute(db);
};
