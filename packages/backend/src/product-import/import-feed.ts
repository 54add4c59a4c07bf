// Imports one feed of one shop: everything is staged first, and one transaction makes it visible.
import type { ColumnMapping, FeedTerms } from '@pluspunkt/core/prices';
import type pg from 'pg';
import { createClient } from '../platform/db/connection.ts';
import type { Databases } from '../platform/db/both-databases.ts';
import type { Db } from '../platform/db/database.ts';
import { createDatabase } from '../platform/db/database.ts';
import { isUnavailable } from '../platform/db/failures/is-unavailable.ts';
import { createCategoryOf, createNearestCategories, type CategoryName } from './category-of.ts';
import type { FeedFailureCode } from './formats/feed-failure.ts';
import { feedFailure, isFeedFailure } from './formats/feed-failure.ts';
import type { LocalFeed } from './feed-source.ts';
import { type MergeOptions, mergeFeed } from './merge-feed.ts';
import { createOfferLink } from './offer-link.ts';
import { importPictures, type ImportPicturesOptions, NO_PICTURES, type PictureOutcome } from './pictures/import-pictures.ts';
import type { MergePlan } from './plan-merge.ts';
import type { FeedFormat } from './formats/read-feed.ts';
import { readFeedFile } from './formats/read-feed.ts';
import type { Refusals } from './refusals.ts';
import { stageFeed } from './stage-feed.ts';
import { dropStages, openStage } from './stage-rows.ts';
import { createUnknownColumns, type UnknownColumn } from './formats/unknown-columns.ts';

/** Of the product, with favourites and files, and of price comparison. */
export interface DatabaseUrls {
  readonly database: string;
  readonly products: string;
}

export interface ImportFeedOptions extends MergeOptions {
  /** Addresses of the databases; both are the same where price comparison has no separate one. */
  readonly databaseUrls: DatabaseUrls;
  readonly feed: LocalFeed;
  readonly shippingInCent?: number | undefined;
  /** What columns mean whose names say something else, or nothing. */
  readonly columns?: ColumnMapping;
  readonly stepRows?: number;
  readonly pictures: Pick<ImportPicturesOptions, 'fetch' | 'privateHosts' | 'timeout' | 'now'>;
}

interface UnknownCategory {
  readonly text: string;
  readonly rows: number;
  readonly nearest: readonly string[];
}

export interface ImportOutcome extends MergePlan {
  readonly format: FeedFormat;
  /** Columns that were ignored because their names are not known. */
  readonly unknownColumns: readonly UnknownColumn[];
  /** Categories of the shop that are not known here, with the nearest names that are. */
  readonly unknownCategories: readonly UnknownCategory[];
  readonly rows: number;
  /** Rows that an earlier, interrupted call had processed. */
  readonly resumedAfter: number;
  readonly pictures: PictureOutcome;
}

const GOES_ON: ReadonlySet<FeedFailureCode> = new Set(['interrupted', 'shrunk', 'database']);

const readShop = async (db: Db, shopId: string) => {
  const shop = await db.selectFrom('shop').select(['id', 'archived', 'product_link', 'shipping_in_cent', 'free_shipping_from_in_cent']).where('id', '=', shopId).executeTakeFirst();
  if (shop?.archived === true) throw feedFailure('unknown-shop', `Der Shop „${shopId}“ ist archiviert; zeigen Sie ihn zuerst wieder.`);
  if (shop !== undefined) return shop;
  const known = await db.selectFrom('shop').select('id').orderBy('id').limit(60).execute();
  const list = known.length === 0 ? 'Es gibt noch keine Shops; legen Sie den Shop zuerst an: npm run admin -- import shops.csv.' : `Bekannt sind: ${known.map(({ id }) => id).join(', ')}.`;
  throw feedFailure('unknown-shop', `Den Shop „${shopId}“ gibt es nicht. ${list}`);
};

/** A session-level lock: it ends with its connection. */
const takeShop = async (client: pg.Client, shopId: string): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock(hashtext('feed'), hashtext($1)) as taken", [shopId]);
  if (rows[0]?.taken !== true) throw feedFailure('busy', `Für den Shop „${shopId}“ läuft schon ein Import.`);
};

type Shop = Awaited<ReturnType<typeof readShop>>;

/** What the call says about shipping counts, else what the shop's entry says. */
const termsOf = (shop: Shop, { shippingInCent, now }: ImportFeedOptions): FeedTerms => ({
  now: now.getTime(),
  shippingInCent: shippingInCent ?? shop.shipping_in_cent ?? undefined,
  freeShippingFromInCent: shippingInCent === undefined ? (shop.free_shipping_from_in_cent ?? undefined) : undefined,
});

/** Rows staged under other options would differ now. */
const contentOf = (shop: Shop, options: ImportFeedOptions): string => {
  const { shippingInCent, freeShippingFromInCent } = termsOf(shop, options);
  const { feed: { hash }, columns = {} } = options;
  const mapping = Object.keys(columns).length === 0 ? undefined : JSON.stringify(columns);
  return [hash, shippingInCent, freeShippingFromInCent, mapping].filter((part) => part !== undefined).join('+');
};

