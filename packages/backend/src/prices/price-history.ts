// A product's price history: read as far back as it counts, written when it changes, deleted when it is old.
import type { PriceChange } from '@pluspunkt/core/prices';
import { dayAfter, HISTORY_DAYS } from '@pluspunkt/core/prices';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../platform/db/database.ts';
import { readPartitions } from '../platform/db/partitions.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';

/** Days of history that are read: the shown ones, and the 30 before a price that lasted that long. */
export const JUDGED_DAYS = HISTORY_DAYS + 30;

export interface ChangeRow {
  readonly day: string;
  readonly lowest_in_cent: number | null;
}

export const changeOf = ({ day, lowest_in_cent }: ChangeRow): PriceChange => ({ day, lowestInCent: lowest_in_cent ?? undefined });

/** Selects the changes from which the price of every day from `from` on follows, including the last one before it. */
export const selectChanges = (productId: RawBuilder<unknown>, from: string): RawBuilder<ChangeRow> => sql<ChangeRow>`
    select day, lowest_in_cent from product_price
    where product_id = ${productId}
      and day >= coalesce((select max(day) from product_price where product_id = ${productId} and day <= ${from}::date), '-infinity')
    order by day
  `;

export const readChanges = async (db: Kysely<Database>, productId: number, from: string): Promise<readonly PriceChange[]> => {
  const { rows } = await selectChanges(sql`${productId}`, from).execute(db);
  return rows.map(changeOf);
};

/** The history with `written` in place of the stored changes of its days; a day without a change has no entry. Pure. */
export const withChanges = (known: readonly PriceChange[], written: readonly PriceChange[]): readonly PriceChange[] => {
  const days = written.map((change) => change.day);
  const stored = known.filter((change) => !days.includes(change.day));
  const merged = [...stored, ...written].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return merged.filter((change, index) => (index === 0 ? change.lowestInCent !== undefined : change.lowestInCent !== merged[index - 1]?.lowestInCent) || stored.includes(change));
};

/** Replaces the stored changes for the days of `written`. `known` is the result of `readChanges`. */
export const writeChanges = async (tx: Tx, productId: number, known: readonly PriceChange[], written: readonly PriceChange[]): Promise<readonly PriceChange[]> => {
  const days = written.map((change) => change.day);
  const changes = withChanges(known, written);
  await tx.deleteFrom('product_price').where('product_id', '=', productId).where('day', 'in', days).execute();
  const rows = changes
    .filter((change) => days.includes(change.day))
    .map(({ day, lowestInCent }) => ({ product_id: productId, day, lowest_in_cent: lowestInCent ?? null }));
  if (rows.length > 0) await tx.insertInto('product_price').values(rows).execute();
  return changes;
};

/**
 * Deletes history that is no longer shown, at most `limit` rows of each partition; the change that still applies on the first shown day stays.
 * For a nightly job. Returns how many rows were deleted.
 */
export const forgetOldPrices = async (db: Db, now: Date, limit = 50_000): Promise<number> => {
  const from = dayAfter(dayOf(now), -HISTORY_DAYS - 31);
  let forgotten = 0;
  for (const name of await readPartitions(db, 'product_price')) {
    const prices = sql.table(name);
    const { numAffectedRows } = await sql`
      with old as (
        select product_id, day from ${prices} as price
        where day < ${from}::date
          and exists (select 1 from ${prices} as later where later.product_id = price.product_id and later.day > price.day and later.day <= ${from}::date)
        limit ${limit}
      )
      delete from ${prices} as price using old where price.product_id = old.product_id and price.day = old.day
    `.execute(db);
    forgotten += Number(numAffectedRows ?? 0);
  }
  return forgotten;
};
