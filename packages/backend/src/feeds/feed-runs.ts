// Runs the feeds that are due, one after another, and warns operators of those that shrank or stay away.
import { hasFeedShrunk, isFeedMissing, type FeedAlarm, type FeedOutcome } from '@pluspunkt/core/operators';
import { either as E } from 'fp-ts';
import { sql, type Selectable } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Databases } from '../platform/db/both-databases.ts';
import type { Db } from '../platform/db/database.ts';
import { mailLink } from '../platform/mail/links.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { feedFolder, removeOldParts } from '../product-import/index.ts';
import { alarmMail } from './de.ts';
import { FEED_FAILURES } from './failures.de.ts';
import { feedAddress, storedSource } from './feed-address.ts';
import type { ShopFeedTables } from './feeds.tables.ts';
import { type FeedFault, importFeedOf, type ShopImport } from './import-feed-of.ts';

type Needs = Databases & Pick<BackendDependencies, 'clock' | 'settings' | 'log'>;
type Feed = Selectable<ShopFeedTables['shop_feed']>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RETENTION_DAYS = 90;
const PARTS_DAYS = 7;
/** The others wait meanwhile: a server that sends slowly must not hold them up for long. */
const LONGEST_MS = 2 * HOUR_MS;

/** Nothing is imported for archived shops. */
const ofShownShops = async (products: Db) => {
  const shops = await products.selectFrom('shop').select('id').where('archived', '=', false).execute();
  return sql<boolean>`shop_id = any(${shops.map(({ id }) => id)}::text[])`;
};

const recipientsOf = async (db: Db): Promise<readonly { readonly id: number; readonly email: string }[]> => {
  const { rows } = await sql<{ id: number; email: string; prices: boolean }>`select id, email, 'prices' = any(roles) as prices from operator where blocked_at is null and roles && array['prices', 'lead'] order by id`.execute(db);
  const own = rows.filter(({ prices }) => prices);
  return own.length > 0 ? own : rows;
};

/** Once, until an import went well again. */
const raiseAlarm = async ({ database, products, clock, settings, log }: Needs, { shop_id: shopId }: Pick<Feed, 'shop_id'>, alarm: FeedAlarm): Promise<void> => {
  const now = clock.now();
  // Before the alarm is noted: without the catalogue the next run raises it.
  const { name: shop } = (await products.selectFrom('shop').select('name').where('id', '=', shopId).executeTakeFirst()) ?? { name: shopId };
  const raised = await database.updateTable('shop_feed').set({ alarm }).where('shop_id', '=', shopId).where('alarm', 'is distinct from', alarm).returning('shop_id').executeTakeFirst();
  if (raised === undefined) return;
  log.warn({ code: 'feed-alarm', shop: shopId, alarm }, 'a feed needs attention');
  const recipients = await recipientsOf(database);
  await database.transaction().execute(async (tx) => {
    for (const { id, email } of recipients) await enqueueMail(tx, alarmMail(alarm, email, { shop, link: mailLink(settings, 'feeds', {}) }), `feed-alarm:${shopId}:${alarm}:${now.toISOString()}:${id}`, now);
  });
};

const finish = async ({ database, clock }: Needs, runId: number, result: E.Either<FeedFault, FeedOutcome>): Promise<void> => {
  await database
    .updateTable('feed_run')
    .set({ finished_at: clock.now(), file: null, ...(E.isLeft(result) ? { failure: result.left.message } : { outcome: JSON.stringify(result.right) }) })
    .where('id', '=', runId)
    .execute();
};

interface Stop {
  /** The process stops. */
  readonly signal: AbortSignal;
  /** Fires when one feed takes too long. */
  readonly timeout: () => AbortSignal;
}

/** The import, or that it took too long. */
const importInTime = async (needs: Needs, order: ShopImport, { signal, timeout }: Stop): Promise<E.Either<FeedFault, FeedOutcome>> => {
  const slow = timeout();
  const result = await importFeedOf(needs, order, AbortSignal.any([signal, slow]));
  return E.isLeft(result) && slow.aborted ? E.left({ code: 'too-slow', message: FEED_FAILURES.slow }) : result;
};

/** The next file that an operator sent. */
const runFile = async (needs: Needs, stop: Stop): Promise<boolean> => {
  const run = await needs.database.selectFrom('feed_run').select(['id', 'shop_id', 'file', 'partial', 'columns']).where('finished_at', 'is', null).where('file', 'is not', null).orderBy('id').limit(1).executeTakeFirst();
  if (run?.file === undefined || run.file === null) return false;
  const result = await importInTime(needs, { shopId: run.shop_id, source: { content: run.file }, partial: run.partial, dryRun: false, columns: run.columns }, stop);
  if (!stop.signal.aborted) await finish(needs, run.id, result);
  return true;
};

