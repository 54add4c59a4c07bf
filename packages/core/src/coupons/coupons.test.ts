// The rules of coupons: worth, state, activation, code.
import fc from 'fast-check';
import { aCoupon } from '@pluspunkt/testkit/coupons';
import { describe, expect, it } from 'vitest';
import { activationVerdict, chosenCoupons, couponCodeOf, couponStatusAt, couponWorth, type CouponUse, type OwnCouponsFilter } from './index.ts';

const from = new Date('2026-11-10T00:00:00.000Z');
const to = new Date('2026-11-20T22:59:59.999Z');
const period = { validFrom: from, validTo: to };
const now = new Date('2026-11-15T12:00:00.000Z');
const later = (date: Date, ms: number) => new Date(date.getTime() + ms);
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const uses: fc.Arbitrary<CouponUse> = fc.record({ activatedAt: instants, redeemedAt: instants }, { requiredKeys: [] });

describe('what a coupon is worth', () => {
  it.each([
    ['multiplier', 10, 180],
    ['multiplier', 1, 0],
    ['points', 200, 200],
    ['percent', 15, 600],
    ['percent', 250, 4_000],
  ] as const)('%s %i counts as %i points', (kind, amount, worth) => {
    expect(couponWorth({ kind, amount })).toBe(worth);
  });
  it('never falls when the coupon gives more', () => {
    const kinds = fc.constantFrom('multiplier' as const, 'points' as const, 'percent' as const);
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 100 }), (kind, amount, more) => {
        const worth = couponWorth({ kind, amount });
        expect(Number.isInteger(worth) && worth >= 0 && couponWorth({ kind, amount: amount + more }) >= worth).toBe(true);
      }),
    );
  });
});

describe('a coupon at a given time', () => {
  it('is available until its last millisecond', () => {
    expect(couponStatusAt(period, {}, to)).toBe('available');
    expect(couponStatusAt(period, {}, later(to, 1))).toBe('expired');
  });
  it('stays redeemed, but an activated unused one expires', () => {
    expect(couponStatusAt(period, { activatedAt: from, redeemedAt: now }, later(to, 1))).toBe('redeemed');
    expect(couponStatusAt(period, { activatedAt: from }, now)).toBe('activated');
    expect(couponStatusAt(period, { activatedAt: from }, later(to, 1))).toBe('expired');
  });
});

describe('an activation', () => {
  it('is allowed from the first to the last instant, and refused before and after', () => {
    expect(activationVerdict(period, {}, later(from, -1))).toBe('coupon-not-started');
    expect(activationVerdict(period, {}, from)).toBe('activate');
    expect(activationVerdict(period, {}, to)).toBe('activate');
    expect(activationVerdict(period, {}, later(to, 1))).toBe('coupon-expired');
  });
  it('an existing activation is confirmed at any time, a new one only where the coupon is available', () => {
    fc.assert(
      fc.property(uses, instants, (use, moment) => {
        const verdict = activationVerdict(period, use, moment);
        expect(verdict === 'coupon-redeemed').toBe(use.redeemedAt !== undefined);
        expect(verdict === 'keep').toBe(use.activatedAt !== undefined && use.redeemedAt === undefined);
        if (verdict === 'activate') expect(couponStatusAt(period, use, moment)).toBe('available');
      }),
    );
  });
});

describe('a coupon code', () => {
  it('is legible and depends on its bytes only', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        expect(couponCodeOf(bytes)).toMatch(/^PP(-[2-9A-HJKMNP-Z]{4}){2}$/);
        expect(couponCodeOf([...bytes])).toBe(couponCodeOf(bytes));
      }),
    );
  });
});

it('filters a member’s coupons by category and partner, in the requested order', () => {
  const coupons = [aCoupon({ promotionId: 'a', category: 'Tiere', partnerName: 'Zoo', validTo: '2026-12-02T00:00:00.000Z' }), aCoupon({ promotionId: 'b', category: 'Tiere', partnerName: 'Aqua', validTo: '2026-12-01T00:00:00.000Z' }), aCoupon({ promotionId: 'c', category: 'Haus', partnerName: 'Zoo' })];
  const idsOf = (filter: OwnCouponsFilter) => chosenCoupons(coupons, filter).map(({ promotionId }) => promotionId);
  expect([idsOf({ category: 'Tiere', sortOrder: 'expiry' }), idsOf({ partnerName: 'Zoo', category: 'Haus', sortOrder: 'partner' })]).toEqual([['b', 'a'], ['c']]);
});
