// Adapters of the capability `prices`.
export { createHttpCatalogueGateway } from './http-catalogue-gateway.ts';
export { createHttpProductsGateway } from './http-products-gateway.ts';
