// One product with its offers and its history: for its page, and for price alerts wherever they are set.
import type { ProductsGateway } from '@pluspunkt/core/prices';
import { queryOptions } from '@tanstack/react-query';
import { toPromise } from '@pluspunkt/core/promises';

export const productQuery = (products: ProductsGateway, gtin: string) =>
  queryOptions({
    queryKey: ['product', gtin] as const,
    queryFn: ({ signal }) => toPromise(products.product(gtin, { signal })),
  });
