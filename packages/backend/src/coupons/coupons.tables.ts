// Tables of coupons and of what members do with them.
import type { ColumnType, Insertable } from 'kysely';

export interface CouponTable {
  promotion_id: string;
  partner_id: string;
  partner_sub_group: string;
  category: string;
  value_kind: 'multiplier' | 'points' | 'percent';
  value_amount: number;
  /** Computed by the core's `couponWorth`; stored, so that lists can be sorted by it. */
  worth: number;
  headline: string;
  subline: string;
  conditions: string;
  image: string;
  channel: 'store' | 'online' | 'everywhere';
  valid_from: Date;
  /** The last moment at which it counts. */
  valid_to: Date;
  search_words: ColumnType<string, never, never>;
}

/** A coupon that a member activated. */
interface MemberCouponTable {
  member_id: number;
  promotion_id: string;
  code: string;
  from_app: boolean;
  activated_at: Date;
  redeemed_at: Date | null;
}

export interface CouponTables {
  coupon: CouponTable;
  member_coupon: MemberCouponTable;
}

export type CouponRow = Insertable<CouponTable>;
