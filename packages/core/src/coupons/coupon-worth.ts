// The worth of a coupon in points, which makes different kinds comparable.
import type { CouponValue } from './coupons.types.ts';

/** The reference purchase of the comparison, in cents: 40 €. */
export const REFERENCE_PURCHASE_CENT = 4_000;
/** Points for that purchase without a coupon: one for every 2 €. */
export const REFERENCE_POINTS = 20;

/**
 * Additional points for a purchase of 40 €: a multiplier of n adds the base points n - 1 times, bonus points count as they
 * are, and a percentage saves cents, each worth a point.
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