/** Resumes the unfinished import of the same content; one of another content is obsolete. */
const openImport = async (client: pg.Client, shop: Shop, options: ImportFeedOptions): Promise<number> => {
  const { shopId, now } = options;
  const content = contentOf(shop, options);
  const { rows } = await client.query<{ id: string; content_hash: string }>('select id, content_hash from feed_import where shop_id = $1 and finished_at is null', [shopId]);
  const same = rows.find((row) => row.content_hash === content);
  if (same !== undefined) return Number(same.id);
  const stale = rows.map(({ id }) => Number(id));
  await dropStages(client, stale);
  await client.query('delete from feed_import where id = any($1)', [stale]);
  const added = await client.query<{ id: string }>('insert into feed_import (shop_id, content_hash, started_at) values ($1, $2, $3) returning id', [shopId, content, now]);
  return Number(added.rows[0]?.id);
};

const stageAll = async (client: pg.Client, importId: number, shop: Shop, categories: readonly { readonly id: string; readonly name: string }[], options: ImportFeedOptions) => {
  const { feed, signal, refusals } = options;
  let format: FeedFormat = 'csv';
  let [bytes, rows] = [0, 0];
  const report = (): void => options.onProgress('read', bytes, feed.bytes, rows);
  const unknown = createUnknownColumns(options.columns);
  const records = readFeedFile(
    feed.path,
    (read) => {
      bytes = read;
    },
    {
      onFormat: (found) => {
        format = found;
      },
      unknown,
    },
  );
  const stage = await openStage(client, importId);
  const onRows = (count: number): void => {
    rows = count;
    report();
  };
  const count = await stageFeed({
    records, stage, refusals, signal, onRows, stepRows: options.stepRows,
    terms: termsOf(shop, options),
    categoryOf: createCategoryOf(categories),
    linkOf: createOfferLink(shop.product_link),
  });
  return { ...count, format, unknownColumns: unknown.list(), resumedAfter: Math.min(stage.done, count.rows) };
};

const MOST_CATEGORIES = 20;

const unknownCategories = (categories: readonly CategoryName[], refusals: Refusals): readonly UnknownCategory[] => {
  const nearest = createNearestCategories(categories);
  return refusals.texts(MOST_CATEGORIES).flatMap(({ reason, text, rows }) => (reason === 'unknown-category' ? [{ text, rows, nearest: nearest(text) }] : []));
};

/** After the offers are visible: pictures may take minutes, and their failure costs no offer. */
const loadPictures = async (databases: Databases, { shopId, signal, dryRun, pictures, onProgress }: ImportFeedOptions): Promise<PictureOutcome> => {
  if (dryRun) return NO_PICTURES;
  try {
    return await importPictures(databases, { ...pictures, shopId, signal, onProducts: (products, total) => onProgress('pictures', products, total, products) });
  } catch (cause) {
    if (isUnavailable(cause)) throw feedFailure('database', 'Die Angebote sind übernommen. Bei den Bildern ging die Verbindung zur Datenbank verloren; der nächste Import lädt die übrigen.');
    throw cause;
  }
};

const importWith = async (databases: Databases, client: pg.Client, options: ImportFeedOptions): Promise<ImportOutcome> => {
  const db = databases.products;
  const shop = await readShop(db, options.shopId);
  await takeShop(client, shop.id);
  const categories = await db.selectFrom('product_category').select(['id', 'name']).orderBy('parent_id').execute();
  const importId = await openImport(client, shop, options);
  const forget = async (): Promise<void> => {
    await dropStages(client, [importId]);
    await client.query('delete from feed_import where id = $1 and finished_at is null', [importId]);
  };
  try {
    const { rows, format, unknownColumns, resumedAfter } = await stageAll(client, importId, shop, categories, options);
    const plan = await db.transaction().execute((tx) => mergeFeed(tx, databases, importId, options));
    await forget();
    const pictures = await loadPictures(databases, options);
    return { ...plan, pictures, rows, format, unknownColumns, unknownCategories: unknownCategories(categories, options.refusals), resumedAfter };
  } catch (cause) {
    // An invalid feed stays invalid; everything else may resume from here.
    if (isFeedFailure(cause) && !GOES_ON.has(cause.code)) await forget();
    throw cause;
  }
};

/**
 * Throws a `FeedFailure` if nothing was changed. An interrupted import resumes at the next call with the same content and shop; applying
 * the same change twice has no further effect.
 */
export const importFeed = async (options: ImportFeedOptions): Promise<ImportOutcome> => {
  const { database: databaseUrl, products: productsUrl } = options.databaseUrls;
  const products = createDatabase(productsUrl, { maxConnections: 2, statementTimeoutMs: 0 });
  const database = databaseUrl === productsUrl ? products : createDatabase(databaseUrl, { maxConnections: 2, statementTimeoutMs: 0 });
  const client = createClient(productsUrl, 'pluspunkt-import');
  try {
    await client.connect();
    return await importWith({ database, products }, client, options);
  } catch (cause) {
    if (isUnavailable(cause)) throw feedFailure('database', 'Die Datenbank ist nicht erreichbar. Der Katalog ist unverändert; derselbe Aufruf macht weiter, wo dieser aufgehört hat.');
    throw cause;
  } finally {
    await client.end().catch(() => undefined);
    await products.destroy();
    if (database !== products) await database.destroy();
  }
};