const importStored = async (needs: Needs, feed: Feed, stop: Stop): Promise<E.Either<FeedFault, FeedOutcome>> => {
  const source = storedSource(needs.settings, feed);
  if (source === undefined) return E.left({ code: 'key', message: FEED_FAILURES.key });
  // The setting may have changed since the address was stored.
  if (E.isLeft(feedAddress(source.address, needs.settings.feedPrivateHosts))) return E.left({ code: 'private-address', message: FEED_FAILURES.private });
  return importInTime(needs, { shopId: feed.shop_id, source, partial: feed.partial, dryRun: false, columns: feed.columns }, stop);
};

/** The feed that has been due for the longest time. */
const runFeed = async (needs: Needs, stop: Stop): Promise<boolean> => {
  const { database, products, clock } = needs;
  const now = clock.now();
  const shown = await ofShownShops(products);
  const feed = await database.selectFrom('shop_feed').selectAll().where('active', '=', true).where(shown).where('next_run_at', '<=', now).orderBy('next_run_at').limit(1).executeTakeFirst();
  if (feed === undefined) return false;
  const { id } = await database
    .insertInto('feed_run')
    .values({ shop_id: feed.shop_id, started_at: now, started_by: 'job', file: null, partial: feed.partial, columns: JSON.stringify(feed.columns), finished_at: null, failure: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const result = await importStored(needs, feed, stop);
  // An interrupted feed stays due.
  if (stop.signal.aborted) return true;
  await finish(needs, id, result);
  await database.updateTable('shop_feed').set({ next_run_at: new Date(now.getTime() + feed.every_hours * HOUR_MS) }).where('shop_id', '=', feed.shop_id).where('next_run_at', '=', feed.next_run_at).execute();
  if (E.isLeft(result) ? result.left.code === 'shrunk' : hasFeedShrunk(result.right, feed.alarm_percent)) await raiseAlarm(needs, feed, 'shrunk');
  else if (E.isRight(result)) await database.updateTable('shop_feed').set({ alarm: null }).where('shop_id', '=', feed.shop_id).execute();
  return true;
};

const warnOfMissing = async (needs: Needs): Promise<void> => {
  const { database, products, clock } = needs;
  const shown = await ofShownShops(products);
  const feeds = await database
    .selectFrom('shop_feed')
    .select(['shop_id', 'every_hours', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('feed_run')
        .select(({ fn }) => fn.max('finished_at').as('at'))
        .whereRef('feed_run.shop_id', '=', 'shop_feed.shop_id')
        .where('outcome', 'is not', null)
        .as('imported_at'),
    )
    .where('active', '=', true)
    .where(shown)
    .execute();
  for (const feed of feeds) {
    if (isFeedMissing((feed.imported_at ?? feed.created_at).getTime(), feed.every_hours, clock.now().getTime())) await raiseAlarm(needs, feed, 'missing');
  }
};

/** Runs in one process at a time: what is unfinished at its beginning was interrupted. */
export const runDueFeeds = async (needs: Needs, signal: AbortSignal = new AbortController().signal, timeout: Stop['timeout'] = () => AbortSignal.timeout(LONGEST_MS)): Promise<void> => {
  const { database, products, clock } = needs;
  // Feeds that are due stay due while the catalogue is away.
  await products.selectFrom('shop').select('id').limit(1).execute();
  await database.updateTable('feed_run').set({ finished_at: clock.now(), failure: FEED_FAILURES.interrupted }).where('finished_at', 'is', null).where('file', 'is', null).execute();
  const stop = { signal, timeout };
  while (!signal.aborted && ((await runFile(needs, stop)) || (await runFeed(needs, stop))));
  await warnOfMissing(needs);
};

export const forgetOldRuns = async ({ database, clock, settings }: Pick<Needs, 'database' | 'clock' | 'settings'>): Promise<void> => {
  await removeOldParts(feedFolder(settings.dataDir), new Date(clock.now().getTime() - PARTS_DAYS * DAY_MS));
  await database.deleteFrom('feed_run').where('finished_at', '<', new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)).execute();
};

/** 1 for each shop whose feed needs attention, else 0. */
export const readFeedAlarms = async ({ database, products }: Databases): Promise<Readonly<Record<string, number>>> => {
  const rows = await database.selectFrom('shop_feed').select(['shop_id', 'alarm']).where(await ofShownShops(products)).execute();
  return Object.fromEntries(rows.map(({ shop_id: shop, alarm }) => [shop, alarm === null ? 0 : 1]));
};
