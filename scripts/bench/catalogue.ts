// A catalogue as large as wished: products with one offer each, and the words by which they are found.
import { sql, type Db } from '@pluspunkt/backend';
import { benchBrand, benchGtin, benchTitle } from './feed-file.ts';

const AT_ONCE = 5_000;
/** What the database makes of a product's words takes most of the time that a product takes: here it is given. */
const WORDS = ['search_vector', 'search_words'] as const;
/** Filling an index row by row takes many times as long as building it. */
const INDEXES = ['product_vector', 'product_words'] as const;

const plain = (text: string, umlauts: readonly string[]): string => text.toLowerCase().replace(/[äöü]/g, (letter) => umlauts['äöü'.indexOf(letter)] ?? letter);

/** Both spellings, as the database keeps them. */
const wordsOf = (number: number): string => `${plain(benchTitle(number), ['ae', 'oe', 'ue'])} ware ${plain(benchTitle(number), ['a', 'o', 'u'])} ware`;

const insertProducts = async (db: Db, numbers: readonly number[]): Promise<void> => {
  const column = (of: (number: number) => string): string[] => numbers.map(of);
  await sql`
    with categories as (select array_agg(id order by id) as ids from product_category where parent_id is not null),
    added as (
      insert into product (gtin, slug, name, brand, short_text, description, category_id, keywords, images, attributes, listed_at, search_vector, search_words)
      select gtin, 'bench-' || gtin, name, brand, 'Gut gemacht', 'Gut gemacht und lange haltbar.', ids[1 + number % cardinality(ids)], array['ware'], array['/x'], '[]', now(),
        setweight(to_tsvector('german', words), 'A') || setweight(to_tsvector('german', 'gut gemacht und lange haltbar gut gemacht und lange haltbar'), 'D'), words
      from unnest(${[...numbers]}::int[], ${column(benchGtin)}::text[], ${column(benchTitle)}::text[], ${column(benchBrand)}::text[], ${column(wordsOf)}::text[]) as new(number, gtin, name, brand, words), categories
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

/** Two at a time: a machine has two cores at least. */
const fill = async (db: Db, chunks: readonly (readonly number[])[]): Promise<void> => {
  const left = [...chunks];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await insertProducts(db, next);
  };
  await Promise.all([worker(), worker()]);
};

/** From now on the words of a product are those that it is given. */
export const takeWords = async (db: Db): Promise<void> => {
  for (const column of WORDS) await sql`alter table product alter column ${sql.ref(column)} drop expression if exists`.execute(db);
};

/** Adds the products `from` to `to`, builds the indexes anew, and tells the planner. */
export const growCatalogue = async (db: Db, from: number, to: number): Promise<void> => {
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = any(${[...INDEXES]}::text[])`.execute(db);
  for (const name of INDEXES) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill(db, chunksOf(from, to));
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(db);
  await sql`delete from product_brand`.execute(db);
  await sql`insert into product_brand (name, folded, products) select brand, search_fold(brand), count(*) from product group by brand`.execute(db);
  await sql`vacuum analyze product`.execute(db);
  for (const table of ['product_listing', 'offer', 'product_brand']) await sql`analyze ${sql.table(table)}`.execute(db);
};
