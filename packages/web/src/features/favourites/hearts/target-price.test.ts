import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belowBy, centsOf, firstTarget, steppedPrice, typedPrice } from './target-price.ts';

describe('the wished price of an alert', () => {
  it.each([
    ['175', 17_500],
    ['175,5', 17_550],
    [' 1.299,99 € ', 129_999],
    ['0', undefined],
    ['12.5', undefined],
    ['viel', undefined],
  ])('is read from %j as people write it', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it('survives its text field unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
        expect(centsOf(typedPrice(cents))).toBe(cents);
      }),
    );
  });

  it('moves in round steps and remains a valid price', () => {
    expect([steppedPrice(17_550, 1), steppedPrice(17_550, -1), steppedPrice(2_000, -1), steppedPrice(10, -1)]).toEqual([17_600, 17_500, 1_990, 10]);
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 1_000_000 }), (cents) => {
        expect(steppedPrice(cents, 1)).toBeGreaterThan(cents);
        expect(steppedPrice(cents, -1)).toBeLessThan(cents);
        expect(belowBy(cents, 5)).toBeLessThan(cents);
      }),
    );
  });

  it('begins at the alert’s own, else below the present price', () => {
    expect(firstTarget(9_900, 18_990, [])).toBe(9_900);
    expect(firstTarget(undefined, 18_990, [])).toBe(18_000);
    expect(firstTarget(undefined, undefined, [{ day: '2026-11-20', lowestInCent: 500 }])).toBe(500);
  });
});
