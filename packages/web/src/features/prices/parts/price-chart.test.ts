import { dayAfter } from '@pluspunkt/core/prices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartOf, runsOf } from './price-chart.ts';

const days = (prices: readonly number[]) => prices.map((lowestInCent, index) => ({ day: dayAfter('2026-05-20', index), lowestInCent }));

describe('the price history as a drawing', () => {
  it('steps down where the price falls, and ends in the present price', () => {
    const chart = chartOf(days([20_000, 20_000, 18_000, 18_000]));
    expect(chart?.lines.map(({ label }) => label)).toEqual(['170\u202F€', '180\u202F€', '190\u202F€', '200\u202F€', '210\u202F€']);
    expect(chart?.line).toBe('M0 25H64V75H96V75');
    expect(chart?.end).toEqual({ x: 96, y: 75 });
  });

  it('does not exist for a single day', () => {
    expect(chartOf(days([999]))).toBeUndefined();
  });

  it('contains every price and the target price, with few lines', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 2, maxLength: 180 }), fc.integer({ min: 1, max: 500_000 }), (prices, wished) => {
        const chart = chartOf(days(prices), [wished]);
        const places = [...prices, wished].map((price) => chart?.yOf(price) ?? -1);
        expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...places)).toBeLessThanOrEqual(100);
        expect(chart?.lines.length).toBeLessThanOrEqual(6);
        expect(chart?.lines.length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

describe('the price history as a table', () => {
  it('merges days of equal price, newest first, and leaves out none', () => {
    expect(runsOf(days([3, 3, 2]))).toEqual([
      { from: '2026-05-22', to: '2026-05-22', cents: 2 },
      { from: '2026-05-20', to: '2026-05-21', cents: 3 },
    ]);
  });
});
