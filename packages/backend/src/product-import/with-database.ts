// Provides the product's databases for the duration of an import.
import type { Migration } from '../platform/db/migrate.ts';
import { openProductDatabase, type Place } from '../platform/db/open-product-database.ts';
import { databaseSentence } from '../platform/postgres/database-message.ts';
import { feedFailure } from './formats/feed-failure.ts';
import type { DatabaseUrls } from './import-feed.ts';

/** Throws a `FeedFailure` if there is no database. The schema is the newest one when `use` is called. */
export const withProductDatabase = async <A>(place: Place, migrations: readonly Migration[], use: (databaseUrls: DatabaseUrls) => Promise<A>): Promise<A> => {
  const { urls, close } = await openProductDatabase(place, { maxConnections: 1, migrations }).catch((cause: unknown) => {
    throw feedFailure('database', databaseSentence(cause));
  });
  try {
    return await use(urls);
  } finally {
    await close();
  }
};
