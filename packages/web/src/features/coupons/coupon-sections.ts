// The list of coupons in sections by their end: today, this week, later.
import type { Coupon } from '@pluspunkt/core/coupons';
import { isSameDay } from '../../ui/german-date.ts';
import { COUPON_STEP } from './coupon-filter.ts';

export type CouponSectionId = 'today' | 'week' | 'later' | 'all';

export interface CouponSection {
  readonly id: CouponSectionId;
  readonly coupons: readonly Coupon[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** The longest day of the year has an hour more. */
const LONGEST_DAY_MS = DAY_MS + 60 * 60 * 1000;

const sectionOf = ({ validTo }: Coupon, now: number): CouponSectionId => {
  const end = Date.parse(validTo);
  // What is further away needs no calendar, which takes longer than all else.
  if (Math.abs(end - now) < LONGEST_DAY_MS && isSameDay(end, now)) return 'today';
  return end - now <= WEEK_MS ? 'week' : 'later';
};

interface Order {
  readonly now: number;
  readonly byEnd: boolean;
}

/**
 * What ends today comes first; the rest is divided only if the list is sorted by the end. In another order this applies to the
 * first page only: later pages are added below, where they move nothing. Empty sections are left out.
 */
export function couponSections(coupons: readonly Coupon[], { now, byEnd }: Order): readonly CouponSection[] {
  const ids: readonly CouponSectionId[] = byEnd ? ['today', 'week', 'later'] : ['today', 'all'];
  const idOf = (coupon: Coupon, place: number): CouponSectionId => {
    if (!byEnd && place >= COUPON_STEP) return 'all';
    const id = sectionOf(coupon, now);
    return byEnd || id === 'today' ? id : 'all';
  };
  const placed = Map.groupBy(coupons, idOf);
  return ids.map((id) => ({ id, coupons: placed.get(id) ?? [] })).filter((section) => section.coupons.length > 0);
}
