// The state of a coupon at a given time, and whether it can be activated then.
import type { CouponStatus } from './coupons.types.ts';

/** The period in which a coupon is valid. */
export interface CouponPeriod {
  readonly validFrom: Date;
  /** The last instant at which it is valid. */
  readonly validTo: Date;
}

/** What a member has done with a coupon. */
export interface CouponUse {
  readonly activatedAt?: Date;
  readonly redeemedAt?: Date;
}

/** `activate`: allowed. `keep`: activated already. Otherwise the code of the refusal. */
export type ActivationVerdict = 'activate' | 'keep' | 'coupon-redeemed' | 'coupon-expired' | 'coupon-not-started';

/** Redeemed stays redeemed; an activated coupon that was not used in time is expired like any other. */
export function couponStatusAt(period: CouponPeriod, use: CouponUse, now: Date): CouponStatus {
  if (use.redeemedAt !== undefined) return 'redeemed';
  if (now > period.validTo) return 'expired';
  return use.activatedAt === undefined ? 'available' : 'activated';
}

/** Decides on an activation. An earlier activation stays valid after the coupon's end. */
export function activationVerdict(period: CouponPeriod, use: CouponUse, now: Date): ActivationVerdict {
  if (use.redeemedAt !== undefined) return 'coupon-redeemed';
  if (use.activatedAt !== undefined) return 'keep';
  if (now > period.validTo) return 'coupon-expired';
  return now < period.validFrom ? 'coupon-not-started' : 'activate';
}
