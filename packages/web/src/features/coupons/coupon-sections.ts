// The list of coupons in sections by their end: today, this week, later.
import type { Coupon } from '@pluspunkt/core/coupons';
import { isSameDay } from '../../app/german-date.ts';

export type CouponSectionId = 'today' | 'week' | 'later' | 'all';

export interface CouponSection {
  readonly id: CouponSectionId;
  readonly coupons: readonly Coupon[];
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const sectionOf = ({ validTo }: Coupon, now: number): CouponSectionId => {
  const end = Date.parse(validTo);
  if (isSameDay(end, now)) return 'today';
  return end - now <= WEEK_MS ? 'week' : 'later';
};

/** What ends today always comes first; the rest is divided only where the list is sorted by the end. Empty sections are left out. */
export function couponSections(coupons: readonly Coupon[], { now, byEnd }: { readonly now: number; readonly byEnd: boolean }): readonly CouponSection[] {
  const placed = coupons.map((coupon) => ({ coupon, id: sectionOf(coupon, now) }));
  const ids: readonly CouponSectionId[] = byEnd ? ['today', 'week', 'later'] : ['today', 'all'];
  const belongs = (id: CouponSectionId, section: CouponSectionId): boolean => (section === 'all' ? id !== 'today' : id === section);
  return ids
    .map((section) => ({ id: section, coupons: placed.filter(({ id }) => belongs(id, section)).map(({ coupon }) => coupon) }))
    .filter((section) => section.coupons.length > 0);
}
