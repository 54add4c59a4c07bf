// Tables of coupons and of what members do with them.
import type { ColumnType, Generated, Insertable } from 'kysely';

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
  /** Of the lines that it covers; all where both lists are empty. */
  covered_categories: Generated<string[]>;
  covered_gtins: Generated<string[]>;
  /** Smallest total of the covered lines for which it counts. */
  minimum_in_cent: Generated<number>;
  /** Whether others may apply to the same purchase. */
  combinable: Generated<boolean>;
  /** Only members who activated it have it. */
  archived: Generated<boolean>;
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
