import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dotsOf } from './dots.ts';

const balances = fc.record({ points: fc.nat(1_000_000), expiring: fc.nat(50_000), pending: fc.nat(50_000) });

describe('The field of dots', () => {
  it('shows one dot for each 100 points, the expiring ones as rings, the pending ones on top', () => {
    expect(dotsOf({ points: 4286, expiring: 320, pending: 148 })).toEqual({ full: 38, expiring: 4, pending: 2, pointsPerDot: 100 });
  });

  it('is empty for an empty account, even one that is overdrawn', () => {
    expect(dotsOf({ points: 0 })).toEqual({ full: 0, expiring: 0, pending: 0, pointsPerDot: 100 });
    expect(dotsOf({ points: -50 }).full).toBe(0);
  });

  it('takes larger steps before it overflows', () => {
    expect(dotsOf({ points: 45_000 }).pointsPerDot).toBe(1000);
    expect(dotsOf({ points: 450_000 }).pointsPerDot).toBe(10_000);
  });

  it('never shows more earned dots than there are points, nor more than can be counted', () => {
    fc.assert(
      fc.property(balances, (balance) => {
        const { full, expiring, pointsPerDot } = dotsOf(balance);
        expect((full + expiring) * pointsPerDot).toBeLessThanOrEqual(balance.points);
        expect(full + expiring).toBeLessThanOrEqual(120);
      }),
    );
  });

  it('never hides that something expires, where there is a dot to show it', () => {
    fc.assert(
      fc.property(balances, (balance) => {
        const { full, expiring } = dotsOf(balance);
        expect(expiring > 0).toBe(balance.expiring > 0 && full + expiring > 0);
      }),
    );
  });
});
