// Products in memory: every word of a query must begin a word of name, brand or category.
import { taskEither as TE } from 'fp-ts';
import type { FacetValue, Offer, Product, ProductQuery, ProductSearchResult, ProductsGateway, ProductSortOrder, ProductSuggestion } from '@pluspunkt/core/prices';
import { refusal } from '../transport/http-failure.ts';

type Condition = (product: Product) => boolean;
const FACETS = ['category', 'brand', 'shop', 'price', 'stock', 'reduced'] as const;
type Facet = (typeof FACETS)[number];

const wordsOf = (text: string): readonly string[] => text.toLocaleLowerCase('de-DE').match(/[\p{L}\p{N}]+/gu) ?? [];
const matches = (text: string, query: string): boolean => wordsOf(query).every((word) => wordsOf(text).some((other) => other.startsWith(word)));
const isOffered = ({ availability }: Offer): boolean => availability !== 'sold-out';
const slugOf = ({ categoryName }: Product): string => categoryName.toLocaleLowerCase('de-DE');

const conditionsOf = (query: ProductQuery): Readonly<Record<Facet, Condition>> => ({
  category: (product) => query.category === undefined || slugOf(product) === query.category,
  brand: ({ brand }) => (query.brands ?? []).length === 0 || (query.brands ?? []).includes(brand),
  shop: ({ offerList }) => (query.shops ?? []).length === 0 || offerList.some((offer) => isOffered(offer) && (query.shops ?? []).includes(offer.shop.id)),
  price: ({ priceInCent }) =>
    (query.priceFromInCent === undefined || (priceInCent ?? -1) >= query.priceFromInCent) &&
    (query.priceToInCent === undefined || (priceInCent ?? Infinity) <= query.priceToInCent),
  stock: ({ offerList }) => query.inStock !== true || offerList.some(({ availability }) => availability === 'in-stock' || availability === 'few-left'),
  reduced: ({ reductionInPercent }) => query.reduced !== true || reductionInPercent !== undefined,
});

const ORDERS: Readonly<Record<ProductSortOrder, (a: Product, b: Product) => number>> = {
  relevance: () => 0,
  newest: () => 0,
  priceAscending: (a, b) => (a.priceInCent ?? Infinity) - (b.priceInCent ?? Infinity),
  priceDescending: (a, b) => (b.priceInCent ?? -1) - (a.priceInCent ?? -1),
  saving: (a, b) => (a.reductionInPercent ?? 0) - (b.reductionInPercent ?? 0),
};

const countBy = (products: readonly Product[], valuesOf: (product: Product) => readonly { readonly value: string; readonly label: string }[]): readonly FacetValue[] => {
  const all = products.flatMap(valuesOf);
  const labels = new Map(all.map(({ value, label }) => [value, label]));
  return [...labels].map(([value, label]) => ({ value, label, count: all.filter((entry) => entry.value === value).length }));
};

const searchIn = (all: readonly Product[], query: ProductQuery): ProductSearchResult => {
  const typed = query.query?.trim() ?? '';
  const base = all.filter((product) => (wordsOf(typed).length === 0 ? typed === '' : matches(`${product.name} ${product.brand} ${product.categoryName}`, typed)));
  const but = (own?: Facet) => base.filter((product) => FACETS.every((name) => name === own || conditionsOf(query)[name](product)));
  const found = but().toSorted(ORDERS[query.sortOrder ?? 'relevance']);
  const { offset = 0, limit = 24 } = query;
  const items = found.slice(offset, offset + limit);
  const prices = but('price').flatMap(({ priceInCent }) => (priceInCent === undefined ? [] : [priceInCent]));
  return {
    totalNumberOfResults: found.length,
    hasMoreResults: items.length > 0 && offset + items.length < found.length,
    items,
    facets: {
      categories: countBy(but('category'), (product) => [{ value: slugOf(product), label: product.categoryName }]),
      brands: countBy(but('brand'), ({ brand }) => [{ value: brand, label: brand }]),
      shops: countBy(but('shop'), ({ offerList }) => offerList.filter(isOffered).map(({ shop }) => ({ value: shop.id, label: shop.name }))),
      price: prices.length === 0 ? { minInCent: 0, maxInCent: 0 } : { minInCent: Math.min(...prices), maxInCent: Math.max(...prices) },
      inStock: but('stock').filter(conditionsOf({ inStock: true }).stock).length,
      reduced: but('reduced').filter(({ reductionInPercent }) => reductionInPercent !== undefined).length,
    },
  };
};

const suggestionsIn = (products: readonly Product[], term: string): readonly ProductSuggestion[] =>
  wordsOf(term).length === 0
    ? []
    : products.filter(({ name }) => matches(name, term)).slice(0, 10).map(({ name, path, image }) => ({ kind: 'product', text: name, path, image }));

/** `products` in the order of relevance. */
export const createFakeProductsGateway = ({ products }: { readonly products: readonly Product[] }): ProductsGateway => ({
  product: (gtin) => {
    const found = products.find((product) => product.gtin === gtin);
    return found === undefined ? refusal(404, 'not-found') : TE.right(found);
  },
  search: (query) => TE.right(searchIn(products, query)),
  suggestions: (term) => TE.right(suggestionsIn(products, term)),
  teasers: (limit) => TE.right(products.filter(({ reductionInPercent }) => reductionInPercent !== undefined).toSorted(ORDERS.saving).slice(0, limit)),
});
