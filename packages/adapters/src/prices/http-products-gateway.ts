// Products, offers and prices over HTTP.
import { taskEither as TE } from 'fp-ts';
import type { ProductQuery, ProductsGateway } from '@pluspunkt/core/prices';
import type { HttpClient } from '../transport/http-client.ts';
import { listProductTeasers, readProduct, searchProducts, suggestProducts } from './prices.contract.ts';

const listOf = (values: readonly string[] | undefined): string | undefined => (values === undefined || values.length === 0 ? undefined : values.join(','));
const numberOf = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value));
const flagOf = (value: boolean | undefined): 'true' | undefined => (value === true ? 'true' : undefined);

/** Query parameters; absent filters are left out, so that equal searches have the same address. */
const searchParameters = (query: ProductQuery) => ({
  query: query.query?.trim() === '' ? undefined : query.query?.trim(),
  category: query.category,
  brand: listOf(query.brands),
  shop: listOf(query.shops),
  priceFrom: numberOf(query.priceFromInCent),
  priceTo: numberOf(query.priceToInCent),
  inStock: flagOf(query.inStock),
  reduced: flagOf(query.reduced),
  sortOrder: query.sortOrder,
  offset: numberOf(query.offset),
  limit: numberOf(query.limit),
});

/** Products and their offers over HTTP. */
export const createHttpProductsGateway = ({ http }: { readonly http: HttpClient }): ProductsGateway => ({
  product: (gtin, options) => http.call(readProduct, { params: { gtin } }, options),
  search: (query, options) => http.call(searchProducts, { query: searchParameters(query) }, options),
  suggestions: (term, options) => (term.trim() === '' ? TE.right([]) : http.call(suggestProducts, { query: { term: term.trim() } }, options)),
  teasers: (limit, options) => http.call(listProductTeasers, { query: { limit: String(limit) } }, options),
});
