// Provides the product's database for the duration of an import.
import type { Migration } from '../platform/db/migrate.ts';
import { openProductDatabase } from '../platform/db/open-product-database.ts';
import { databaseSentence } from '../platform/postgres/database-message.ts';
import type { BackendSettings } from '../settings.ts';
import { feedFailure } from './formats/feed-failure.ts';

/** Throws a `FeedFailure` if there is no database. The schema is the newest one when `use` is called. */
export const withProductDatabase = async <A>(settings: Pick<BackendSettings, 'databaseUrl' | 'directDatabaseUrl' | 'dataDir'>, migrations: readonly Migration[], use: (databaseUrl: string) => Promise<A>): Promise<A> => {
  const { url, close } = await openProductDatabase(settings, { maxConnections: 1, migrations }).catch((cause: unknown) => {
    throw feedFailure('database', databaseSentence(cause));
  });
  try {
    return await use(url);
  } finally {
    await close();
  }
};
