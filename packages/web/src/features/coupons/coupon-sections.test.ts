// Coupons by their end.
import fc from 'fast-check';
import { aCoupon } from '@pluspunkt/testkit/coupons';
import { describe, expect, it } from 'vitest';
import { couponSections } from './coupon-sections.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ending = (promotionId: string, validTo: string) => aCoupon({ promotionId, validTo });
const today = ending('today', '2026-11-21T22:59:59.999Z');
const week = ending('week', '2026-11-24T22:59:59.999Z');
const later = ending('later', '2026-12-05T22:59:59.999Z');

describe('The list of coupons', () => {
  it('is divided by when they end', () => {
    expect(couponSections([today, week, later], { now, byEnd: true })).toEqual([
      { id: 'today', coupons: [today] },
      { id: 'week', coupons: [week] },
      { id: 'later', coupons: [later] },
    ]);
  });
  it('preserves another order, but never hides what ends today', () => {
    expect(couponSections([later, week, today], { now, byEnd: false })).toEqual([
      { id: 'today', coupons: [today] },
      { id: 'all', coupons: [later, week] },
    ]);
  });
  it('adds later pages below the shown ones, even if they end today', () => {
    const first = Array.from({ length: 60 }, (_, place) => ({ ...later, promotionId: `first-${place}` }));
    expect(couponSections([...first, today], { now, byEnd: false })).toEqual([{ id: 'all', coupons: [...first, today] }]);
  });
  it('knows the day in the night in which clocks are set back', () => {
    const midnight = Date.parse('2026-10-24T22:00:00Z');
    expect(couponSections([ending('end', '2026-10-25T22:59:59.999Z'), ending('next', '2026-10-25T23:00:00.000Z')], { now: midnight, byEnd: true }).map(({ id }) => id)).toEqual(['today', 'week']);
  });
  it('loses and repeats nothing', () => {
    const ends = fc.date({ min: new Date(now), max: new Date(now + 40 * 86_400_000), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(ends), fc.boolean(), (dates, byEnd) => {
        const coupons = dates.map((date, index) => ending(String(index), date.toISOString()));
        const shown = couponSections(coupons, { now, byEnd }).flatMap((section) => section.coupons);
        expect(shown.map(({ promotionId }) => promotionId).toSorted()).toEqual(coupons.map(({ promotionId }) => promotionId).toSorted());
      }),
    );
  });
});
