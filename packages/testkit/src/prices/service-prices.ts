// Price comparison of an in-process service, through the real gateways.
import { createHttpCatalogueGateway, createHttpProductsGateway } from '@pluspunkt/adapters/prices';
import type { CatalogueGateway, ProductsGateway } from '@pluspunkt/core/prices';
import type { BackendApp } from '../transport/backend-handlers.ts';
import { createServiceClient } from '../transport/service-client.ts';

/** The prices gateways over a running service. */
export const pricesOfService = (app: BackendApp): { readonly products: ProductsGateway; readonly catalogue: CatalogueGateway } => {
  const http = createServiceClient(app);
  return { products: createHttpProductsGateway({ http }), catalogue: createHttpCatalogueGateway({ http }) };
};
