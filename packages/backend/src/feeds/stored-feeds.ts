// Reads and stores the settings of shops' feeds.
import type { feedRun, saveFeed, shopFeed } from '@pluspunkt/adapters/operators/feeds.contract';
import { either as E } from 'fp-ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BackendDependencies } from '../dependencies.ts';
import { noteAudit } from '../operators/index.ts';
import type { Db } from '../platform/db/database.ts';
import { type AddressRefusal, feedAddress, sealedAddress, sealedPassword } from './feed-address.ts';
import type { ShopFeedTables } from './feeds.tables.ts';

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'settings'>;
type WireFeed = z.input<typeof shopFeed>;
type WireRun = z.input<typeof feedRun>;
type Order = z.output<typeof saveFeed.body>;
type RunRow = Pick<Selectable<ShopFeedTables['feed_run']>, 'id' | 'started_at' | 'started_by' | 'finished_at' | 'failure' | 'outcome'>;

const KIND = 'feeds';
const PAGE = 20;
const RUN_COLUMNS = ['id', 'started_at', 'started_by', 'finished_at', 'failure', 'outcome'] as const;

const runOf = ({ id, started_at: startedAt, started_by: startedBy, finished_at: finishedAt, failure, outcome }: RunRow): WireRun => ({
  runId: id,
  startedAt: startedAt.toISOString(),
  startedBy,
  ...(finishedAt === null ? {} : { finishedAt: finishedAt.toISOString() }),
  ...(failure === null ? {} : { failure }),
  ...(outcome === null ? {} : { outcome: outcome as NonNullable<WireRun['outcome']> }),
});

/** All shops, or one. */
export const readFeeds = async (db: Db, shopId?: string): Promise<WireFeed[]> => {
  const shops = await db
    .selectFrom('shop')
    .leftJoin('shop_feed as feed', 'feed.shop_id', 'shop.id')
    .select(['shop.id', 'shop.name', 'feed.shown_address', 'feed.username', 'feed.password', 'feed.every_hours', 'feed.active', 'feed.partial', 'feed.alarm_percent', 'feed.columns', 'feed.next_run_at', 'feed.alarm'])
    .select(({ selectFrom, fn }) => selectFrom('offer').select(fn.countAll<number>().as('count')).whereRef('offer.shop_id', '=', 'shop.id').where('availability', '<>', 'sold-out').as('offers'))
    .$if(shopId !== undefined, (query) => query.where('shop.id', '=', shopId ?? ''))
    .orderBy('shop.name')
    .orderBy('shop.id')
    .execute();
  const last = await db.selectFrom('feed_run').distinctOn('shop_id').select(['shop_id', ...RUN_COLUMNS]).$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId ?? '')).orderBy('shop_id').orderBy('id', 'desc').execute();
  const runs = new Map(last.map((run) => [run.shop_id, runOf(run)]));
  return shops.map(({ id, name, offers, shown_address: address, username, password, every_hours: everyHours, active, partial, alarm_percent: alarmPercent, columns, next_run_at: next, alarm }): WireFeed => {
    const lastRun = runs.get(id);
    return {
      shopId: id,
      shop: name,
      offers: offers ?? 0,
      ...(address === null ? {} : { settings: { address, username: username ?? '', hasPassword: password !== null, everyHours: everyHours ?? 24, active: active ?? false, partial: partial ?? false, alarmPercent: alarmPercent ?? 20, columns: { ...columns } } }),
      ...(next === null || active !== true ? {} : { nextRunAt: next.toISOString() }),
      ...(lastRun === undefined ? {} : { lastRun }),
      ...(alarm === null ? {} : { alarm }),
    };
  });
};

export const readFeedOf = async (db: Db, shopId: string): Promise<WireFeed | undefined> => (await readFeeds(db, shopId))[0];

