// How old the offers of each shop are: for metrics.
import type { Db } from '../platform/db/database.ts';

/** Seconds since the last complete import, by shop. A shop without one is absent. */
export const readFeedAges = async (db: Db, now: Date): Promise<Readonly<Record<string, number>>> => {
  const rows = await db.selectFrom('feed_import').select(({ fn }) => ['shop_id', fn.max('finished_at').as('finished_at')]).where('finished_at', 'is not', null).groupBy('shop_id').execute();
  return Object.fromEntries(rows.flatMap(({ shop_id: shop, finished_at: at }) => (at === null ? [] : [[shop, (now.getTime() - at.getTime()) / 1_000] as const])));
};
