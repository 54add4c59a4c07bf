// Import of product feeds of shops.
import type { BackendCapability } from '../capability.ts';
import { feedMigrations } from './feed.migrations.ts';

export { createFeedFetch } from './feed-fetch.ts';
export { feedFolder, runImport } from './run-import.ts';
export type { ImportIo } from './run-import.ts';
export { withProductDatabase } from './with-database.ts';

export const productImport: BackendCapability = {
  migrations: feedMigrations,
};
