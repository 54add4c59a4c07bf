// Counts of products that are projected from a sample.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimatedCount, MOST_SHOWN_PRODUCTS, productPages } from './index.ts';

describe('a count', () => {
  it.each([
    [0, 16, 0],
    [1, 16, 16],
    [77, 16, 1_200],
    [244, 256, 62_000],
    [999, 1_024, 1_000_000],
    [2_417, 1, 2_417],
  ])('of %d in a sample of one in %d stands for %d', (counted, rate, said) => {
    expect(estimatedCount(counted, rate)).toBe(said);
  });
  it('rounds the projection to two digits, never to 0, and monotonically', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom(16, 64, 256, 1_024), (counted, rate) => {
        const said = estimatedCount(counted, rate);
        expect(String(said)).toMatch(/^[0-9]{1,2}0*$/);
        expect(Math.abs(said - counted * rate)).toBeLessThanOrEqual(counted * rate * 0.05);
        expect(estimatedCount(counted + 1, rate)).toBeGreaterThanOrEqual(said);
      }),
    );
  });
  it('of every product is what was counted', () => {
    fc.assert(
      fc.property(fc.nat(), (counted) => {
        expect(estimatedCount(counted, 1)).toBe(counted);
      }),
    );
  });
});

describe('the pages of a list', () => {
  it.each([
    [0, 0],
    [1, 1],
    [24, 1],
    [25, 2],
    [MOST_SHOWN_PRODUCTS, 100],
    [1_000_000, 100],
  ])('of %d products are %d', (total, pages) => {
    expect(productPages(total, 24)).toBe(pages);
  });
});
