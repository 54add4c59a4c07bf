// Adapters of the capability `favourites`.
export { createHttpPartnerFavouritesGateway } from './http-partner-favourites-gateway.ts';
export { createHttpPriceAlertsGateway, createHttpProductFavouritesGateway } from './http-product-favourites-gateway.ts';
export { createStorageFavouritesStore, FAVOURITES_KEY } from './storage-favourites-store.ts';
