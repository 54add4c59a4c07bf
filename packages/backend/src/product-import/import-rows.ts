// Imports rows of shops within the caller's transaction: for a program that has rows and no files.
import { type FeedRow, readFeedRow } from '@pluspunkt/core/prices';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { type Databases, inOne } from '../platform/db/both-databases.ts';
import type { Tx } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { type Locked, refreshListings } from '../prices/index.ts';
import { mergeFeed } from './merge-feed.ts';
import { createRefusals } from './refusals.ts';
import { STAGED_IN_TRANSACTION, stageInTransaction, stageName } from './stage-rows.ts';

export interface ShopRows {
  readonly shopId: string;
  /** Of products that are known. */
  readonly rows: readonly FeedRow[];
  readonly now: Date;
}

const refuse = (row: FeedRow | undefined, reason: string): never => {
  throw new Error(`the import refuses a row: ${reason} ${JSON.stringify(row)}`);
};

const importShop = async (tx: Tx, databases: Databases, { shopId, rows, now }: ShopRows, refresh: typeof refreshListings): Promise<void> => {
  const offers = rows.map((row, line) => ({ ...E.getOrElseW((reason: string) => refuse(row, reason))(readFeedRow(row, { now: now.getTime() })), line, categoryId: undefined }));
  await stageInTransaction(tx, offers);
  const refusals = createRefusals(([row]) => refuse(rows[row?.line ?? 0], row?.reason ?? ''));
  await mergeFeed(tx, databases, STAGED_IN_TRANSACTION, { shopId, now, refusals, refresh, partial: true, dryRun: false, force: false, signal: new AbortController().signal, onProgress: () => undefined });
  // The next shop's rows need the same tables.
  await sql`drop table ${sql.table(stageName(STAGED_IN_TRANSACTION))}, feed_offer, feed_refused, feed_change, feed_picture, feed_price_change`.execute(tx);
};

/** Throws at the first row that an import would refuse. Records no import, and queues no price alert. */
export const importRows = (databases: Databases, shops: readonly ShopRows[], now: Date): Promise<void> =>
  inOne(databases.products, async (tx) => {
    const changed = new Map<number, Locked>();
    // Once for all shops: they offer the same products.
    const later: typeof refreshListings = (_tx, locked) => {
      for (const row of locked) changed.set(row.id, row);
      return Promise.resolve([]);
    };
    for (const shop of shops) await importShop(tx, databases, shop, later);
    await refreshListings(tx, [...changed.values()], dayOf(now));
  });
