// The conditions of a product search, each separately, so that a facet can be counted without its own.
import type { searchProducts } from '@pluspunkt/adapters/prices/contract';
import { canonicalGtin, gtinDigits } from '@pluspunkt/core/prices';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { matchScore } from '../search/index.ts';
import { shownReduction } from './product-summaries.ts';
import type { ProductWord } from './product-words.ts';
import { indexQuery } from './product-words.ts';

export type ProductSearchQuery = z.output<typeof searchProducts.query>;
type Condition = RawBuilder<boolean>;

const MAX_CHOICES = 50;
const choicesOf = (list: readonly string[] = []): string[] => list.slice(0, MAX_CHOICES);

const ALWAYS: Condition = sql<boolean>`true`;
const GTIN = /^([0-9]{8}|[0-9]{12,14})$/;
/** From so many digits on a number may lack the leading zeros of a GTIN. */
const WITHOUT_ZEROS = /^[0-9]{11,18}$/;

/** The number that the catalogue stores for a typed one, with blanks, hyphens or other leading zeros. Pure. */
export const typedGtin = (typed: string): string | undefined => {
  const digits = gtinDigits(typed);
  const known = canonicalGtin(digits) ?? (WITHOUT_ZEROS.test(digits) ? canonicalGtin(digits.replace(/^0+/, '').padStart(13, '0')) : undefined);
  return known ?? (GTIN.test(typed) ? typed : undefined);
};
/** No product is in it. */
const NONE = "'!'";
/** Every product is in one of these. */
const ALL = [...'0123456789abcdef'].map((part) => `'#${part}'`).join(' | ');

export interface ProductFilter {
  /** The index query within which every facet is counted. */
  readonly base: RawBuilder<string>;
  /** Whether that matches every product. */
  readonly everything: boolean;
  /** The number of those products, if it is known without counting. */
  readonly within: RawBuilder<number> | undefined;
  /** The same for products that have every word in the name. */
  readonly named: RawBuilder<string>;
  /** The index query of category and brand, if they are chosen. */
  readonly chosen: RawBuilder<string> | undefined;
  /** The number of those products, if only a category narrows them. */
  readonly count: RawBuilder<number | null>;
  /** A GTIN that is searched for: then the index is not used. */
  readonly gtin: string | undefined;
  readonly score: RawBuilder<number>;
  readonly category: Condition;
  readonly brand: Condition;
  readonly shop: Condition;
  readonly price: Condition;
  readonly stock: Condition;
  readonly reduced: Condition;
}

const shelves = (near: Condition): RawBuilder<string> =>
  sql<string>`(select string_agg('''=' || near.id || '''', '|')::tsquery from product_category as near where ${near})`;

/** A category, its siblings, and everything below it. */
const isNear = (slug: string): Condition => sql<boolean>`(near.id = ${slug} or near.parent_id = ${slug} or near.parent_id = (select parent_id from product_category where id = ${slug}))`;

/**
 * Without words, a chosen category bounds the products that are read: it and its siblings. So browsing costs as much as a category, not as
 * the whole catalogue.
 */
const shelfOf = (slug: string): RawBuilder<string> =>
  slug === ''
    ? sql<string>`${ALL}::tsquery`
    : shelves(isNear(slug));

type Searched = Pick<ProductFilter, 'base' | 'named' | 'score' | 'gtin' | 'within'>;

const textOf = (words: readonly ProductWord[], typed: string): Searched => {
  const query = (nameOnly: boolean) => sql<string>`${words.length === 0 ? NONE : indexQuery(words, { nameOnly })}::tsquery`;
  const gtin = typedGtin(typed);
  if (gtin !== undefined) return { base: query(false), named: query(true), gtin, within: undefined, score: sql<number>`1::float8` };
  return { base: query(false), named: query(true), gtin: undefined, within: undefined, score: matchScore(words) };
};

const browsing = (slug: string): Searched => ({
  base: shelfOf(slug),
  named: shelfOf(slug),
  gtin: undefined,
  within: sql<number>`(select coalesce(sum(products), 0) from product_category as near where ${slug === '' ? ALWAYS : isNear(slug)})`,
  score: sql<number>`0::float8`,
});

const categoryOf = (slug: string): Condition => (slug === '' ? ALWAYS : sql<boolean>`(category.id = ${slug} or category.parent_id = ${slug})`);

const quotedBrand = (brand: string): string => `'@${brand.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const chosenOf = (slug: string, brands: readonly string[]): RawBuilder<string> | undefined => {
  const category = slug === '' ? [] : [shelves(sql<boolean>`near.id = ${slug} or near.parent_id = ${slug}`)];
  const brand = brands.length === 0 ? [] : [sql<string>`${brands.map(quotedBrand).join(' | ')}::tsquery`];
  const both = [...category, ...brand];
  return both.length === 0 ? undefined : sql<string>`(${sql.join(both, sql` && `)})`;
};

const countOf = (slug: string, narrowed: boolean): RawBuilder<number | null> =>
  narrowed ? sql`null::int` : sql`(select sum(products)::int from product_category as category where ${categoryOf(slug)})`;

const priceOf = ({ priceFrom, priceTo }: ProductSearchQuery): Condition => {
  const bounds = [
    ...(priceFrom === undefined ? [] : [sql<boolean>`listing.total_in_cent >= ${priceFrom}`]),
    ...(priceTo === undefined ? [] : [sql<boolean>`listing.total_in_cent <= ${priceTo}`]),
  ];
  return bounds.length === 0 ? ALWAYS : sql<boolean>`(${sql.join(bounds, sql` and `)})`;
};

const shopOf = (shops: readonly string[]): Condition => (shops.length === 0 ? ALWAYS : sql<boolean>`listing.shop_ids && ${[...shops]}::text[]`);

/** `words` are those of the query that count; a query of stop words only finds nothing. */
export const productFilter = (query: ProductSearchQuery, words: readonly ProductWord[], today: string): ProductFilter => {
  const [brands, shops] = [choicesOf(query.brand), choicesOf(query.shop)];
  const slug = query.category?.trim() ?? '';
  const typed = query.query?.trim() ?? '';
  const narrowed = typed !== '' || brands.length > 0 || shops.length > 0 || query.priceFrom !== undefined || query.priceTo !== undefined || query.inStock === true || query.reduced === true;
  return {
    ...(typed === '' ? browsing(slug) : textOf(words, typed)),
    everything: typed === '' && slug === '',
    count: countOf(slug, narrowed),
    chosen: chosenOf(slug, brands),
    category: categoryOf(slug),
    brand: brands.length === 0 ? ALWAYS : sql<boolean>`product.brand = any(${brands}::text[])`,
    shop: shopOf(shops),
    price: priceOf(query),
    stock: query.inStock === true ? sql<boolean>`listing.in_stock` : ALWAYS,
    reduced: query.reduced === true ? sql<boolean>`${shownReduction(today)} is not null` : ALWAYS,
  };
};
