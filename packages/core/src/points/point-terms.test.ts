import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_POINT_TERMS, EXPIRY_PERIODS, expiryDay, latestExpiryDay, pointTermsFault, pointTermsOf, POINT_TERMS_BOUNDS, worthInCent, type PointTerms } from './index.ts';

const [leastWorth, mostWorth] = POINT_TERMS_BOUNDS.worthInHundredths;
const terms: fc.Arbitrary<PointTerms> = fc.record({ worthInHundredths: fc.integer({ min: leastWorth, max: mostWorth }), validMonths: fc.integer({ min: 12, max: 120 }), endOf: fc.constantFrom(...EXPIRY_PERIODS) });
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('what points are worth', () => {
  it.each([
    [1_234, 100, 1_234],
    [1_234, 50, 617],
    [3, 50, 1],
    [1, 50, 0],
    [7, 250, 17],
  ])('%i points at %i hundredths of a cent are %i cents', (points, worthInHundredths, cents) => {
    expect(worthInCent(points, { worthInHundredths })).toBe(cents);
  });

  it('never grows by splitting them', () => {
    fc.assert(fc.property(fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000 }), terms, (one, other, rule) => worthInCent(one, rule) + worthInCent(other, rule) <= worthInCent(one + other, rule)));
  });
});

describe('when points expire', () => {
  it.each([
    ['2023-11-21T09:00:00Z', 'quarter', 36, '2026-12-31'],
    ['2023-11-21T09:00:00Z', 'month', 36, '2026-11-30'],
    ['2023-11-21T09:00:00Z', 'year', 24, '2025-12-31'],
    ['2023-02-28T12:00:00Z', 'month', 12, '2024-02-29'],
  ] as const)('points of %s count to the end of the %s after %i months: %s', (earnedAt, endOf, validMonths, last) => {
    expect(expiryDay(new Date(earnedAt), { endOf, validMonths })).toBe(last);
  });

  it('is never before the months that were promised', () => {
    fc.assert(
      fc.property(instants, terms, (earnedAt, rule) => {
        const promised = new Date(Date.UTC(earnedAt.getUTCFullYear(), earnedAt.getUTCMonth() + rule.validMonths, 1)).toISOString().slice(0, 10);
        expect(expiryDay(earnedAt, rule) > promised).toBe(true);
      }),
    );
  });

  it('is never before what any of the terms since the purchase promised', () => {
    fc.assert(
      fc.property(instants, fc.array(terms, { minLength: 1, maxLength: 4 }), (earnedAt, all) => {
        const day = latestExpiryDay(earnedAt, all);
        expect(all.every((rule) => expiryDay(earnedAt, rule) <= day)).toBe(true);
        expect(all.some((rule) => expiryDay(earnedAt, rule) === day)).toBe(true);
      }),
    );
  });
});

describe('other terms', () => {
  it('never lower the worth of points that members have', () => {
    fc.assert(
      fc.property(terms, terms, fc.nat({ max: 1_000 }), fc.nat({ max: 1_000_000 }), (next, present, openPoints, points) => {
        if (pointTermsFault(next, { present, openPoints }) === undefined && openPoints > 0) expect(worthInCent(points, next)).toBeGreaterThanOrEqual(worthInCent(points, present));
      }),
    );
  });

  it.each([
    [{ worthInHundredths: 9 }, 0, 'worth-out-of-range'],
    [{ worthInHundredths: 99.5 }, 0, 'worth-out-of-range'],
    [{ validMonths: 11 }, 0, 'validity-out-of-range'],
    [{ worthInHundredths: 50 }, 1, 'points-would-lose-worth'],
    [{ worthInHundredths: 50 }, 0, undefined],
    [{ validMonths: 12 }, 1, undefined],
  ])('%j with %i open points: %s', (change, openPoints, fault) => {
    expect(pointTermsFault({ ...DEFAULT_POINT_TERMS, ...change }, { present: DEFAULT_POINT_TERMS, openPoints })).toBe(fault);
  });

  it('are read from the configuration, and the default ones where it has none', () => {
    expect(pointTermsOf({ pointWorthInHundredths: 50, pointsValidMonths: 24, pointsEndOf: 'year' })).toEqual({ worthInHundredths: 50, validMonths: 24, endOf: 'year' });
    expect(pointTermsOf({ pointWorthInHundredths: 50 })).toBe(DEFAULT_POINT_TERMS);
  });
});
