// The sort orders of coupons, for lists that are loaded already; the service sorts its answers in the same way.
import { couponWorth } from './coupon-worth.ts';
import type { Coupon, CouponSortOrder } from './coupons.types.ts';

type Sortable = Pick<Coupon, 'promotionId' | 'partnerName' | 'value' | 'validFrom' | 'validTo'>;
type Compare = (a: Sortable, b: Sortable) => number;

/** Soonest end first, then by id, which makes the order total. */
const byEnd: Compare = (a, b) => a.validTo.localeCompare(b.validTo) || (a.promotionId < b.promotionId ? -1 : 1);
const worthOf = ({ value }: Sortable): number => couponWorth(value);

const ORDERS: Readonly<Record<CouponSortOrder, Compare>> = {
  expiry: (a, b) => a.validTo.localeCompare(b.validTo) || worthOf(b) - worthOf(a) || byEnd(a, b),
  newest: (a, b) => b.validFrom.localeCompare(a.validFrom) || byEnd(a, b),
  partner: (a, b) => a.partnerName.localeCompare(b.partnerName, 'de-DE') || byEnd(a, b),
  bestValue: (a, b) => worthOf(b) - worthOf(a) || byEnd(a, b),
};

/** A new list in the order; ties are broken by the end, then by the id. */
export const orderCoupons = <A extends Sortable>(coupons: readonly A[], order: CouponSortOrder): readonly A[] => coupons.toSorted(ORDERS[order]);
