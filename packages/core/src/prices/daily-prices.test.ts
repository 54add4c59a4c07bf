// The lowest price of a period says the same as the prices of its days.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter } from '../locale/calendar.ts';
import { dailyPrices, lowestBetween } from './daily-prices.ts';

const day = fc.integer({ min: 0, max: 50 }).map((days) => dayAfter('2026-02-01', days));
const change = fc.record({ day, lowestInCent: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }) });

it('the lowest price of a period is the lowest of its days, and unknown where none of them has one', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), day, fc.integer({ min: 1, max: 30 }), (changes, until, days) => {
      const prices = dailyPrices(changes, until, days).map(({ lowestInCent }) => lowestInCent);
      expect(lowestBetween(changes, dayAfter(until, 1 - days), until)).toBe(prices.length === 0 ? undefined : Math.min(...prices));
    }),
  );
});
