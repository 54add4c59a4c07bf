// Bounds rows of which calls add one after the other.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../database.ts';

interface Kept {
  readonly table: keyof Database & string;
  /** The rows among which the newest stay, e.g. those of a member. */
  readonly where: RawBuilder<unknown>;
  /** Names a row among them. */
  readonly key: string;
  /** By which a row is newer than another. */
  readonly time: string;
  readonly most: number;
}

/** Rows that a call deletes, if others have piled up: all of them would take longer than a statement may. */
export const MOST_AT_ONCE = 10_000;

/** Deletes all but the newest. Without a bound, a later call would read or change as many rows as a program has added. */
export const keepNewest = async (tx: Tx, { table, where, key, time, most }: Kept): Promise<void> => {
  const [rows, column] = [sql.table(table), sql.ref(key)];
  // Each array is made once. With `in (select ...)` and outdated statistics the database repeated the inner queries for each row: ten seconds for 300 rows.
  const older = sql`array(select ${column} from ${rows} where ${where} order by ${sql.ref(time)} desc, ${column} offset ${most} limit ${MOST_AT_ONCE})`;
  // A concurrent call deletes the same ones.
  const free = sql`array(select ${column} from ${rows} where ${where} and ${column} = any(${older}) for update skip locked)`;
  await sql`delete from ${rows} where ${where} and ${column} = any(${free})`.execute(tx);
};
