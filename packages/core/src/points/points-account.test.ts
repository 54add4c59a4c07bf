import { either as E, option as O } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  berlinDay,
  bookingFilterOf,
  bookingParamsOf,
  BOOKING_CATEGORIES,
  isDay,
  validateSpending,
  maySpend,
  pageBefore,
  pointSources,
  pointsFrom,
  summaryMonths,
  endsSoon,
  timeLeft,
  twelveMonths,
} from './index.ts';

const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

describe('days of points', () => {
  it('are those of Berlin, also late in the evening', () => {
    expect([berlinDay(new Date('2026-12-31T22:59:59Z')), berlinDay(new Date('2026-12-31T23:00:00Z')), berlinDay(new Date(Number.NaN))]).toEqual(['2026-12-31', '2027-01-01', '1970-01-01']);
  });

  it('reject impossible dates', () => {
    expect(['2024-02-29', '2023-02-29', '2026-13-01', '1.2.2026', '', '2026-1-1'].map(isDay)).toEqual([true, false, false, false, false, false]);
  });

  it('that are left are counted in days first, then in full months', () => {
    expect(timeLeft('2026-12-31', '2026-11-21')).toEqual({ unit: 'day', count: 40 });
    expect(timeLeft('2027-03-31', '2026-11-21')).toEqual({ unit: 'month', count: 4 });
    expect(timeLeft('2027-03-20', '2026-11-21')).toEqual({ unit: 'month', count: 3 });
    expect(timeLeft('2026-11-21', '2026-11-21')).toEqual({ unit: 'day', count: 0 });
    expect(timeLeft('2020-01-01', '2026-11-21')).toEqual({ unit: 'day', count: 0 });
  });

  it('come to an end soon from sixty days before on, and then until it is there', () => {
    expect([endsSoon('2027-01-20', '2026-11-21'), endsSoon('2027-01-21', '2026-11-21')]).toEqual([true, false]);
    fc.assert(
      fc.property(day, day, day, (last, a, b) => {
        const [earlier = '', later = ''] = [a, b].toSorted();
        expect(endsSoon(last, later) || !endsSoon(last, earlier)).toBe(true);
      }),
    );
  });

  it('never grow while time passes', () => {
    const size = (lastDay: string, today: string): number => {
      const { unit, count } = timeLeft(lastDay, today);
      return unit === 'day' ? count : 1_000 + count;
    };
    fc.assert(
      fc.property(day, day, day, (last, a, b) => {
        expect(size(last, a < b ? b : a)).toBeLessThanOrEqual(size(last, a < b ? a : b));
      }),
    );
  });
});

describe('the bookings filter', () => {
  const filters = fc
    .record(
      { days: fc.integer({ min: 1, max: 3_660 }), start: day, end: day, category: fc.constantFrom(...BOOKING_CATEGORIES), offset: fc.nat(1_000_000), limit: fc.integer({ min: 1, max: 100 }) },
      { requiredKeys: [] },
    )
    .map(({ days, start, end, ...rest }) => {
      const own = [start, end].filter((one) => one !== undefined).toSorted();
      if (own.length === 2) return { ...rest, startDate: own[0] ?? '', endDate: own[1] ?? '' };
      if (start !== undefined) return { ...rest, startDate: start };
      if (end !== undefined) return { ...rest, endDate: end };
      return days === undefined ? rest : { ...rest, days };
    });

  it('comes back from its address as it was', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(bookingFilterOf(bookingParamsOf(filter))).toEqual(filter);
      }),
    );
  });

  it('accepts any parameters, and takes only those that the service accepts', () => {
    const names = fc.constantFrom('Days', 'StartDate', 'EndDate', 'Category', 'offset', 'limit', '__proto__', 'x');
    const anyText = fc.oneof(fc.string(), fc.constantFrom('-1', '0', '1e3', '99999999999', '2026-02-30', '2026-01-01', 'collect'));
    fc.assert(
      fc.property(fc.dictionary(names, anyText), (params) => {
        const filter = bookingFilterOf(params);
        expect(bookingFilterOf(bookingParamsOf(filter))).toEqual(filter);
        expect(filter.days === undefined || (filter.startDate === undefined && filter.endDate === undefined)).toBe(true);
        expect((filter.startDate ?? '') <= (filter.endDate ?? '9')).toBe(true);
      }),
    );
  });

  it('swaps the ends of a reversed period', () => {
    expect(bookingFilterOf({ StartDate: '2026-11-30', EndDate: '2026-11-01', Days: '30' })).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
  });

  it('knows the page before, down to the first', () => {
    expect(pageBefore({ category: 'coupon', offset: 40, limit: 20 })).toEqual({ category: 'coupon', offset: 20, limit: 20 });
    expect(pageBefore({ offset: 5 })).toEqual({});
    expect(pageBefore({ days: 30 })).toBeUndefined();
  });
});

