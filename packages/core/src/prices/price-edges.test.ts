// The edges of the price rules: where the result changes.
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { basePriceOf, dailyPrices, dayAfter, estimatedCount, priceVerdict, recordPrice, reductionOf, suggestedTarget, type PricePoint } from './index.ts';
import { lowestBetween } from './daily-prices.ts';

const TODAY = '2026-11-21';
const pointsOf = (...prices: readonly number[]): readonly PricePoint[] => prices.map((lowestInCent, days) => ({ day: dayAfter(TODAY, days - prices.length), lowestInCent }));
const repeated = (price: number, times: number): readonly number[] => Array.from({ length: times }, () => price);

describe('a base price', () => {
  it.each([
    [{ amount: 10, unit: 'g' }, O.some({ priceInCent: 10_000, unit: '1 kg' })],
    [{ amount: 9.99, unit: 'g' }, O.none],
    [{ amount: 10, unit: 'ml' }, O.some({ priceInCent: 10_000, unit: '1 l' })],
    [{ amount: 2, unit: 'piece' }, O.some({ priceInCent: 50, unit: '1 Stück' })],
    [{ amount: 1, unit: 'piece' }, O.none],
    [{ amount: Number.POSITIVE_INFINITY, unit: 'g' }, O.none],
  ] as const)('of %j is %j', (quantity, expected) => {
    expect(basePriceOf(100, quantity)).toStrictEqual(expected);
  });
  it('of what costs nothing is nothing, and of what is no price none', () => {
    expect([basePriceOf(0, { amount: 10, unit: 'g' }), basePriceOf(-1, { amount: 10, unit: 'g' }), basePriceOf(1.5, { amount: 10, unit: 'g' })]).toStrictEqual([O.some({ priceInCent: 0, unit: '1 kg' }), O.none, O.none]);
  });
});

describe('the suggested target', () => {
  it.each([
    [2, [], 1],
    [3, [], 2],
    [100, [], 95],
    [106, [], 100],
    [2_100, [], 1_990],
    [2_160, [], 2_000],
    [10_000, [9_900], 9_900],
    [10_000, [9_901], 9_500],
    [10_000, [0], 9_500],
    [10_000, [1], 1],
    [10_000, [700, ...repeated(1_000, 9)], 700],
    [10_000, [...repeated(1_000, 9), 800, 900, 700, ...repeated(1_000, 9)], 900],
  ])('below %d cents after %j is %d', (present, history, target) => {
    expect(suggestedTarget(present, pointsOf(...history))).toStrictEqual(O.some(target));
  });
  it.each([1, 0, -5, 10.5, Number.POSITIVE_INFINITY])('of the price %d is none', (present) => {
    expect(suggestedTarget(present, [])).toStrictEqual(O.none);
  });
});

describe('the verdict', () => {
  const spread = [...repeated(1_000, 10), 2_000, 2_000, 2_000, 2_000];
  it.each([
    [1_000, 'lowest'],
    [1_001, 'low'],
    [1_100, 'low'],
    [1_101, 'average'],
    [1_799, 'average'],
    [1_800, 'high'],
  ])('on %d cents is %j', (present, kind) => {
    expect(priceVerdict(present, pointsOf(...spread))).toStrictEqual(O.some({ kind, lowestInCent: 1_000, highestInCent: 2_000, averageInCent: 1_286, days: 14 }));
  });
  it('takes a span of three percent of the average for a change, and less for none', () => {
    const kind = (...prices: readonly number[]) => priceVerdict(prices[0] ?? 0, pointsOf(...prices));
    expect(kind(99, ...repeated(100, 12), 102)).toMatchObject({ value: { kind: 'lowest', averageInCent: 100 } });
    expect(kind(99, ...repeated(100, 12), 101)).toMatchObject({ value: { kind: 'steady', averageInCent: 100 } });
  });
});

