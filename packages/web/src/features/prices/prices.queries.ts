// What the pages of price comparison ask for.
import type { CatalogueGateway, ProductCategory, ProductsGateway } from '@pluspunkt/core/prices';
import { queryOptions } from '@tanstack/react-query';
import { toPromise } from '@pluspunkt/core/promises';
import { productQueryOf, type PriceFilter } from './price-filter.ts';

/** Prices that fell, on the first page. */
const TEASERS = 8;
const SUGGESTIONS_STALE_MS = 5 * 60_000;

export const categoriesQuery = (catalogue: CatalogueGateway) =>
  queryOptions({
    queryKey: ['product-categories'] as const,
    queryFn: ({ signal }): Promise<readonly ProductCategory[]> => toPromise(catalogue.categories({ signal })),
    staleTime: SUGGESTIONS_STALE_MS,
  });

export const fallenPricesQuery = (products: ProductsGateway) =>
  queryOptions({
    queryKey: ['fallen-prices'] as const,
    queryFn: ({ signal }) => toPromise(products.teasers(TEASERS, { signal })),
  });

export const productSearchQuery = (products: ProductsGateway, filter: PriceFilter) =>
  queryOptions({
    queryKey: ['products', productQueryOf(filter)] as const,
    queryFn: ({ signal }) => toPromise(products.search(productQueryOf(filter), { signal })),
  });

/** The one address of a product or category, by the last segment of any of its addresses. */
export const canonicalQuery = (catalogue: CatalogueGateway, name: string) =>
  queryOptions({
    queryKey: ['canonical', name] as const,
    queryFn: ({ signal }) => toPromise(catalogue.canonical(name, { signal })),
    staleTime: SUGGESTIONS_STALE_MS,
  });