describe('twelve months', () => {
  it('end with the present one and run over the turn of the year', () => {
    expect(summaryMonths('2026-02-11')).toEqual(['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']);
  });

  it('are always twelve, in order, without a gap, whatever happened', () => {
    const month = fc.record({ month: day.map((one) => one.slice(0, 7)), earned: fc.nat(), spent: fc.nat(), expired: fc.nat() });
    fc.assert(
      fc.property(fc.array(month), day, (months, today) => {
        const shown = twelveMonths(months, today);
        expect(shown.map((one) => one.month)).toEqual(summaryMonths(today));
        expect(shown.every((one) => one.earned + one.spent + one.expired === 0 || months.includes(one))).toBe(true);
      }),
    );
  });

  it('list the sources of points, largest first, with shares that never exceed the whole', () => {
    const sources = fc.array(fc.record({ partnerName: fc.string(), points: fc.integer({ min: -1_000, max: 100_000 }) }));
    fc.assert(
      fc.property(sources, fc.nat(6), (given, count) => {
        const shown = pointSources({ sources: given }, count);
        expect(shown.length).toBeLessThanOrEqual(count);
        expect(shown.reduce((sum, { percent }) => sum + percent, 0)).toBeLessThanOrEqual(100);
        expect(shown.map(({ points }) => points)).toEqual(shown.map(({ points }) => points).toSorted((a, b) => b - a));
      }),
    );
    expect(pointSources({ sources: [{ partnerName: 'A', points: 1 }, { partnerName: 'B', points: 3 }] }, 2)).toEqual([
      { partnerName: 'B', points: 3, percent: 75 },
      { partnerName: 'A', points: 1, percent: 25 },
    ]);
  });
});

describe('a form for spending points', () => {
  const draft = { points: '1.500', partnerId: 'lesepaten', password: 'geheim' };

  it('reads points as people write them', () => {
    expect(['1500', ' 1.500 ', '1\u202F500', '0'].map((text) => O.toUndefined(pointsFrom(text)))).toEqual([1_500, 1_500, 1_500, 0]);
    expect(['', '1,5', '1.50', '-3', '12.34', 'viel', '1e3', '1234567890'].map((text) => O.isNone(pointsFrom(text)))).toEqual(Array.from({ length: 8 }, () => true));
  });

  it('reads back every number that is written the German way', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (points) => {
        expect(pointsFrom(points.toLocaleString('de-DE'))).toEqual(O.some(points));
      }),
    );
  });

  it('becomes an order', () => {
    expect(validateSpending(draft, 1_500)).toEqual(E.right({ points: 1_500, partnerId: 'lesepaten', password: 'geheim' }));
    expect(E.isRight(validateSpending(draft, undefined))).toBe(true);
  });

  it('reports all problems at once', () => {
    expect(validateSpending({ points: ' ', partnerId: '', password: '' }, 10)).toEqual(E.left({ points: 'missing', partnerId: 'missing', password: 'missing' }));
    const wrong = (points: string, balance?: number) => validateSpending({ ...draft, points }, balance);
    expect([wrong('0'), wrong('1,5'), wrong('1501', 1_500), wrong('1000001')]).toEqual([
      E.left({ points: 'not-whole' }),
      E.left({ points: 'not-whole' }),
      E.left({ points: 'not-enough' }),
      E.left({ points: 'too-many' }),
    ]);
  });

  it('is for those who logged in with their password', () => {
    expect([maySpend(['member', 'spender']), maySpend(['member'])]).toEqual([true, false]);
  });
});