export const listRuns = async (db: Db, shopId: string, { limit = PAGE, offset = 0 }: { readonly limit?: number | undefined; readonly offset?: number | undefined }) => {
  const { total } = await db.selectFrom('feed_run').select(({ fn }) => fn.countAll<number>().as('total')).where('shop_id', '=', shopId).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('feed_run').select(RUN_COLUMNS).where('shop_id', '=', shopId).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { total, items: rows.map(runOf) };
};

/** What the audit trail shows of a feed: no key, no password. */
const noted = (feed: WireFeed | undefined): unknown => feed?.settings;

/** A changed address or password is stored encrypted; one that is not given stays. */
export const storeFeed = async ({ database, clock, settings }: Needs, shopId: string, order: Order, actor: string): Promise<E.Either<AddressRefusal | 'no-feed', WireFeed>> => {
  const now = clock.now();
  const before = await readFeedOf(database, shopId);
  const given = order.address === undefined || order.address.trim() === '' ? undefined : feedAddress(order.address, settings.feedPrivateHosts);
  if (given !== undefined && E.isLeft(given)) return given;
  if (given === undefined && before?.settings === undefined) return E.left('no-feed');
  const { username, everyHours, active, partial, alarmPercent, columns } = order;
  const common = { username: username.trim(), every_hours: everyHours, active, partial, alarm_percent: alarmPercent, columns: JSON.stringify(columns) };
  const address = given === undefined ? {} : sealedAddress(settings, shopId, given.right);
  const password = order.password === undefined ? {} : { password: sealedPassword(settings, shopId, order.password) };
  return database.transaction().execute(async (tx) => {
    const due = { next_run_at: now };
    if (given === undefined) await tx.updateTable('shop_feed').set({ ...common, ...password, ...due }).where('shop_id', '=', shopId).execute();
    else {
      const sealed = sealedAddress(settings, shopId, given.right);
      await tx
        .insertInto('shop_feed')
        .values({ shop_id: shopId, ...common, ...sealed, password: null, ...password, ...due, created_at: now, alarm: null })
        .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ ...common, ...address, ...password, ...due }))
        .execute();
    }
    const after = await readFeedOf(tx, shopId);
    await noteAudit(tx, { actor, kind: KIND, key: shopId, before: noted(before), after: noted(after) }, now);
    return after === undefined ? E.left('no-feed') : E.right(after);
  });
};

export const removeFeed = async ({ database, clock }: Needs, shopId: string, actor: string): Promise<void> => {
  const before = await readFeedOf(database, shopId);
  if (before?.settings === undefined) return;
  await database.deleteFrom('shop_feed').where('shop_id', '=', shopId).execute();
  await noteAudit(database, { actor, kind: KIND, key: shopId, before: noted(before) }, clock.now());
};

/** False for a shop without a feed. */
export const makeDue = async ({ database, clock }: Needs, shopId: string, actor: string): Promise<boolean> => {
  const now = clock.now();
  const due = await database.updateTable('shop_feed').set({ next_run_at: now, active: true }).where('shop_id', '=', shopId).returning('shop_id').executeTakeFirst();
  if (due === undefined) return false;
  await noteAudit(database, { actor, kind: KIND, key: shopId, after: { runNow: true } }, now);
  return true;
};

interface QueuedFile {
  readonly shopId: string;
  readonly content: string;
  readonly partial: boolean;
  readonly columns: Order['columns'];
}

/** The job imports it next: pictures take longer than a call may. */
export const queueFile = async ({ database, clock }: Needs, { shopId, content, partial, columns }: QueuedFile, actor: string): Promise<WireRun> => {
  const now = clock.now();
  const row = await database
    .insertInto('feed_run')
    .values({ shop_id: shopId, started_at: now, started_by: actor, file: content, partial, columns: JSON.stringify(columns), finished_at: null, failure: null })
    .returning(RUN_COLUMNS)
    .executeTakeFirstOrThrow();
  await noteAudit(database, { actor, kind: KIND, key: shopId, after: { file: content.length } }, now);
  await sql`update job set next_run_at = ${now} where name = 'run-feeds' and next_run_at > ${now}`.execute(database);
  return runOf(row);
};
