// Deletes rows that are over, as jobs do: a portion at a time, however many have piled up.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/** A statement over all of them would hold rows that calls wait for, and with millions of rows exceed the time of a statement, again with each run. */
const PORTION = 10_000;

interface Expired {
  readonly table: keyof Database & string;
  /** By which a row is over, with an index. */
  readonly column: string;
  readonly before: Date | number;
}

/** Each portion is a transaction. Skips rows that a call holds: two transactions that each hold one would deadlock. */
export const deleteExpired = async (database: Kysely<Database>, { table, column, before }: Expired, portion = PORTION): Promise<void> => {
  const rows = sql.table(table);
  let deleted = portion;
  while (deleted === portion) {
    const { numAffectedRows } = await sql`delete from ${rows} where ctid = any (array(select ctid from ${rows} where ${sql.ref(column)} < ${before} limit ${portion} for update skip locked))`.execute(database);
    deleted = Number(numAffectedRows ?? 0);
  }
};
