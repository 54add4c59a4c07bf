// Testkit of the capability `prices`.
export { createFakeCatalogueGateway, type FakeCatalogue } from './fake-catalogue-gateway.ts';
export { createFakeProductsGateway } from './fake-products-gateway.ts';
export { aCategory, aGtin, anOffer, aProduct, aProductSummary } from './product-builder.ts';
export { describeProductsGatewayContract, type ProductsWorld } from './products-gateway-contract.ts';
export { pricesOfService } from './service-prices.ts';
export * from './arbitraries.ts';
export * from './builders.ts';
