// Loads the pictures that feeds name and that are not loaded yet, a few products at once, and removes those that feeds no longer name.
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { assetUrl } from '../../assets/index.ts';
import { LOCKS } from '../../platform/db/advisory-lock.ts';
import { type Databases, membersNextTo } from '../../platform/db/both-databases.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { shownAddress } from '../download-feed.ts';
import { type DrawnPicture, drawPicture } from './draw-picture.ts';
import { fetchPicture, type PictureFetch, type PictureRefusal } from './fetch-picture.ts';

interface RefusedPicture {
  readonly gtin: string;
  /** Without its query, which may hold a key. */
  readonly address: string;
  readonly reason: PictureRefusal;
}

export interface PictureOutcome {
  readonly loaded: number;
  readonly removed: number;
  readonly refused: number;
  readonly reasons: Readonly<Partial<Record<PictureRefusal, number>>>;
  readonly first: readonly RefusedPicture[];
  /** Not tried: the import was stopped, or its time was up. The next import loads them. */
  readonly left: number;
}

export const NO_PICTURES: PictureOutcome = { loaded: 0, removed: 0, refused: 0, reasons: {}, first: [], left: 0 };

export interface ImportPicturesOptions extends PictureFetch {
  readonly shopId: string;
  /** Milliseconds since any beginning. */
  readonly now: () => number;
  readonly onProducts: (products: number, total: number) => void;
}

const PRODUCTS_AT_ONCE = 4;
/** Time for the pictures of one import, in milliseconds. */
const MOST_TIME_MS = 30 * 60_000;
const SHOWN = 20;
const FILES_AT_ONCE = 10_000;

interface PendingProduct {
  readonly id: number;
  readonly gtin: string;
  /** Not loaded yet, in the feed's order. */
  readonly sources: readonly string[];
}

const readPending = async (db: Db, shopId: string): Promise<readonly PendingProduct[]> => {
  const { rows } = await sql<PendingProduct>`
    select product.id, product.gtin, coalesce(array_agg(picture.source order by picture.position) filter (where picture.path is null and picture.position is not null), '{}') as sources
    from product_picture as picture join product on product.id = picture.product_id
    where picture.shop_id = ${shopId} and (picture.path is null or picture.position is null)
    group by product.id order by product.id
  `.execute(db);
  return rows;
};

/** Pictures that feeds no longer name go, except where nothing has come in their place. */
const showPictures = async (tx: Tx, productId: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from product_picture where product_id = ${productId} and position is null and (path is null
      or exists (select from product_picture as next where next.product_id = ${productId} and next.position is not null and next.path is not null)
      or not exists (select from product_picture as next where next.product_id = ${productId} and next.position is not null))
  `.execute(tx);
  await sql`
    update product set images = coalesce(
      (select array_agg(${assetUrl('')} || path || '?v=1' order by position nulls last) from product_picture where product_id = product.id and path is not null),
      (select array[image] from product_category where product_category.id = product.category_id))
    where id = ${productId}
  `.execute(tx);
  return Number(numAffectedRows);
};

/** Files are in the product's database, and committed before a product shows them. */
const store = (databases: Databases, { id }: PendingProduct, drawn: readonly { readonly source: string; readonly picture: DrawnPicture }[]): Promise<number> =>
  databases.products.transaction().execute(async (tx) => {
    const members = membersNextTo(tx, databases);
    await sql`select pg_advisory_xact_lock_shared(${LOCKS.picturesOfFeeds})`.execute(tx);
    // In one order in every transaction, as two products may share a picture.
    for (const { source, picture } of drawn.toSorted((a, b) => (a.picture.path < b.picture.path ? -1 : 1))) {
      await members.insertInto('asset_file').values({ path: picture.path, media_type: picture.mediaType, body: picture.body }).onConflict((conflict) => conflict.doNothing()).execute();
      await tx.updateTable('product_picture').set({ path: picture.path }).where('product_id', '=', id).where('source', '=', source).execute();
    }
    return showPictures(tx, id);
  });

/** Files that no product shows. */
const removeFiles = (databases: Databases): Promise<unknown> =>
  databases.products.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.picturesOfFeeds})`.execute(tx);
    const members = membersNextTo(tx, databases);
    for (let after = ''; ; ) {
      const files = await members.selectFrom('asset_file').select('path').where('path', 'like', 'products/%').where('path', '>', after).orderBy('path').limit(FILES_AT_ONCE).execute();
      const paths = files.map(({ path }) => path);
      const { rows } = await sql<{ path: string }>`select distinct path from product_picture where path = any(${paths}::text[])`.execute(tx);
      const used = new Set(rows.map(({ path }) => path));
      const unused = paths.filter((path) => !used.has(path));
      if (unused.length > 0) await members.deleteFrom('asset_file').where('path', 'in', unused).execute();
      const last = paths.at(-1);
      if (last === undefined) return;
      after = last;
    }
  });

export const importPictures = async (databases: Databases, options: ImportPicturesOptions): Promise<PictureOutcome> => {
  const { shopId, signal, now, onProducts } = options;
  const until = now() + MOST_TIME_MS;
  const reasons: Partial<Record<PictureRefusal, number>> = {};
  const first: RefusedPicture[] = [];
  let [loaded, removed, refused, left, products] = [0, 0, 0, 0, 0];
  const isOver = (): boolean => signal.aborted || now() > until;

  const refuse = (gtin: string, source: string, reason: PictureRefusal): void => {
    refused += 1;
    reasons[reason] = (reasons[reason] ?? 0) + 1;
    if (first.length < SHOWN) first.push({ gtin, address: shownAddress(new URL(source)), reason });
  };

  const load = async (source: string): Promise<E.Either<PictureRefusal, DrawnPicture>> => {
    const found = await fetchPicture(source, options);
    return E.isLeft(found) ? found : drawPicture(found.right);
  };

  const update = async (product: PendingProduct): Promise<void> => {
    const drawn: { source: string; picture: DrawnPicture }[] = [];
    for (const source of product.sources) {
      const found = isOver() ? undefined : await load(source);
      // A fetch that was stopped says nothing about its picture.
      if (found === undefined || signal.aborted) left += 1;
      else if (E.isLeft(found)) refuse(product.gtin, source, found.left);
      else drawn.push({ source, picture: found.right });
    }
    removed += await store(databases, product, drawn);
    loaded += drawn.length;
  };

  const pending = await readPending(databases.products, shopId);
  const queue = pending.values();
  await Promise.all(
    Array.from({ length: PRODUCTS_AT_ONCE }, async () => {
      for (const product of queue) {
        await update(product);
        products += 1;
        onProducts(products, pending.length);
      }
    }),
  );
  if (pending.length > 0) await removeFiles(databases);
  return { loaded, removed, refused, reasons, first, left };
};
