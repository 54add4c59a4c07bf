// The order of coupons, of two thousand of them.
import { aCoupon } from '@pluspunkt/testkit/coupons';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponWorth, orderCoupons, type Coupon, type CouponSortOrder } from './index.ts';

const MOST = 2_000;
const days = fc.integer({ min: 0, max: 40 }).map((day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString());
const values = fc.record({ kind: fc.constantFrom('multiplier' as const, 'points' as const, 'percent' as const), amount: fc.integer({ min: 1, max: 300 }) });
const partners = fc.constantFrom('Kornkiste', 'Ölmühle', 'Obstgarten', 'seifenblau', 'Zeltlager');
const kinds = fc.array(fc.record({ partnerName: partners, value: values, validFrom: days, validTo: days }), { minLength: 1, maxLength: 60 });

/** As many coupons of these kinds, each with a unique id. */
const couponsOf = (some: readonly Partial<Coupon>[]): readonly Coupon[] => Array.from({ length: MOST }, (_, index) => aCoupon({ ...some[index % some.length], promotionId: `c${(index * 7_919) % MOST}` }));

const RISES: Readonly<Record<CouponSortOrder, (a: Coupon, b: Coupon) => boolean>> = {
  expiry: (a, b) => a.validTo <= b.validTo,
  newest: (a, b) => a.validFrom >= b.validFrom,
  partner: (a, b) => a.partnerName.localeCompare(b.partnerName, 'de-DE') <= 0,
  bestValue: (a, b) => couponWorth(a.value) >= couponWorth(b.value),
};

describe.each(['expiry', 'newest', 'partner', 'bestValue'] as const)('two thousand coupons by %s', (order) => {
  it('are all there, each once, none before one that belongs before it', () => {
    fc.assert(
      fc.property(kinds, (some) => {
        const coupons = couponsOf(some);
        const ordered = orderCoupons(coupons, order);
        expect(new Set(ordered).size).toBe(MOST);
        expect(ordered.every((coupon, place) => place === 0 || RISES[order](ordered[place - 1] ?? coupon, coupon))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('have the same order for any input order', () => {
    fc.assert(
      fc.property(kinds, (some) => {
        const coupons = couponsOf(some);
        expect(orderCoupons(coupons.toReversed(), order)).toEqual(orderCoupons(coupons, order));
      }),
      { numRuns: 10 },
    );
  });
});

it('puts what begins with an umlaut where Germans look for it', () => {
  const coupons = ['Zeltlager', 'Ölmühle', 'Obstgarten'].map((partnerName) => aCoupon({ promotionId: partnerName, partnerName }));
  expect(orderCoupons(coupons, 'partner').map(({ partnerName }) => partnerName)).toEqual(['Obstgarten', 'Ölmühle', 'Zeltlager']);
});

it('lets ties be decided by the worth, the end and the id, as each order has it', () => {
  const coupon = (promotionId: string, validTo: string, amount: number, validFrom = '2026-11-01T00:00:00.000Z', partnerName = 'Kornkiste') =>
    aCoupon({ promotionId, validTo: `2026-11-${validTo}T00:00:00.000Z`, value: { kind: 'points', amount }, validFrom, partnerName });
  const coupons = [coupon('d', '30', 50), coupon('c', '30', 50), coupon('x', '30', 90), coupon('a', '29', 10), coupon('e', '30', 50, '2026-11-02T00:00:00.000Z', 'Apfelhof')];
  const ids = (order: CouponSortOrder) => orderCoupons(coupons, order).map(({ promotionId }) => promotionId).join('');
  expect([ids('expiry'), ids('newest'), ids('partner'), ids('bestValue')]).toEqual(['axcde', 'eacdx', 'eacdx', 'xcdea']);
});
