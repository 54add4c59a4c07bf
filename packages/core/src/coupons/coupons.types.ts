// Types of coupons.

/** Where a coupon can be used. */
export type CouponChannel = 'store' | 'online' | 'everywhere';

/** The benefit of a coupon: `amount` times the points, bonus points, or percent off. Whole and at least 1. */
export interface CouponValue {
  readonly kind: 'multiplier' | 'points' | 'percent';
  readonly amount: number;
}

/** The status of a coupon for the calling member; always `available` without a session. */
export type CouponStatus = 'available' | 'activated' | 'redeemed' | 'expired';

/** A coupon, with its state for the caller. */
export interface Coupon {
  readonly promotionId: string;
  readonly partnerName: string;
  readonly partnerSubGroup: string;
  readonly publicPartnerId: string;
  /** Square logo. */
  readonly partnerLogo: string;
  readonly category: string;
  readonly value: CouponValue;
  /** `10fach Punkte` */
  readonly headline: string;
  /** `auf Obst und Gemüse` */
  readonly subline: string;
  readonly conditions: string;
  readonly image: string;
  readonly channel: CouponChannel;
  /** ISO instants; the last one is the last millisecond of its last day in Berlin. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly status: CouponStatus;
  /** ISO instant. */
  readonly activatedAt?: string;
  /** The code for till or shop; present once activated. */
  readonly code?: string;
}

/**
 * - `expiry`: soonest end first
 * - `newest`: latest start first
 * - `partner`: A to Z
 * - `bestValue`: by `couponWorth`, highest first
 */
export type CouponSortOrder = 'expiry' | 'newest' | 'partner' | 'bestValue';

/** Filter of coupons; absent fields do not filter. */
export interface CouponFilter {
  readonly partnerNames?: readonly string[];
  readonly categories?: readonly string[];
  /** All words must occur in the coupon's texts, its partner's name or its category. */
  readonly query?: string;
  readonly status?: 'available' | 'activated' | 'redeemed';
  /** `expiry` when absent. */
  readonly sortOrder?: CouponSortOrder;
  /** 1 to 100; 20 when absent. */
  readonly limit?: number;
  readonly offset?: number;
}

/** How many coupons that are valid now have a name in common. */
export interface CouponFacet {
  readonly name: string;
  /** At least 1. */
  readonly count: number;
}

/** The filters of the coupons that are valid now; both lists A to Z. */
export interface CouponFacets {
  readonly categories: readonly CouponFacet[];
  readonly partners: readonly CouponFacet[];
}

/** What the activation of a coupon needs. */
export interface CouponActivation {
  readonly promotionId: string;
  readonly partnerSubGroup: string;
  readonly isRegistrationFromApp: boolean;
}

/** Points of coupons in the last days, and the coupons that are still open. */
export interface BurnModule {
  readonly numberOfDays: number;
  /** Points from coupons in these days. */
  readonly couponPoints: number;
  readonly redeemedCoupons: number;
  /** Activated, not redeemed and still valid. */
  readonly openCoupons: readonly Coupon[];
}