describe('a reduction', () => {
  const change = (days: number, lowestInCent: number | undefined) => ({ day: dayAfter(TODAY, -days), lowestInCent });
  it('began with the first of equal prices, whatever the order of the changes', () => {
    const changes = [change(3, 800), change(40, 1_000), change(5, 800), change(9, 900)];
    expect(reductionOf(changes, TODAY)).toStrictEqual({ since: dayAfter(TODAY, -5), lowestBeforeInCent: 900, percent: -11 });
    expect(reductionOf([...changes, change(-1, 100)], TODAY)).toStrictEqual({ since: dayAfter(TODAY, -5), lowestBeforeInCent: 900, percent: -11 });
  });
  it('is none where no price is known before, or none at all', () => {
    expect([reductionOf([change(5, 900)], TODAY), reductionOf([], TODAY), reductionOf([change(5, undefined)], TODAY)]).toStrictEqual([{ since: dayAfter(TODAY, -5) }, undefined, undefined]);
  });
  it('counts from today, and by the last price of a day', () => {
    expect(reductionOf([change(9, 1_000), change(0, 900), change(0, 800)], TODAY)).toStrictEqual({ since: TODAY, lowestBeforeInCent: 1_000, percent: -20 });
  });
  it('of less than half a percent is none, and neither is a higher price', () => {
    expect(reductionOf([change(9, 1_000), change(1, 996)], TODAY)).toStrictEqual({ since: dayAfter(TODAY, -1), lowestBeforeInCent: 1_000 });
    expect(reductionOf([change(9, 1_000), change(1, 1_200)], TODAY)).toStrictEqual({ since: dayAfter(TODAY, -1), lowestBeforeInCent: 1_000 });
  });
  it('looks back thirty days and no further', () => {
    expect(reductionOf([change(60, 700), change(35, 1_000), change(5, 900)], TODAY)).toStrictEqual({ since: dayAfter(TODAY, -5), lowestBeforeInCent: 1_000, percent: -10 });
    expect(reductionOf([change(60, 700), change(34, 1_000), change(5, 900)], TODAY)).toStrictEqual({ since: dayAfter(TODAY, -5), lowestBeforeInCent: 700 });
  });
});

describe('daily prices', () => {
  it('begin with the window, end with its last day, and take the last price of a day', () => {
    const day = (days: number) => dayAfter(TODAY, -days);
    const changes = [{ day: day(0), lowestInCent: 5 }, { day: day(9), lowestInCent: 1 }, { day: day(1), lowestInCent: 2 }, { day: day(1), lowestInCent: 3 }, { day: day(-1), lowestInCent: 9 }];
    expect(dailyPrices(changes, TODAY, 3)).toStrictEqual([{ day: day(2), lowestInCent: 1 }, { day: day(1), lowestInCent: 3 }, { day: day(0), lowestInCent: 5 }]);
    expect(dailyPrices([], TODAY)).toStrictEqual([]);
    expect([lowestBetween(changes, day(1), day(0)), lowestBetween(changes, day(2), day(2)), lowestBetween(changes, day(20), day(10))]).toStrictEqual([3, 1, undefined]);
  });
});

describe('a price of today', () => {
  const known = [{ day: '2026-11-01', lowestInCent: 500 }];
  it.each([
    [400, 400, 400],
    [500, 500, 500],
    [600, 500, 600],
    [undefined, 500, undefined],
  ])('of %j makes %j the lowest of the day and counts tomorrow as %j', (present, today, tomorrow) => {
    expect(recordPrice(known, TODAY, present)).toStrictEqual([{ day: TODAY, lowestInCent: today }, { day: '2026-11-22', lowestInCent: tomorrow }]);
  });
  it('is the first one, or there is still none', () => {
    expect([recordPrice([], TODAY, 5), recordPrice([], TODAY, undefined)].map((changes) => changes.map(({ lowestInCent }) => lowestInCent))).toStrictEqual([[5, 5], [undefined, undefined]]);
  });
});

describe('a count from a sample', () => {
  it.each([
    [9, 1, 9],
    [123, 1, 123],
    [4, 2, 8],
    [5, 2, 10],
    [123, 10, 1_200],
    [126, 10, 1_300],
    [0, 10, 0],
  ])('of %d, one in %d, is %d', (counted, rate, total) => {
    expect(estimatedCount(counted, rate)).toBe(total);
  });
});
