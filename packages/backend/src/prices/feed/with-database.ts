// The database that the product uses: the one of its settings, the embedded one that runs already, or that one started for a while.
import { createDatabase } from '../../db/database.ts';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { migrate } from '../../db/migrate.ts';
import { findRunningPostgres } from '../../db/running-postgres.ts';
import type { BackendSettings } from '../../settings.ts';
import { feedFailure } from './feed-failure.ts';

const openServer = async ({ databaseUrl, dataDir }: Pick<BackendSettings, 'databaseUrl' | 'dataDir'>) => {
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  return running === undefined ? startEmbeddedPostgres({ dataDir }) : { url: running, stop: () => Promise.resolve() };
};

const unavailable = (cause: unknown): Error =>
  feedFailure('database', `Die Datenbank lässt sich nicht öffnen: ${cause instanceof Error ? cause.message : 'unbekannt'}.`);

/** Throws a `FeedFailure` where there is no database to be had. The schema is the newest one when `use` is called. */
export const withProductDatabase = async <A>(settings: Pick<BackendSettings, 'databaseUrl' | 'dataDir'>, use: (databaseUrl: string) => Promise<A>): Promise<A> => {
  const server = await openServer(settings).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  try {
    const db = createDatabase(server.url, { maxConnections: 1 });
    await migrate(db).catch((cause: unknown) => {
      throw unavailable(cause);
    }).finally(() => db.destroy());
    return await use(server.url);
  } finally {
    await server.stop();
  }
};
