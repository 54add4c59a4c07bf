// What a coupon is worth, so that coupons of different kinds can be compared.
import type { CouponValue } from './coupons.types.ts';

/** The purchase that coupons are compared by, in cents: 40 €. */
export const REFERENCE_PURCHASE_CENT = 4_000;
/** What that purchase brings without a coupon, in points: one point for every 2 €. */
export const REFERENCE_POINTS = 20;

/**
 * Points that the coupon brings beyond the usual for a purchase of 40 €: a multiplier brings the usual points once less
 * than it says, points on top are what they are, and a percentage saves cents, of which each is worth a point.
 * `bestValue` sorts by this number.
 */
export function couponWorth({ kind, amount }: CouponValue): number {
  switch (kind) {
    case 'multiplier':
      return Math.max(0, amount - 1) * REFERENCE_POINTS;
    case 'points':
      return amount;
    case 'percent':
      return Math.round((Math.min(100, amount) * REFERENCE_PURCHASE_CENT) / 100);
  }
}
