// What other features and the shell may use of coupon offers.
export { endOf, gainOf } from './coupon-labels.ts';
export { CouponOffer } from './coupon-offer.tsx';
