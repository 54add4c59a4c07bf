// The conditions of a product search, each by itself, so that a facet can be counted without its own.
import type { searchProducts } from '@pluspunkt/adapters/prices/contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { matchesAll, matchScore } from '../search/text-match.ts';
import type { QueryWord } from '../search/query-words.ts';
import { shownReduction } from './product-summaries.ts';

export type ProductSearchQuery = z.output<typeof searchProducts.query>;
type Condition = RawBuilder<boolean>;

const MAX_CHOICES = 50;
const choicesOf = (list: string | undefined): string[] => (list ?? '').split(',').map((entry) => entry.trim()).filter((entry) => entry !== '').slice(0, MAX_CHOICES);

const ALWAYS: Condition = sql<boolean>`true`;
const GTIN = /^([0-9]{8}|[0-9]{12,14})$/;

export interface ProductFilter {
  /** What every facet is counted within. */
  readonly text: Condition;
  readonly score: RawBuilder<number>;
  readonly category: Condition;
  readonly brand: Condition;
  readonly shop: Condition;
  readonly price: Condition;
  readonly stock: Condition;
  readonly reduced: Condition;
}

/**
 * Without words a chosen category bounds what is looked at: it and its neighbours below the same upper one. So browsing costs what a shelf
 * costs, not what the whole catalogue would.
 */
const shelfOf = (slug: string): Condition =>
  slug === ''
    ? ALWAYS
    : sql<boolean>`product.category_id = any(array(
        select near.id from product_category as near
        where near.id = ${slug} or near.parent_id = ${slug} or near.parent_id = (select parent_id from product_category where id = ${slug})))`;

const textOf = (words: readonly QueryWord[], typed: string): Pick<ProductFilter, 'text' | 'score'> => {
  if (GTIN.test(typed)) return { text: sql<boolean>`product.gtin = ${typed}`, score: sql<number>`1::float8` };
  return { text: matchesAll(words), score: matchScore(words) };
};

const categoryOf = (slug: string | undefined): Condition =>
  slug === undefined || slug === '' ? ALWAYS : sql<boolean>`(category.id = ${slug} or category.parent_id = ${slug})`;

const priceOf = ({ priceFrom, priceTo }: ProductSearchQuery): Condition => {
  const bounds = [
    ...(priceFrom === undefined ? [] : [sql<boolean>`listing.total_in_cent >= ${priceFrom}`]),
    ...(priceTo === undefined ? [] : [sql<boolean>`listing.total_in_cent <= ${priceTo}`]),
  ];
  return bounds.length === 0 ? ALWAYS : sql<boolean>`coalesce(${sql.join(bounds, sql` and `)}, false)`;
};

const shopOf = (shops: readonly string[]): Condition =>
  shops.length === 0
    ? ALWAYS
    : sql<boolean>`listing.shop_ids && ${[...shops]}::text[]`;

/** `words` are those of the query that count; a query of stop words alone finds nothing. */
export const productFilter = (query: ProductSearchQuery, words: readonly QueryWord[], today: string): ProductFilter => {
  const brands = choicesOf(query.brand);
  const typed = query.query?.trim() ?? '';
  return {
    ...(typed === '' ? { text: shelfOf(query.category?.trim() ?? ''), score: sql<number>`0::float8` } : textOf(words, typed)),
    category: categoryOf(query.category?.trim()),
    brand: brands.length === 0 ? ALWAYS : sql<boolean>`product.brand = any(${brands}::text[])`,
    shop: shopOf(choicesOf(query.shop)),
    price: priceOf(query),
    stock: query.inStock === true ? sql<boolean>`listing.in_stock` : ALWAYS,
    reduced: query.reduced === true ? sql<boolean>`coalesce(${shownReduction(today)} is not null, false)` : ALWAYS,
  };
};
