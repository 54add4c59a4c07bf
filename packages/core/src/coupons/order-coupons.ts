// The sort orders of coupons, for lists that are at hand already; the service sorts what it hands out the same way.
import { couponWorth } from './coupon-worth.ts';
import type { Coupon, CouponSortOrder } from './coupons.types.ts';

type Sortable = Pick<Coupon, 'promotionId' | 'partnerName' | 'value' | 'validFrom' | 'validTo'>;
type Compare = (a: Sortable, b: Sortable) => number;

/** What ends first, then by id: no two coupons are alike. */
const byEnd: Compare = (a, b) => a.validTo.localeCompare(b.validTo) || (a.promotionId < b.promotionId ? -1 : 1);
const worthOf = ({ value }: Sortable): number => couponWorth(value);

const ORDERS: Readonly<Record<CouponSortOrder, Compare>> = {
  expiry: (a, b) => a.validTo.localeCompare(b.validTo) || worthOf(b) - worthOf(a) || byEnd(a, b),
  newest: (a, b) => b.validFrom.localeCompare(a.validFrom) || byEnd(a, b),
  partner: (a, b) => a.partnerName.localeCompare(b.partnerName, 'de-DE') || byEnd(a, b),
  bestValue: (a, b) => worthOf(b) - worthOf(a) || byEnd(a, b),
};

/** A new list in the order; ties by the end, then by the id, so that the same coupons always stand alike. */
export const orderCoupons = <A extends Sortable>(coupons: readonly A[], order: CouponSortOrder): readonly A[] => coupons.toSorted(ORDERS[order]);
