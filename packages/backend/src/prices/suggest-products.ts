// Suggestions while typing: categories and brands first, then products.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { shownGtin } from './merged-products.ts';
import { matchScore } from '../search/index.ts';
import { typedGtin } from './product-filter.ts';
import { correctedProductQuery } from './product-terms.ts';
import { categoryPath, productPath } from './product-summaries.ts';
import type { ProductWord } from './product-words.ts';
import { indexQuery, readProductWords } from './product-words.ts';

const MOST = 10;
const MOST_CATEGORIES = 3;
const MOST_BRANDS = 2;
/** Number of products that are ranked while typing. */
const WEIGHED = 200;
/** Enough candidates to choose from. */
const CHOICE = 40;

export interface WireSuggestion {
  kind: 'product' | 'brand' | 'category';
  text: string;
  path: string;
  image?: string;
}

interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
}

/** LIKE patterns of a folded text: at its start, and at the start of a later word. */
const beginnings = (typed: string) => sql`array[replace(replace(replace(search_fold(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%',
  '% ' || replace(replace(replace(search_fold(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%']`;

const readCategories = async (db: Kysely<Database>, typed: string): Promise<readonly WireSuggestion[]> => {
  const { rows } = await sql<NamedRow>`
    select id, name, image from product_category where search_fold(name) like any(${beginnings(typed)})
    order by parent_id is null desc, position, id limit ${MOST_CATEGORIES}
  `.execute(db);
  return rows.map(({ id, name, image }) => ({ kind: 'category', text: name, path: categoryPath(id), ...(image === null ? {} : { image }) }));
};

const readBrands = async (db: Kysely<Database>, typed: string): Promise<readonly WireSuggestion[]> => {
  const { rows } = await sql<{ brand: string }>`
    select name as brand from product_brand where folded like any(${beginnings(typed)}) order by products desc, name limit ${MOST_BRANDS}
  `.execute(db);
  return rows.map(({ brand }) => ({ kind: 'brand', text: brand, path: `/preisvergleich/suche?${new URLSearchParams({ brand })}` }));
};

interface ProductRow {
  readonly name: string;
  readonly slug: string;
  readonly image: string;
  /** How many were ranked. */
  readonly weighed: number;
}

const weigh = async (db: Kysely<Database>, words: readonly ProductWord[], part: string, limit: number): Promise<readonly ProductRow[]> => {
  const { rows } = await sql<ProductRow>`
    select product.name, product.slug, product.images[1] as image, count(*) over ()::int as weighed
    from (select * from product where search_vector @@ (select ${`${indexQuery(words)}${part}`}::tsquery) limit ${WEIGHED}) as product
    cross join lateral (select offers from product_listing where product_id = product.id offset 0) as listing
    order by ${matchScore(words)} desc, listing.offers desc, product.id limit ${limit}
  `.execute(db);
  return rows;
};

/** Of words with very many products, a 256th or a sixteenth of them is enough to choose from: the index would collect all of them first. */
const partsOf = (words: readonly ProductWord[]): readonly string[] => {
  const known = Math.min(...words.map((word) => word.known));
  return [...(known >= 256 * CHOICE ? [" & '#00'"] : []), ...(known >= 16 * CHOICE ? [" & '#0'"] : []), ''];
};

const readProducts = async (db: Kysely<Database>, typed: string, limit: number): Promise<readonly WireSuggestion[]> => {
  const words = await readProductWords(db, typed);
  if (words.length === 0) return [];
  let rows: readonly ProductRow[] = [];
  for (const part of partsOf(words)) {
    rows = await weigh(db, words, part, limit);
    if ((rows[0]?.weighed ?? 0) >= CHOICE) break;
  }
  return rows.map(({ name, slug, image }) => ({ kind: 'product', text: name, path: productPath(slug), image }));
};

const productOf = async (db: Kysely<Database>, gtin: string): Promise<WireSuggestion[]> => {
  const { rows } = await sql<Omit<ProductRow, 'weighed'>>`select name, slug, images[1] as image from product where gtin = ${shownGtin(sql`${gtin}::text`)}`.execute(db);
  return rows.map(({ name, slug, image }) => ({ kind: 'product', text: name, path: productPath(slug), image }));
};

const suggestionsFor = async (db: Kysely<Database>, typed: string): Promise<WireSuggestion[]> => {
  const [categories, brands] = await Promise.all([readCategories(db, typed), readBrands(db, typed)]);
  const products = await readProducts(db, typed, MOST - categories.length - brands.length);
  return [...categories, ...brands, ...products];
};

/** At most ten; corrects typing errors if nothing begins with the term as typed. */
export const suggestProductsFor = async (db: Kysely<Database>, term: string): Promise<WireSuggestion[]> => {
  const typed = term.trim();
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  const gtin = typedGtin(typed);
  const found = gtin === undefined ? await suggestionsFor(db, typed) : await productOf(db, gtin);
  if (found.length > 0) return found;
  const corrected = await correctedProductQuery(db, await readProductWords(db, typed), true);
  return corrected === undefined ? [] : suggestionsFor(db, corrected);
};
