// Reads coupons with their state for a member.
import type { coupon } from '@pluspunkt/adapters/coupons/contract';
import { couponStatusAt } from '@pluspunkt/core/coupons';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../platform/db/database.ts';
import type { CouponTable } from './coupons.tables.ts';

export type WireCoupon = z.infer<typeof coupon>;

export type CouponRecord = Selectable<CouponTable> & {
  readonly partner_name: string;
  readonly public_partner_id: string;
  readonly partner_logo: string;
  readonly code: string | null;
  readonly activated_at: Date | null;
  readonly redeemed_at: Date | null;
};

/** No member has the id 0, so that a visitor's coupons join with no activation. */
export const VISITOR = 0;

export const couponColumns = sql`coupon.*, partner.name as partner_name, partner.public_partner_id, partner.logo_small as partner_logo,
  mine.code, mine.activated_at, mine.redeemed_at`;

const mineOf = (memberId: number): RawBuilder<unknown> => sql`
  left join member_coupon mine on mine.promotion_id = coupon.promotion_id and mine.member_id = ${memberId}`;

/** Coupons with their partner and the member's activations. */
export const couponsOf = (memberId: number): RawBuilder<unknown> => sql`from coupon join partner on partner.id = coupon.partner_id ${mineOf(memberId)}`;

/** The same for counting: each coupon has one partner. */
export const countedCouponsOf = (memberId: number): RawBuilder<unknown> => sql`from coupon ${mineOf(memberId)}`;

const OF_SHOWN_PARTNERS = sql`coupon.partner_id <> all(array(select id from partner where archived))`;

/** Condition: everyone finds it. */
export const isListed = sql<boolean>`not coupon.archived and ${OF_SHOWN_PARTNERS}`;

/** Condition: the member finds it. An archived coupon stays with those who activated it. */
export const isFound = sql<boolean>`(not coupon.archived or mine.promotion_id is not null) and ${OF_SHOWN_PARTNERS}`;

/** The contract's shape; `code` and `activatedAt` belong to activated and redeemed coupons only. */
export const couponOf =
  (now: Date) =>
  (row: CouponRecord): WireCoupon => {
    const use = { activatedAt: row.activated_at ?? undefined, redeemedAt: row.redeemed_at ?? undefined };
    return {
      promotionId: row.promotion_id,
      partnerName: row.partner_name,
      partnerSubGroup: row.partner_sub_group,
      publicPartnerId: row.public_partner_id,
      partnerLogo: row.partner_logo,
      category: row.category,
      value: { kind: row.value_kind, amount: row.value_amount },
      headline: row.headline,
      subline: row.subline,
      conditions: row.conditions,
      image: row.image,
      channel: row.channel,
      validFrom: row.valid_from.toISOString(),
      validTo: row.valid_to.toISOString(),
      status: couponStatusAt({ validFrom: row.valid_from, validTo: row.valid_to }, use, now),
      ...(row.activated_at === null ? {} : { activatedAt: row.activated_at.toISOString() }),
      ...(row.code === null ? {} : { code: row.code }),
    };
  };

export const readCouponRecord = async (db: Kysely<Database>, memberId: number, promotionId: string): Promise<CouponRecord | undefined> => {
  const { rows } = await sql<CouponRecord>`select ${couponColumns} ${couponsOf(memberId)} where coupon.promotion_id = ${promotionId} and ${isFound}`.execute(db);
  return rows[0];
};

/** The given coupons that are valid now, unordered. */
export const readCouponsBy = async (db: Kysely<Database>, memberId: number, promotionIds: readonly string[], now: Date): Promise<WireCoupon[]> => {
  const { rows } = await sql<CouponRecord>`
    select ${couponColumns} ${couponsOf(memberId)}
    where coupon.promotion_id = any(${[...promotionIds]}::text[]) and coupon.valid_from <= ${now} and coupon.valid_to >= ${now} and ${isFound}
  `.execute(db);
  return rows.map(couponOf(now));
};
