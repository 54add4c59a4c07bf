// The lock under which a start creates the schema and the demo data: other processes on the same database wait for it, so
// that none of them sees incomplete data.
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { LOCKS, underAdvisoryLock } from './advisory-lock.ts';
import { checkVersion } from './migrate.ts';
import { postgresError } from '../postgres/postgres-error.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const PATIENCE_MS = 10_000;

/**
 * One process at a time; the lock ends with the connection of a process that dies. Throws as `checkVersion`
 * does.
 */
export const withSetupLock = async <A>(db: Db, work: () => Promise<A>): Promise<A> => {
  await checkVersion(db);
  return underAdvisoryLock(db, LOCKS.setUp, work);
};

/** Throws a `PostgresError` if nothing was ever started on this database, or if a start has not ended in time. */
export const untilSetUp = async (db: Db, patienceMs = PATIENCE_MS): Promise<void> => {
  const { rows } = await sql<{ begun: boolean }>`select coalesce(to_regclass('kysely_migration'), to_regclass('migration')) is not null as begun`.execute(db);
  if (rows[0]?.begun !== true) throw postgresError('never-started', 'the product has never been started on this database');
  const wait = db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', ${String(patienceMs)}, true)`.execute(tx);
    await sql`select pg_advisory_xact_lock_shared(${LOCKS.setUp})`.execute(tx);
  });
  await wait.catch((cause: unknown) => {
    throw cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE ? postgresError('starting', 'the product is just being started on this database') : cause;
  });
};
