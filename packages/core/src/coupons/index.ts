// Public surface of the capability `coupons`.
export type * from './coupons.types.ts';
export type * from './coupons.ports.ts';
export { couponWorth, REFERENCE_POINTS, REFERENCE_PURCHASE_CENT } from './coupon-worth.ts';
export { activationVerdict, couponStatusAt, type ActivationVerdict, type CouponPeriod, type CouponUse } from './coupon-state.ts';
export { couponCodeOf, COUPON_CODE_BYTES } from './coupon-code.ts';
export { orderCoupons } from './order-coupons.ts';
export { createCoupons } from './create-coupons.ts';
export type { ActivateOptions, Coupons, CouponsDeps, CouponsState, MemberCouponsState, OwnCoupons, ShownCoupons } from './create-coupons.ts';
export { activatedCount, chosenCoupons } from './member-coupons.ts';
export type { ActivationRun, MemberCoupons, OwnCouponsFilter } from './member-coupons.ts';
