// Opens the product's database for commands: the configured one, or the embedded one, which is started if it does not run.
// Commands create no database: an empty one has nothing to export or change.
import type { BackendSettings } from '../../settings.ts';
import { createDatabase, type Db } from './database.ts';
import { markAsCatalogue } from './failures/is-catalogue-unavailable.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { checkVersion, migrate, type Migration } from './migrate.ts';
import { postgresError } from '../postgres/postgres-error.ts';
import { findRunningPostgres, hasPostgres } from '../postgres/running-postgres.ts';
import { untilSetUp } from './set-up.ts';

export interface ProductDatabase {
  readonly db: Db;
  /** Of price comparison; `db` where it has no separate database. */
  readonly products: Db;
  /** Their addresses, for separate connections. */
  readonly urls: { readonly database: string; readonly products: string };
  close(): Promise<void>;
}

export interface OpenProductDatabaseOptions {
  readonly maxConnections: number;
  readonly migrations: readonly Migration[];
  /**
   * True for a restore, which brings the schema with it: creates the database if there is none, and applies
   * no migrations.
   */
  readonly mayBeNew?: boolean;
}

export type Place = Pick<BackendSettings, 'dataDir'> & Partial<Pick<BackendSettings, 'databaseUrl' | 'directDatabaseUrl' | 'catalogueUrl'>>;

const isInUse = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'data-folder-in-use';

/** The address of the database of a running product, for separate connections; undefined if none runs. */
export const runningDatabase = async ({ databaseUrl, directDatabaseUrl, dataDir }: Place): Promise<string | undefined> => directDatabaseUrl ?? databaseUrl ?? findRunningPostgres(dataDir);

const findServer = async (place: Place, mayBeNew: boolean) => {
  const { dataDir } = place;
  const elsewhere = await runningDatabase(place);
  if (elsewhere !== undefined) return { url: elsewhere, stop: () => Promise.resolve() };
  if (!mayBeNew && !(await hasPostgres(dataDir))) throw postgresError('never-started', `there is no database in ${dataDir}`);
  return startEmbeddedPostgres({ dataDir }).catch(async (cause: unknown) => {
    if (!isInUse(cause)) throw cause;
    // Another process of the product has just started it.
    const url = await findRunningPostgres(dataDir);
    if (url === undefined) throw postgresError('starting', 'the product is just being started on this database');
    return { url, stop: () => Promise.resolve() };
  });
};

const prepare = async (db: Db, migrations: readonly Migration[], mayBeNew: boolean): Promise<void> => {
  await checkVersion(db);
  // A refused backup has changed nothing, not even the schema.
  if (mayBeNew) return;
  await untilSetUp(db);
  await migrate(db, migrations);
};

const unlessUnreachable = (cause: unknown): void => {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'database-unreachable')) throw cause;
};

/**
 * Applies the migrations, except for a restore. Throws an error whose `code` names the reason if there is no
 * database to work on.
 */
export const openProductDatabase = async (place: Place, { maxConnections, migrations, mayBeNew = false }: OpenProductDatabaseOptions): Promise<ProductDatabase> => {
  const { url, stop } = await findServer(place, mayBeNew);
  const urls = { database: url, products: place.catalogueUrl ?? url };
  const db = createDatabase(url, { maxConnections });
  const products = urls.products === url ? db : createDatabase(urls.products, { maxConnections, markFailure: markAsCatalogue });
  const close = async (): Promise<void> => {
    if (products !== db) await products.destroy();
    await db.destroy();
    await stop();
  };
  try {
    await prepare(db, migrations, mayBeNew);
    // Most commands do without the catalogue; one that needs it says that it is away.
    if (products !== db) await prepare(products, migrations, mayBeNew).catch(unlessUnreachable);
    return { db, products, urls, close };
  } catch (error) {
    await close();
    throw error;
  }
};
