import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiryShares, leftAfter, missingPoints, pointsParts, totalsOf } from './index.ts';

const points = fc.nat({ max: 10_000_000 });
const expiryDate = fc.option(fc.constantFrom('2026-12-31T22:59:59Z', 'bald', ''), { nil: undefined });

describe('a balance', () => {
  it('has parts that add up to it, whatever the service returns', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: -5, max: 10_000_000 }), points, expiryDate, (balance, expiringPoints, cumulatedPendingPoints, date) => {
        const parts = pointsParts({ balance, expiringPoints, cumulatedPendingPoints, ...(date === undefined ? {} : { dateOfNextExpiry: date }) }, new Date('2026-12-01T00:00:00Z'));
        expect(parts.available).toBe(Math.max(0, balance - parts.expiring));
        expect(Math.min(parts.available, parts.expiring, parts.pending)).toBeGreaterThanOrEqual(0);
        expect(parts.expiring > 0).toBe(parts.expiresAt !== undefined);
        expect(parts.expiresAt === undefined).toBe(expiringPoints <= 0 || date !== '2026-12-31T22:59:59Z');
      }),
    );
  });

  it('returns what an amount lacks or leaves, never both', () => {
    fc.assert(
      fc.property(points, points, (amount, balance) => {
        const left = leftAfter(amount, balance);
        expect(missingPoints(amount, balance)).toBe(amount > balance ? amount - balance : 0);
        expect(left === undefined).toBe(amount < 1 || amount > balance);
        if (left !== undefined) expect(left + amount).toBe(balance);
      }),
    );
    expect([missingPoints(5, undefined), leftAfter(5, undefined), leftAfter(undefined, 5)]).toEqual([0, undefined, undefined]);
  });
});

describe('points that expire', () => {
  it('share the whole without gaps, in their order', () => {
    const expiries = fc.array(fc.record({ expiresOn: fc.constant('2026-12-31'), points: fc.integer({ min: 1, max: 100_000 }) }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(expiries, (all) => {
        const shares = expiryShares(all);
        shares.forEach(({ start, percent }, index) => {
          const end = shares[index + 1]?.start ?? 100;
          expect(Math.abs(start + percent - end)).toBeLessThan(1e-9);
        });
        expect(shares.map(({ points: count }) => count)).toEqual(all.map(({ points: count }) => count));
      }),
    );
  });

  it('are nothing where there are none', () => {
    expect(expiryShares([])).toEqual([]);
    expect(expiryShares([{ expiresOn: '2026-12-31', points: 0 }])).toEqual([{ expiresOn: '2026-12-31', points: 0, start: 0, percent: 0 }]);
  });
});

it('months come to the same together as in two parts', () => {
  const months = fc.array(fc.record({ month: fc.constant('2026-11'), earned: points, spent: points, expired: points }), { maxLength: 12 });
  fc.assert(
    fc.property(months, months, (a, b) => {
      const [one, other, both] = [totalsOf(a), totalsOf(b), totalsOf([...a, ...b])];
      expect(both).toEqual({ earned: one.earned + other.earned, spent: one.spent + other.spent, most: Math.max(one.most, other.most) });
    }),
  );
});
