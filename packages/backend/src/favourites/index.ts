// Favourite partners and products, and price alerts.
import type { BackendCapability } from '../capability.ts';
import { PARTNER_FAVOURITE_REFUSALS } from './partner-favourites.de.ts';
import { partnerFavouriteMigrations } from './partner-favourites.migrations.ts';
import { partnerFavouriteRoutes } from './partner-favourites.routes.ts';
import { PRODUCT_FAVOURITE_TEXTS } from './product-favourites.de.ts';
import { productFavouriteMigrations } from './product-favourites.migrations.ts';
import { productFavouriteRoutes } from './product-favourites.routes.ts';
import { sendPriceAlerts } from './send-price-alerts.ts';

export { addFavourite } from './add-favourite.ts';
export { addPartnerFavourite, readPartnerFavourites } from './partner-favourites.ts';
export { readFavourites } from './product-favourites.ts';
export { sendPriceAlerts } from './send-price-alerts.ts';

export const favourites: BackendCapability = {
  routes: (context) => [...partnerFavouriteRoutes(context), ...productFavouriteRoutes(context)],
  migrations: [...partnerFavouriteMigrations, ...productFavouriteMigrations],
  jobs: (context) => [
    { name: 'tell-of-prices', everySeconds: 60, isLong: true, run: () => sendPriceAlerts(context) },
  ],
  texts: [PARTNER_FAVOURITE_REFUSALS, ...PRODUCT_FAVOURITE_TEXTS],
};
