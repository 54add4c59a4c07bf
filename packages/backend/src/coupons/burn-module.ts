// Points that coupons earned in the last days, and coupons that are still open.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { CouponRecord, WireCoupon } from './coupon-records.ts';
import { couponColumns, couponOf, couponsOf } from './coupon-records.ts';

const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;

export interface BurnQuery {
  readonly numberOfDays?: number;
  /** Absent: every coupon counts. */
  readonly promotionIds?: readonly string[];
}

export interface BurnAnswer {
  readonly numberOfDays: number;
  readonly couponPoints: number;
  readonly redeemedCoupons: number;
  readonly openCoupons: WireCoupon[];
}

interface Sums {
  readonly points: number;
  readonly redeemed: number;
}

/** Points of `coupon` bookings, including pending ones, by day of purchase. */
export const readBurnAnswer = async (
  db: Kysely<Database>,
  memberId: number,
  { numberOfDays = DEFAULT_DAYS, promotionIds }: BurnQuery,
  now: Date,
): Promise<BurnAnswer> => {
  const since = new Date(now.getTime() - numberOfDays * DAY_MS);
  const named = promotionIds === undefined ? sql`true` : sql`coupon.promotion_id = any(${promotionIds}::text[])`;
  const [sums, open] = await Promise.all([
    sql<Sums>`select
      (select coalesce(sum(points), 0)::int from booking where member_id = ${memberId} and kind = 'coupon' and status <> 'cancelled'
        and transaction_at > ${since} and transaction_at <= ${now}) as points,
      (select count(*)::int from member_coupon where member_id = ${memberId} and redeemed_at > ${since} and redeemed_at <= ${now}) as redeemed`.execute(db),
    sql<CouponRecord>`select ${couponColumns} ${couponsOf(memberId)}
      where mine.activated_at is not null and mine.redeemed_at is null and coupon.valid_to >= ${now} and ${named}
      order by coupon.valid_to, coupon.promotion_id`.execute(db),
  ]);
  const { points, redeemed } = sums.rows[0] ?? { points: 0, redeemed: 0 };
  return { numberOfDays, couponPoints: points, redeemedCoupons: redeemed, openCoupons: open.rows.map(couponOf(now)) };
};
