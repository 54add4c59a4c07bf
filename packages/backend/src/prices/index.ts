// Price comparison.
import type { BackendCapability } from '../capability.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { forgetOldPrices } from './price-history.ts';
import { priceMigrations } from './prices.migrations.ts';
import { priceRoutes } from './prices.routes.ts';
import { productSearchMigrations } from './product-search.migrations.ts';
import { forgetSearchMisses } from './search-misses.ts';

export { queuePriceChange } from './change-offer-price.ts';
export { listProducts, unlistProducts } from './listed-products.ts';
export { gtinsOfProduct, readGtinsOfProduct, readShownGtins, shownGtin } from './merged-products.ts';
export { listSearchMisses } from './search-misses.ts';
export { applyAssignments, refreshMerged } from './product-identities.ts';
export { basePriceField, productPath, readSummaries } from './product-summaries.ts';
export { readShopLink } from './read-product.ts';
export { addProductTerms } from './product-terms.ts';
export { type Locked, type MovedPrice, refreshListings } from './refresh-listings.ts';

export const prices: BackendCapability = {
  routes: priceRoutes,
  migrations: [...priceMigrations, ...productSearchMigrations],
  jobs: (context) => [
    { name: 'forget-old-prices', everySeconds: 24 * HOUR, run: () => forgetOldPrices(context.products, context.clock.now()) },
    { name: 'forget-search-misses', everySeconds: 24 * HOUR, run: () => forgetSearchMisses(context.products, context.clock.now()) },
  ],
};
