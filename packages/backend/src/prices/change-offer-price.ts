// Changes one shop's price for one product: the offer, the history, the listing and the alerts' queue change together.
import type { Availability } from '@pluspunkt/core/prices';
import { dayAfter, recordPrice } from '@pluspunkt/core/prices';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { JUDGED_DAYS, readChanges, writeChanges } from './price-history.ts';
import { readBest, writeListing } from './refresh-listings.ts';

export interface OfferChange {
  readonly gtin: string;
  readonly shopId: string;
  /** Of the goods, without shipping. */
  readonly priceInCent: number;
  readonly shippingInCent: number;
  readonly availability: Availability;
  readonly deliveryDays: { readonly from: number; readonly to: number };
}

/** `implausible-offer`: no whole cents, zero, or a delivery range that runs backwards; a broken feed must not look like a bargain. */
export type OfferChangeFailure = 'unknown-product' | 'unknown-shop' | 'implausible-offer';

export interface OfferChangeOutcome {
  /** Lowest total price before and after; undefined if no shop offered it. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

const isWhole = (value: number, least: number, most: number): boolean => Number.isSafeInteger(value) && value >= least && value <= most;

const isPlausible = ({ priceInCent, shippingInCent, deliveryDays: { from, to } }: OfferChange): boolean =>
  isWhole(priceInCent, 1, 100_000_000) && isWhole(shippingInCent, 0, 1_000_000) && isWhole(from, 0, 365) && isWhole(to, from, 365);

const writeOffer = (tx: Tx, productId: number, change: OfferChange, now: Date): Promise<unknown> => {
  const values = {
    price_in_cent: change.priceInCent,
    shipping_in_cent: change.shippingInCent,
    availability: change.availability,
    delivery_from: change.deliveryDays.from,
    delivery_to: change.deliveryDays.to,
    changed_at: now,
  };
  return tx
    .insertInto('offer')
    .values({ product_id: productId, shop_id: change.shopId, ...values })
    .onConflict((conflict) => conflict.columns(['product_id', 'shop_id']).doUpdateSet(values))
    .execute();
};

/** Queues the product for price alerts, with the highest price in between. */
export const queuePriceChange = (tx: Tx, productId: number, highest: number | null, now: Date): Promise<unknown> =>
  sql`
    insert into price_change (product_id, highest_in_cent, changed_at) values (${productId}, ${highest}, ${now})
    on conflict (product_id) do update set highest_in_cent = greatest(price_change.highest_in_cent, excluded.highest_in_cent)
  `.execute(tx);

const refreshProduct = async (tx: Tx, productId: number, before: number | undefined, now: Date): Promise<number | undefined> => {
  const today = dayOf(now);
  const best = await readBest(tx, productId);
  const after = best?.total_in_cent;
  const known = await readChanges(tx, productId, dayAfter(today, -JUDGED_DAYS));
  const written = recordPrice(known, today, after);
  const changes = await writeChanges(tx, productId, known, written);
  const rose = written[0]?.lowestInCent !== after;
  await writeListing(tx, productId, best, changes, rose ? dayAfter(today, 1) : today, today);
  if (after !== before) await queuePriceChange(tx, productId, Math.max(before ?? 0, after ?? 0) || null, now);
  return after;
};

/** Brings the listing and the history of a product up to date after its offers changed. Does nothing for one without a listing. */
export const refreshListing = async (tx: Tx, productId: number, now: Date): Promise<void> => {
  const listing = await tx.selectFrom('product_listing').select('total_in_cent').where('product_id', '=', productId).forUpdate().executeTakeFirst();
  if (listing !== undefined) await refreshProduct(tx, productId, listing.total_in_cent ?? undefined, now);
};

/**
 * Sets the offer of a shop, new or known; the same offer again changes only its time. Offers of one product wait for each other, those of
 * different products do not. Run it in a separate transaction, or with many others ordered by product.
 */
export const changeOfferPriceIn = async (tx: Tx, change: OfferChange, now: Date): Promise<E.Either<OfferChangeFailure, OfferChangeOutcome>> => {
  if (!isPlausible(change)) return E.left('implausible-offer');
  const product = await tx
    .selectFrom('product')
    .leftJoin('product_merge as merge', 'merge.product_id', 'product.id')
    .innerJoin('product_listing as listing', (join) => join.on('listing.product_id', '=', sql<number>`coalesce(merge.into_id, product.id)`))
    .select(['product.id', 'listing.product_id as listedId', 'listing.total_in_cent'])
    .where('product.gtin', '=', change.gtin)
    .forUpdate('listing')
    .executeTakeFirst();
  if (product === undefined) return E.left('unknown-product');
  const shop = await tx.selectFrom('shop').select('id').where('id', '=', change.shopId).executeTakeFirst();
  if (shop === undefined) return E.left('unknown-shop');
  await writeOffer(tx, product.id, change, now);
  const before = product.total_in_cent ?? undefined;
  return E.right({ before, after: await refreshProduct(tx, product.listedId, before, now) });
};

export const changeOfferPrice = (db: Db, change: OfferChange, now: Date): Promise<E.Either<OfferChangeFailure, OfferChangeOutcome>> =>
  db.transaction().execute((tx) => changeOfferPriceIn(tx, change, now));
