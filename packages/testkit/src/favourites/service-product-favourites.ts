// Favourite products of an in-process service, through the real gateways.
import { createHttpPriceAlertsGateway, createHttpProductFavouritesGateway } from '@pluspunkt/adapters/favourites';
import type { PriceAlertsGateway, ProductFavouritesGateway } from '@pluspunkt/core/favourites';
import type { BackendApp } from '../transport/backend-handlers.ts';
import { createServiceClient } from '../transport/service-client.ts';

/** With a token those of a member, without one a visitor's. */
export const productFavouritesOfService = (app: BackendApp, accessToken?: string): ProductFavouritesGateway & PriceAlertsGateway => {
  const http = createServiceClient(app, accessToken);
  return { ...createHttpProductFavouritesGateway({ http }), ...createHttpPriceAlertsGateway({ http }) };
};
