// Time limits of database access: for all statements of a request together, or for each statement of a long task.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from '../../schema.ts';

interface Limit {
  /** Of the monotonic clock. */
  readonly endsAt: number;
  /** For each statement, in place of the connection's default. */
  readonly statementMs?: number;
}

const current = new AsyncLocalStorage<Limit>();

/** All statements of `work` share this time; an outer limit that ends sooner still applies. */
export const withinTime = <A>(ms: number, work: () => A): A => {
  const outer = current.getStore();
  return current.run({ ...outer, endsAt: Math.min(outer?.endsAt ?? Infinity, performance.now() + ms) }, work);
};

/** All statements of `work` share this time, whatever is left of the caller's: other callers wait for its outcome as well. */
export const withOwnTime = <A>(ms: number, work: () => A): A => current.run({ endsAt: performance.now() + ms }, work);

/** Each statement of `work` may take this long: no visitor waits for migrations or demo data. */
export const runWithStatementTimeout = <A>(statementMs: number, work: () => A): A => current.run({ endsAt: Infinity, ...current.getStore(), statementMs }, work);

/** For a statement of a job that reads all entries, or deletes what a large programme has collected in a day. */
export const SWEEP_MS = 600_000;

/** The server's limit of the statements in this transaction. */
export const allowLongStatements = (tx: Tx, statementMs: number): Promise<unknown> => sql`select set_config('statement_timeout', ${String(statementMs)}, true)`.execute(tx);

/** A transaction whose statements may take this long each, by the server's limit as well. */
export const inLongTransaction = <A>(db: Kysely<Database>, statementMs: number, work: (tx: Tx) => Promise<A>): Promise<A> =>
  runWithStatementTimeout(statementMs, () =>
    db.transaction().execute(async (tx) => {
      await allowLongStatements(tx, statementMs);
      return work(tx);
    }),
  );

/** Milliseconds for the next statement; 0 if the time is over, undefined without a limit. */
export const timeForStatement = (usualMs: number | undefined): number | undefined => {
  const limit = current.getStore();
  const left = Math.min(limit?.statementMs ?? usualMs ?? Infinity, (limit?.endsAt ?? Infinity) - performance.now());
  return left === Infinity ? undefined : Math.max(0, Math.ceil(left));
};

/** Milliseconds to get a connection, with the same special values. */
export const timeForConnection = (): number | undefined => {
  const left = (current.getStore()?.endsAt ?? Infinity) - performance.now();
  return left === Infinity ? undefined : Math.max(0, Math.ceil(left));
};

/** The error of a statement whose time is over, or that got no connection in time. */
export const timeIsOver = (): Error & { readonly code: 'ETIMEDOUT' } => Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' as const });
