// Runs work in one process at a time: on a connection that holds an advisory lock, which ends with the connection.
import { type Kysely, sql } from 'kysely';
import { runWithStatementTimeout } from './time-limit.ts';

/** A step of the schema may copy a large table; the limit ends a wait for a server that is gone. */
export const LONG_STATEMENT_MS = 3_600_000;

/** Numbers of the locks, one for each: work under one lock may wait for another. All versions of the product use the same ones. */
export const LOCKS = {
  /** Taken by the releases before Kysely's Migrator as well, so that one of them and this one never migrate at the same time. */
  migrations: 4_715_202_611,
  demoData: 4_715_202_612,
  setUp: 4_715_202_613,
  /** Two set-ups of the console at the same time make one operator. */
  firstOperator: 4_715_202_614,
  /** Two imports do not apply their changes at once. */
  mergesOfFeeds: 4_715_202_616,
  /** The last lead is counted. */
  leads: 4_715_202_617,
  /** Processes that start or rotate keys together run one after the other. */
  signingKeys: 4_715_202_618,
  /** Storing shares it, removing files takes it alone: a file that another import is about to use is not removed. */
  picturesOfFeeds: 4_715_202_619,
  /** Two orders of cards at the same time would wait for each other's numbers. */
  cardOrders: 4_715_202_620,
  /** One command at a time. */
  partitions: 4_715_202_634,
} as const;


export const underAdvisoryLock = <Tables, A>(db: Kysely<Tables>, lock: (typeof LOCKS)[keyof typeof LOCKS], work: (connection: Kysely<Tables>) => Promise<A>): Promise<A> =>
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
