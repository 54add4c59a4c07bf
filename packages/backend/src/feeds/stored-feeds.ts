// Reads and stores the settings of shops' feeds.
import type { feedRun, saveFeed, shopFeed } from '@pluspunkt/adapters/operators/feeds.contract';
import { either as E } from 'fp-ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { BackendDependencies } from '../dependencies.ts';
import { noteAudit } from '../operators/index.ts';
import type { Databases } from '../platform/db/both-databases.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { type AddressRefusal, feedAddress, sealedAddress, sealedPassword } from './feed-address.ts';
import type { ShopFeedTables } from './feeds.tables.ts';

type Needs = Databases & Pick<BackendDependencies, 'clock' | 'settings'>;
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

const readShops = (products: Kysely<Database>, shopId: string | undefined) =>
  products
    .selectFrom('shop')
    .select(['shop.id', 'shop.name'])
    .select(({ selectFrom, fn }) => selectFrom('offer').select(fn.countAll<number>().as('count')).whereRef('offer.shop_id', '=', 'shop.id').where('availability', '<>', 'sold-out').as('offers'))
    .$if(shopId !== undefined, (query) => query.where('shop.id', '=', shopId ?? ''))
    .execute();
type Shop = Awaited<ReturnType<typeof readShops>>[number];

const readStored = async (db: Kysely<Database>, shops: readonly Shop[]): Promise<WireFeed[]> => {
  const ids = shops.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('shop_feed').selectAll().where('shop_id', 'in', ids).execute();
  const feeds = new Map(rows.map((feed) => [feed.shop_id, feed]));
  const last = await db.selectFrom('feed_run').distinctOn('shop_id').select(['shop_id', ...RUN_COLUMNS]).where('shop_id', 'in', ids).orderBy('shop_id').orderBy('id', 'desc').execute();
  const runs = new Map(last.map((run) => [run.shop_id, runOf(run)]));
  const byName = shops.toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
  return byName.map(({ id, name, offers }): WireFeed => {
    const [feed, lastRun] = [feeds.get(id), runs.get(id)];
    const shown = { shopId: id, shop: name, offers: offers ?? 0, ...(lastRun === undefined ? {} : { lastRun }) };
    if (feed === undefined) return shown;
    const { shown_address: address, username, password, every_hours: everyHours, active, partial, alarm_percent: alarmPercent, columns, next_run_at: next, alarm } = feed;
    return {
      ...shown,
      settings: { address, username, hasPassword: password !== null, everyHours, active, partial, alarmPercent, columns: { ...columns } },
      ...(active ? { nextRunAt: next.toISOString() } : {}),
      ...(alarm === null ? {} : { alarm }),
    };
  });
};

/** All shops, or one. */
export const readFeeds = async ({ database, products }: Databases, shopId?: string): Promise<WireFeed[]> => readStored(database, await readShops(products, shopId));

export const readFeedOf = async (databases: Databases, shopId: string): Promise<WireFeed | undefined> => (await readFeeds(databases, shopId))[0];

export const listRuns = async (db: Db, shopId: string, { limit = PAGE, offset = 0 }: { readonly limit?: number | undefined; readonly offset?: number | undefined }) => {
  const { total } = await db.selectFrom('feed_run').select(({ fn }) => fn.countAll<number>().as('total')).where('shop_id', '=', shopId).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('feed_run').select(RUN_COLUMNS).where('shop_id', '=', shopId).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { total, items: rows.map(runOf) };
};

/** What the audit trail shows of a feed: no key, no password. */
const noted = (feed: WireFeed | undefined): unknown => feed?.settings;

/**
 * A stored password is for the stored server: an operator who types another address must not have it sent there. It stays only while the
 * address is the one that was read, since another operator may set address and password meanwhile.
 */
const keptPassword = (present: string | undefined, next: string) =>
  present === undefined || new URL(present).origin !== new URL(next).origin ? null : sql<Buffer | null>`case when shop_feed.shown_address = ${present} then shop_feed.password end`;

/** Address and password are stored encrypted; what is not given stays. A new password needs the address: another operator may have changed the stored one. */
export const storeFeed = async ({ database, products, clock, settings }: Needs, shopId: string, order: Order, actor: string): Promise<E.Either<AddressRefusal | 'no-feed' | 'address-needed', WireFeed>> => {
  const now = clock.now();
  const shops = await readShops(products, shopId);
  const [before] = await readStored(database, shops);
  const present = before?.settings?.address;
  const given = order.address === undefined || order.address.trim() === '' ? undefined : feedAddress(order.address, settings.feedPrivateHosts);
  if (given !== undefined && E.isLeft(given)) return given;
  if (given === undefined && present === undefined) return E.left('no-feed');
  if (given === undefined && (order.password ?? '') !== '') return E.left('address-needed');
  const { username, everyHours, active, partial, alarmPercent, columns } = order;
  const password = order.password === undefined ? undefined : sealedPassword(settings, shopId, order.password);
  const changed = {
    username: username.trim(),
    every_hours: everyHours,
    active,
    partial,
    alarm_percent: alarmPercent,
    columns: JSON.stringify(columns),
    next_run_at: now,
    ...(password === undefined ? {} : { password }),
  };
  return database.transaction().execute(async (tx) => {
    if (given === undefined) await tx.updateTable('shop_feed').set(changed).where('shop_id', '=', shopId).execute();
    else {
      const moved = sealedAddress(settings, shopId, given.right);
      await tx
        .insertInto('shop_feed')
        .values({ shop_id: shopId, password: null, created_at: now, alarm: null, ...moved, ...changed })
        .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ password: keptPassword(present, given.right.href), ...moved, ...changed }))
        .execute();
    }
    const [after] = await readStored(tx, shops);
    await noteAudit(tx, { actor, kind: KIND, key: shopId, before: noted(before), after: noted(after) }, now);
    return after === undefined ? E.left('no-feed') : E.right(after);
  });
};

export const removeFeed = async ({ database, products, clock }: Needs, shopId: string, actor: string): Promise<void> => {
  const before = await readFeedOf({ database, products }, shopId);
  if (before?.settings === undefined) return;
  await database.transaction().execute(async (tx) => {
    await tx.deleteFrom('shop_feed').where('shop_id', '=', shopId).execute();
    await noteAudit(tx, { actor, kind: KIND, key: shopId, before: noted(before) }, clock.now());
  });
};

/** False for a shop without a feed. */
export const makeDue = ({ database, clock }: Needs, shopId: string, actor: string): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const now = clock.now();
    const due = await tx.updateTable('shop_feed').set({ next_run_at: now, active: true }).where('shop_id', '=', shopId).returning('shop_id').executeTakeFirst();
    if (due === undefined) return false;
    await noteAudit(tx, { actor, kind: KIND, key: shopId, after: { runNow: true } }, now);
    return true;
  });

interface QueuedFile {
  readonly shopId: string;
  readonly content: string;
  readonly partial: boolean;
  readonly columns: Order['columns'];
}

/** The job imports it next: pictures take longer than a call may. */
export const queueFile = ({ database, clock }: Needs, { shopId, content, partial, columns }: QueuedFile, actor: string): Promise<WireRun> =>
  database.transaction().execute(async (tx) => {
    const now = clock.now();
    const row = await tx
      .insertInto('feed_run')
      .values({ shop_id: shopId, started_at: now, started_by: actor, file: content, partial, columns: JSON.stringify(columns), finished_at: null, failure: null })
      .returning(RUN_COLUMNS)
      .executeTakeFirstOrThrow();
    await noteAudit(tx, { actor, kind: KIND, key: shopId, after: { file: content.length } }, now);
    return runOf(row);
  });
