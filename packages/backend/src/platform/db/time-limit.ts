// How long whoever asks waits for the database: a request for all of its statements together, what takes long for each of them.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Limit {
  /** By the clock that only goes forward. */
  readonly endsAt: number;
  /** For each statement, in place of what is usual on its connection. */
  readonly statementMs?: number;
}

const current = new AsyncLocalStorage<Limit>();

/** All that `work` asks the database has that long; within a shorter time that was given before, as long as that. */
export const withinTime = <A>(ms: number, work: () => A): A => {
  const outer = current.getStore();
  return current.run({ ...outer, endsAt: Math.min(outer?.endsAt ?? Infinity, performance.now() + ms) }, work);
};

/** Each statement of `work` may take that long: making a schema and filling a world are nothing that a visitor waits for. */
export const runWithStatementTimeout = <A>(statementMs: number, work: () => A): A => current.run({ endsAt: Infinity, ...current.getStore(), statementMs }, work);

/** Milliseconds for the next statement; 0 where the time is over, undefined where there is no limit. */
export const timeForStatement = (usualMs: number | undefined): number | undefined => {
  const limit = current.getStore();
  const left = Math.min(limit?.statementMs ?? usualMs ?? Infinity, (limit?.endsAt ?? Infinity) - performance.now());
  return left === Infinity ? undefined : Math.max(0, Math.ceil(left));
};

/** Milliseconds for getting a connection, as above. */
export const timeForConnection = (): number | undefined => {
  const left = (current.getStore()?.endsAt ?? Infinity) - performance.now();
  return left === Infinity ? undefined : Math.max(0, Math.ceil(left));
};

/** Of those who ask when their time is over, or get no connection before it is. */
export const timeIsOver = (): Error & { readonly code: 'ETIMEDOUT' } => Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' as const });
