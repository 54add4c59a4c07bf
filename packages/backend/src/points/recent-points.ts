// How many points were booked in the last minutes, by kind: for metrics.
import type { Db } from '../platform/db/database.ts';

const WINDOW_MS = 300_000;

/** Debits count as positive as well: the kind says which they are. A kind without bookings is absent. */
export const readRecentPoints = async (db: Db, now: Date): Promise<Readonly<Record<string, number>>> => {
  const rows = await db
    .selectFrom('booking')
    .select(({ fn }) => ['kind', fn.sum<string>(fn<number>('abs', ['points'])).as('points')])
    .where('booked_at', '>', new Date(now.getTime() - WINDOW_MS))
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, points }) => [kind, Number(points)]));
};
