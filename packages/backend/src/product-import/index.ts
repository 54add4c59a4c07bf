// Import of product feeds of shops.
import type { BackendCapability } from '../capability.ts';
import { readFeedAges } from './feed-ages.ts';
import { feedMigrations } from './feed.migrations.ts';
import { relistShops } from './relist-shops.ts';

export { removeOldParts, requestFeed, shownAddress } from './download-feed.ts';
export { createFeedFetch, createPublicAgent } from './feed-fetch.ts';
export { acquireFeed } from './feed-source.ts';
export { isFeedFailure } from './formats/feed-failure.ts';
export { columnsOf, type Columns } from './formats/field-names.ts';
export type { UnknownColumns } from './formats/unknown-columns.ts';
export { readFeedFile, type FeedFormat } from './formats/read-feed.ts';
export { REFUSAL_TEXTS, rowsOf } from './import.de.ts';
export { type DatabaseUrls, importFeed, type ImportOutcome } from './import-feed.ts';
export { importRows, type ShopRows } from './import-rows.ts';
export { isPrivateHost } from './private-address.ts';
export { createRefusals, type Refusals, type RowRefusal } from './refusals.ts';
export { feedFolder, runImport } from './run-import.ts';
export type { ImportIo } from './run-import.ts';
export { withProductDatabase } from './with-database.ts';

export const productImport: BackendCapability = {
  migrations: feedMigrations,
  jobs: (context) => [{ name: 'relist-shops', everySeconds: 60, isLong: true, run: (signal) => relistShops(context, signal) }],
  gauges: ({ products, clock }) => [{ name: 'pluspunkt_feed_age_seconds', help: 'Time since the last complete import of a shop.', label: 'shop', read: () => readFeedAges(products, clock.now()) }],
};
