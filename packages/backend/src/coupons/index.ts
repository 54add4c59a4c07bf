// Coupons and their activation.
import type { BackendCapability } from '../capability.ts';
import { couponMigrations } from './coupons.migrations.ts';
import { couponRoutes } from './coupons.routes.ts';
import { COUPON_REFUSALS } from './de.ts';

export { activateCoupon } from './activate-coupon.ts';
export { readCouponsBy, VISITOR } from './coupon-records.ts';
export type { CouponRow } from './coupons.tables.ts';

export const coupons: BackendCapability = {
  routes: (context) => couponRoutes(context, context.cache.answer),
  migrations: couponMigrations,
  texts: [COUPON_REFUSALS],
};
