// Daily prices, the 30-day rule, the verdict and the suggested target, all from a product's price changes.
import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { PriceChange, PricePoint } from './index.ts';
import { dailyPrices, dayAfter, daysBetween, priceVerdict, recordPrice, reductionOf, suggestedTarget } from './index.ts';

const TODAY = '2026-11-21';
const ago = (days: number): string => dayAfter(TODAY, -days);
const change = (days: number, lowestInCent: number | undefined): PriceChange => ({ day: ago(days), lowestInCent });
const steady = (days: number, lowestInCent: number): readonly PricePoint[] =>
  Array.from({ length: days }, (_, i) => ({ day: ago(days - 1 - i), lowestInCent }));

const cents = fc.integer({ min: 1, max: 500_000 });
const changes = fc.uniqueArray(
  fc.record({ day: fc.integer({ min: 0, max: 250 }).map(ago), lowestInCent: fc.option(cents, { nil: undefined, freq: 6 }) }),
  { selector: (entry) => entry.day, maxLength: 40 },
);

describe('daily prices', () => {
  it('repeat a price from its day until it changes, and have no point while none is known', () => {
    expect(dailyPrices([change(4, 300), change(2, undefined), change(1, 200)], TODAY)).toEqual([
      { day: ago(4), lowestInCent: 300 },
      { day: ago(3), lowestInCent: 300 },
      { day: ago(1), lowestInCent: 200 },
      { day: ago(0), lowestInCent: 200 },
    ]);
  });

  it('know the first day of the window by the change before it', () => {
    expect(dailyPrices([change(40, 500)], TODAY, 2)).toEqual(steady(2, 500));
  });

  it('are one a day, in order, within the window, whatever the order of the changes', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 200 }), (entries, days) => {
        const points = dailyPrices(entries, TODAY, days);
        expect(points.length).toBeLessThanOrEqual(days);
        expect(points.map((point) => point.day)).toEqual([...new Set(points.map((point) => point.day))].sort());
        for (const { day, lowestInCent } of points) {
          expect(daysBetween(day, TODAY)).toBeLessThan(days);
          const last = entries.filter((entry) => entry.day <= day).toSorted((a, b) => a.day.localeCompare(b.day)).at(-1);
          expect(last?.lowestInCent).toBe(lowestInCent);
        }
      }),
    );
  });
});

describe('a price that changes', () => {
  it('leaves the lowest price of the day in the history, and itself from the next day on', () => {
    const prices = fc.array(fc.option(cents, { nil: undefined, freq: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(changes, prices, (entries, course) => {
        const recorded = course.reduce<readonly PriceChange[]>((known, price) => {
          const written = recordPrice(known, TODAY, price);
          return [...known.filter((entry) => !written.some((other) => other.day === entry.day)), ...written];
        }, entries);
        const seen = [dailyPrices(entries, TODAY, 1)[0]?.lowestInCent, ...course].filter((price) => price !== undefined);
        expect(dailyPrices(recorded, TODAY, 1)[0]?.lowestInCent).toBe(seen.length === 0 ? undefined : Math.min(...seen));
        expect(dailyPrices(recorded, ago(-1), 1)[0]?.lowestInCent).toBe(course.at(-1));
        expect(dailyPrices(recorded, ago(1))).toEqual(dailyPrices(entries, ago(1)));
      }),
    );
  });

  it('and was low for an hour only still counts for the 30-day rule', () => {
    const dipped = [change(60, 20_000), ...recordPrice([change(60, 20_000)], ago(3), 10_000)];
    const back = [change(60, 20_000), ...recordPrice(dipped, ago(3), 15_000)];
    expect(reductionOf(back, TODAY)).toEqual({ since: ago(2), lowestBeforeInCent: 10_000 });
  });
});

describe('a reduction', () => {
  it('is measured against the lowest price of the 30 days before the present price began', () => {
    expect(reductionOf([change(100, 20_000), change(20, 18_000), change(5, 15_000)], TODAY)).toEqual({ since: ago(5), lowestBeforeInCent: 18_000, percent: -17 });
  });

  it('is none where the price was raised first', () => {
    expect(reductionOf([change(100, 15_000), change(10, 25_000), change(2, 16_000)], TODAY)).toEqual({ since: ago(2), lowestBeforeInCent: 15_000 });
  });

  it('is no longer shown when the price has stood for 30 days', () => {
    expect(reductionOf([change(100, 20_000), change(29, 15_000)], TODAY)?.percent).toBe(-25);
    expect(reductionOf([change(100, 20_000), change(30, 15_000)], TODAY)?.percent).toBeUndefined();
  });

  it('needs a price before and a price now', () => {
    expect(reductionOf([change(5, 15_000)], TODAY)).toEqual({ since: ago(5) });
    expect(reductionOf([change(60, 15_000), change(3, undefined)], TODAY)).toBeUndefined();
    expect(reductionOf([], TODAY)).toBeUndefined();
  });

  it('does not take a gap for a higher price', () => {
    expect(reductionOf([change(60, 15_000), change(9, undefined), change(3, 15_000)], TODAY)).toEqual({ since: ago(3), lowestBeforeInCent: 15_000 });
  });

  it('never promises more than the history shows', () => {
    fc.assert(
      fc.property(changes, (entries) => {
        const reduction = reductionOf(entries, TODAY);
        if (reduction?.percent === undefined) return;
        const present = dailyPrices(entries, TODAY, 1)[0]?.lowestInCent ?? Number.NaN;
        const before = dailyPrices(entries, dayAfter(reduction.since, -1), 30).map((point) => point.lowestInCent);
        expect(Math.min(...before)).toBe(reduction.lowestBeforeInCent);
        expect(present).toBeLessThan(Math.min(...before));
      }),
    );
  });
});

describe('the verdict', () => {
  const falling = [...steady(60, 1_000).slice(0, 30), ...steady(30, 800)];

  it.each([
    [800, 'lowest'],
    [815, 'low'],
    [900, 'average'],
    [980, 'high'],
    [1_200, 'high'],
  ])('on %d cents is %j', (present, kind) => {
    expect(priceVerdict(present, falling)).toMatchObject({ value: { kind, lowestInCent: 800, highestInCent: 1_000, averageInCent: 900, days: 60 } });
  });

  it('is „steady“ where the price hardly ever changed, and none where too little is known', () => {
    expect(priceVerdict(1_000, steady(60, 1_000))).toMatchObject({ value: { kind: 'steady' } });
    expect(priceVerdict(1_000, steady(13, 1_000))).toEqual(O.none);
  });
});

describe('the suggested target', () => {
  it('is what one day in ten was cheaper than', () => {
    expect(suggestedTarget(18_990, [...steady(80, 18_990), ...steady(20, 17_490)])).toEqual(O.some(17_400));
  });

  it('is five percent less where it was never cheaper', () => {
    expect(suggestedTarget(18_990, steady(100, 18_990))).toEqual(O.some(18_000));
    expect(suggestedTarget(499, [])).toEqual(O.some(470));
  });

  it('lies below every price of two cents and more, and above nothing', () => {
    const history = fc.array(cents.map((lowestInCent) => ({ day: TODAY, lowestInCent })), { maxLength: 180 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 500_000 }), history, (present, points) => {
        const target = suggestedTarget(present, points);
        return O.isSome(target) && Number.isInteger(target.value) && target.value >= 1 && target.value < present;
      }),
    );
    expect(suggestedTarget(1, [])).toEqual(O.none);
    expect(suggestedTarget(Number.NaN, [])).toEqual(O.none);
  });
});
