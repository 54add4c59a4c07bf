// Many calls at once for a table that is locked meanwhile: those that find a place wait, the others are refused.
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

interface Crowd {
  readonly table: string;
  readonly size: number;
  /** Answers with the status of a call. */
  readonly call: () => Promise<number>;
  /** Calls that get 429; then `meanwhile` runs, and the lock ends with it. */
  readonly refusals: number;
  readonly meanwhile: () => Promise<void>;
}

/** Returns the statuses of all calls. */
export const crowd = async (db: Db, { table, size, call, refusals, meanwhile }: Crowd): Promise<readonly number[]> => {
  const refused = Promise.withResolvers<undefined>();
  let count = 0;
  const counted = async (): Promise<number> => {
    const status = await call();
    if (status === 429 && (count += 1) === refusals) refused.resolve(undefined);
    return status;
  };
  const { statuses } = await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
    const waiting = Promise.all(Array.from({ length: size }, counted));
    await refused.promise;
    await meanwhile();
    // Not awaited within: the calls wait for the lock.
    return { statuses: waiting };
  });
  return statuses;
};
