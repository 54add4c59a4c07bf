// The known words of products, and which of them a mistyped word may mean.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { allowedSlips, editDistance, isCorrectable, MOST_CORRECTED, similarWordsInTurn } from '../search/index.ts';
import type { ProductWord } from './product-words.ts';

/** Number of candidates that are compared more closely: nearest by trigrams, and those with the same beginning. */
const NEAR = 40;
const SAME_BEGINNING = 400;

interface Term {
  readonly folded: string;
  readonly word: string;
  readonly entries: number;
}

/** An end that most words have; a pattern is then matched once for each distinct word, not for each product. */
const SEPARATORS = '-+/.,:;()&"0123456789';

/** The words of these products, each with the number of products that contain it. */
const countedTerms = (products: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with spoken as (
    select product.id, lower(token) as token
    from product, unnest(string_to_array(translate(product.name || ' ' || product.brand || ' ' || search_join(product.keywords), ${SEPARATORS}, ${' '.repeat(SEPARATORS.length)}), ' ')) as token
    where product.id in (${products}) and length(token) > 2
  ), tokens as (
    select token, count(distinct id)::int as entries from spoken group by token
  ), grouped as (
    select word[1] as word, sum(entries)::int as entries
    from tokens, regexp_matches(normalize(token, NFC), '([[:alpha:]]{3,40})', 'g') as word group by 1
  ), counted as (
    select search_fold(word) as folded, (array_agg(word order by entries desc, word))[1] as word, sum(entries)::int as entries
    from grouped where ts_lexize('german_stem', word) <> '{}' group by 1
  )
  select folded, word, coalesce((ts_lexize('german_stem', folded))[1], folded), entries from counted`;

/** Adds the words and brands of new products to the known ones, and counts the products in their categories. */
export const addProductTerms = async (db: Kysely<Database>, products: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into product_term (folded, word, stem, entries) ${countedTerms(products)}
    on conflict (folded) do update set entries = product_term.entries + excluded.entries
  `.execute(db);
  await sql`
    insert into product_brand (name, folded, products)
    select brand, search_fold(brand), count(*) from product where product.id in (${products}) group by brand
    on conflict (name) do update set products = product_brand.products + excluded.products
  `.execute(db);
  await sql`
    update product_category as category set products = category.products + added.products
    from (select category_id, count(*)::int as products from product where product.id in (${products}) group by category_id) as added
    where category.id = added.category_id
  `.execute(db);
};

/** Takes back what `addProductTerms` added for these products. */
export const removeProductTerms = async (db: Kysely<Database>, products: RawBuilder<unknown>): Promise<void> => {
  await sql`create temp table gone_term (folded text, entries integer) on commit drop`.execute(db);
  await sql`insert into gone_term select folded, entries from (${countedTerms(products)}) as gone (folded, word, stem, entries)`.execute(db);
  await sql`delete from product_term using gone_term as gone where product_term.folded = gone.folded and product_term.entries <= gone.entries`.execute(db);
  await sql`update product_term set entries = product_term.entries - gone.entries from gone_term as gone where product_term.folded = gone.folded`.execute(db);
  await sql`drop table gone_term`.execute(db);
  const brands = sql`select brand, count(*)::int as products from product where product.id in (${products}) group by brand`;
  await sql`delete from product_brand using (${brands}) as gone where product_brand.name = gone.brand and product_brand.products <= gone.products`.execute(db);
  await sql`update product_brand set products = product_brand.products - gone.products from (${brands}) as gone where product_brand.name = gone.brand`.execute(db);
  await sql`
    update product_category as category set products = greatest(category.products - gone.products, 0)
    from (select category_id, count(*)::int as products from product where product.id in (${products}) group by category_id) as gone
    where category.id = gone.category_id
  `.execute(db);
};

/** Rebuilds `product_term` from names, brands and keywords, the list of brands, and the numbers of products in categories. Run it inside a transaction to keep readers undisturbed. */
export const refreshProductTerms = async (db: Kysely<Database>): Promise<void> => {
  await sql`delete from product_term`.execute(db);
  await sql`delete from product_brand`.execute(db);
  await sql`update product_category set products = 0`.execute(db);
  await addProductTerms(db, sql`select id from product`);
};

/** Compares a typed prefix with prefixes of about the same length, allowing for a missing or doubled letter. */
const slips = (typed: string, term: string, limit: number, unfinished: boolean): number => {
  const whole = editDistance(typed, term, limit);
  if (!unfinished || term.length <= typed.length) return whole;
  const beginnings = [-1, 0, 1].map((more) => editDistance(typed, term.slice(0, typed.length + more), limit));
  // The whole word is the better candidate.
  return Math.min(whole, Math.min(...beginnings) + 0.5);
};

const best = (typed: string, terms: readonly Term[], unfinished: boolean): Term | undefined => {
  const limit = allowedSlips(typed.length);
  return terms
    .map((term) => ({ term, distance: slips(typed, term.folded, limit, unfinished) }))
    .filter(({ distance }) => distance <= limit + 0.5)
    .sort((a, b) => a.distance - b.distance || b.term.entries - a.term.entries || (a.term.folded < b.term.folded ? -1 : 1))[0]?.term;
};

const isKnown = async (db: Kysely<Database>, { folded, stem, also }: ProductWord): Promise<boolean> => {
  if (also.includes(stem)) return true;
  const { rows } = await sql`
    select 1 from product_term where folded = ${folded} or stem = ${stem} or folded like ${`${folded}%`} limit 1
  `.execute(db);
  return rows.length > 0;
};

/** No tiebreaker for the distance: it is equal for all terms if a word shares no trigram with any, and PostgreSQL would sort all of them. */
const candidates = async (db: Kysely<Database>, folded: string): Promise<readonly Term[]> => {
  const { rows } = await sql<Term>`
    (select folded, word, entries from product_term order by folded <-> ${folded} limit ${NEAR})
    union
    (select folded, word, entries from product_term where folded like ${`${folded.slice(0, 2)}%`} order by entries desc, folded limit ${SAME_BEGINNING})
  `.execute(db);
  return rows;
};

/**
 * The query with its unknown words replaced by the nearest known ones; `undefined` without a better candidate. `unfinished`: the last word
 * may be a prefix only, as while typing.
 */
export const correctedProductQuery = async (db: Kysely<Database>, words: readonly ProductWord[], unfinished = false): Promise<string | undefined> => {
  const judged = await Promise.all(words.map(async (word) => ({ word, known: await isKnown(db, word) })));
  const doubtful = new Set(judged.filter(({ word, known }) => !known && isCorrectable(word.folded)).map(({ word }) => word).slice(0, MOST_CORRECTED));
  const corrected: (string | undefined)[] = [];
  // Sequential, so that look-ups of other searches run in between.
  for (const [index, { word, known }] of judged.entries()) {
    if (doubtful.has(word)) corrected.push(best(word.folded, await similarWordsInTurn(() => candidates(db, word.folded)), unfinished && index === words.length - 1)?.word);
    else corrected.push(known ? word.word : undefined);
  }
  const text = corrected.filter((word) => word !== undefined).join(' ');
  return text === '' || text === words.map((word) => word.word).join(' ') ? undefined : text;
};
