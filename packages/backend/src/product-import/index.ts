// Import of product feeds of shops.
import type { BackendCapability } from '../capability.ts';
import { readFeedAges } from './feed-ages.ts';
import { feedMigrations } from './feed.migrations.ts';

export { createFeedFetch, createPublicAgent } from './feed-fetch.ts';
export { isPrivateHost } from './private-address.ts';
export { feedFolder, runImport } from './run-import.ts';
export type { ImportIo } from './run-import.ts';
export { withProductDatabase } from './with-database.ts';

export const productImport: BackendCapability = {
  migrations: feedMigrations,
  gauges: ({ database, clock }) => [{ name: 'pluspunkt_feed_age_seconds', help: 'Time since the last complete import of a shop.', label: 'shop', read: () => readFeedAges(database, clock.now()) }],
};
