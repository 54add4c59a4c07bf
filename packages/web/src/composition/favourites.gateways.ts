// The gateways of favourites alone: what else their package has belongs to the device, and cannot be loaded by a server.
export { createHttpPartnerFavouritesGateway, createHttpPriceAlertsGateway, createHttpProductFavouritesGateway } from '@pluspunkt/adapters/favourites';
