// Stores and places.
import type { BackendCapability } from '../capability.ts';
import { storeMigrations } from './stores.migrations.ts';
import { storeRoutes } from './stores.routes.ts';

export { readOpeningExceptions, readOpeningHours, writeOpeningExceptions, writeOpeningHours } from './store-csv.ts';

export const stores: BackendCapability = {
  routes: storeRoutes,
  migrations: storeMigrations,
};
