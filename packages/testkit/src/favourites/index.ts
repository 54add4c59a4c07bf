// Testkit of the capability `favourites`.
export { createFakeProductFavourites, type FakeProductFavourites } from './fake-product-favourites.ts';
export { describeProductFavouritesContract, type ProductFavouritesWorld } from './product-favourites-contract.ts';
export { productFavouritesOfService } from './service-product-favourites.ts';
export { createFakePartnerFavouritesGateway, type FakePartnerFavourites } from './fake-partner-favourites.ts';
export { describePartnerFavouritesContract, type PartnerFavouritesWorld } from './partner-favourites-contract.ts';
export { createFakeFavouritesStore } from './fake-favourites-store.ts';
export * from './arbitraries.ts';
export * from './builders.ts';
