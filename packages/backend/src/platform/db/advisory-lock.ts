// Runs work in one process at a time: on a connection that holds an advisory lock, which ends with the connection.
import { type Kysely, sql } from 'kysely';
import { runWithStatementTimeout } from './time-limit.ts';

/** A step of the schema may copy a large table; the limit ends a wait for a server that is gone. */
export const LONG_STATEMENT_MS = 3_600_000;

/** Any number works as `lock`, as long as every process uses the same. */
export const underAdvisoryLock = <Tables, A>(db: Kysely<Tables>, lock: number, work: (connection: Kysely<Tables>) => Promise<A>): Promise<A> =>
  runWithStatementTimeout(LONG_STATEMENT_MS, () =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`select pg_advisory_lock(${lock})`.execute(connection);
      try {
        return await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection);
        await sql`reset statement_timeout`.execute(connection);
      }
    }),
  );
