// Reads what a till needs: the member of a card, the partner's terms, and the collection of a basket.
import type { receipt as receiptShape } from '@pluspunkt/adapters/tills/contract';
import { chooseCoupons, collectPoints, type BasketCoupon, type BasketLine, type Collection, type PointRule, type Receipt } from '@pluspunkt/core/tills';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import type { PartnerIdentity } from '../platform/http/route.ts';
import { dayOf, endOfDay } from '../platform/time/berlin-calendar.ts';
import { TILL_REFUSALS } from './de.ts';

export const refused = (code: keyof typeof TILL_REFUSALS): Refusal => refuseWith(code, TILL_REFUSALS[code]);

/** A copy, since contracts have mutable lists. */
export const wireReceipt = (receipt: Receipt): z.input<typeof receiptShape> => ({ ...receipt, effects: [...receipt.effects], lines: [...receipt.lines] });

export const requestHash = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/** Undefined for unknown and blocked cards, and for closed accounts. Two searches by index: joined by `or`, they read all members. */
export const memberOfCard = async (db: Kysely<Database>, cardNumber: string): Promise<number | undefined> => {
  const open = db.selectFrom('member').where('closed_at', 'is', null);
  const row = await open
    .innerJoin('card', 'card.member_id', 'member.id')
    .select('member.id')
    .where('card.card_number', '=', cardNumber)
    .where('card.status', '<>', 'blocked')
    .union(
      open
        .select('member.id')
        .where('member.card_number', '=', cardNumber)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('card').select('card.card_number').whereRef('card.member_id', '=', 'member.id').where('card.card_number', '=', cardNumber).where('card.status', '=', 'blocked')))),
    )
    .executeTakeFirst();
  return row?.id;
};

/** Undefined if the partner's program may name the store. A program that is bound to stores has to name one. */
export const storeRefusal = async (db: Kysely<Database>, { partnerId, storeIds }: PartnerIdentity, storeId: string | undefined): Promise<Refusal | undefined> => {
  if (storeId === undefined) return storeIds.length === 0 ? undefined : refused('store-not-allowed');
  if (storeIds.length > 0) return storeIds.includes(storeId) ? undefined : refused('store-not-allowed');
  const store = await db.selectFrom('store').select('id').where('id', '=', storeId).where('partner_id', '=', partnerId).executeTakeFirst();
  return store === undefined ? refused('store-not-allowed') : undefined;
};

/** Activated, valid at the purchase, and not redeemed. */
const readCoupons = async (db: Kysely<Database>, memberId: number, partnerId: string, boughtAt: Date): Promise<readonly BasketCoupon[]> => {
  const rows = await db
    .selectFrom('member_coupon')
    .innerJoin('coupon', 'coupon.promotion_id', 'member_coupon.promotion_id')
    .select(['coupon.promotion_id', 'headline', 'value_kind', 'value_amount', 'covered_categories', 'covered_gtins', 'minimum_in_cent', 'combinable'])
    .where('member_id', '=', memberId)
    .where('partner_id', '=', partnerId)
    .where('redeemed_at', 'is', null)
    .where('activated_at', '<=', boughtAt)
    .where('valid_from', '<=', boughtAt)
    .where('valid_to', '>=', boughtAt)
    .execute();
  return rows.map((row) => ({
    promotionId: row.promotion_id,
    headline: row.headline,
    value: { kind: row.value_kind, amount: row.value_amount },
    categories: row.covered_categories,
    gtins: row.covered_gtins,
    minimumInCent: row.minimum_in_cent,
    combinable: row.combinable,
  }));
};

/** What the member may still earn at the partner on that day. */
const readLimit = async (db: Kysely<Database>, memberId: number, partnerId: string, mostADay: number | null, day: string): Promise<number | undefined> => {
  if (mostADay === null) return undefined;
  const row = await db
    .selectFrom('purchase')
    .select((build) => build.fn.coalesce(build.fn.sum<number>('points'), build.lit(0)).as('earned'))
    .where('member_id', '=', memberId)
    .where('partner_id', '=', partnerId)
    .where('bought_on', '=', day)
    .executeTakeFirstOrThrow();
  return Math.max(0, mostADay - row.earned);
};

const DAY_MS = 86_400_000;

export interface Collected {
  readonly collection: Collection;
  readonly receipt: Receipt;
  /** Absent where the points count at once. */
  readonly pendingUntil?: Date;
}

interface CollectionRequest {
  readonly memberId: number;
  readonly partnerId: string;
  readonly lines: readonly BasketLine[];
  readonly boughtAt: Date;
  readonly now: Date;
}

/** The points of a basket by the partner's terms and the member's coupons. Exact within a transaction that holds the member's lock. */
export const readCollected = async (db: Kysely<Database>, { memberId, partnerId, lines, boughtAt, now }: CollectionRequest): Promise<Collected | Refusal> => {
  const terms = await db.selectFrom('partner_terms').selectAll().where('partner_id', '=', partnerId).executeTakeFirst();
  if (terms === undefined) return refused('no-point-rule');
  const rule: PointRule = {
    points: terms.points,
    per: terms.per,
    unit: terms.unit,
    rounding: terms.rounding,
    excludedCategories: terms.excluded_categories,
    excludedGtins: terms.excluded_gtins,
    saleItemsCollect: terms.sale_items_collect,
  };
  const limit = await readLimit(db, memberId, partnerId, terms.most_points_a_day, dayOf(boughtAt));
  const basket = { rule, lines, ...(limit === undefined ? {} : { limit }) };
  const collection = { ...basket, coupons: chooseCoupons({ ...basket, coupons: await readCoupons(db, memberId, partnerId, boughtAt) }) };
  // From today, not from the purchase: a stolen credential could date its purchases back and get points that count at once.
  const pendingUntil = endOfDay(dayOf(new Date(now.getTime() + terms.return_days * DAY_MS)));
  return { collection, receipt: collectPoints(collection), ...(terms.return_days === 0 ? {} : { pendingUntil }) };
};
