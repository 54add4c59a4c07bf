// The edges of points: filters and their addresses, days, months, balances and orders.
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { BOOKING_CATEGORIES, bookingChoices, bookingFilterOf, bookingParamsOf, isDay, validateSpending, leftAfter, pageBefore, pointSources, pointsParts, summaryMonths, timeLeft, totalsOf, twelveMonths } from './index.ts';

describe('the address of a bookings filter', () => {
  it.each([
    [{}, {}],
    [{ Days: '1', offset: '0', limit: '1' }, { days: 1, offset: 0, limit: 1 }],
    [{ Days: '3660', offset: '1000000', limit: '100' }, { days: 3_660, offset: 1_000_000, limit: 100 }],
    [{ Days: '0', offset: '-1', limit: '0' }, {}],
    [{ Days: '3661', offset: '1000001', limit: '101' }, {}],
    [{ Days: '1e3', offset: ' 5', limit: '5 ' }, {}],
    [{ StartDate: '2026-11-01', Days: '30' }, { startDate: '2026-11-01' }],
    [{ EndDate: '2026-11-01', Days: '30' }, { endDate: '2026-11-01' }],
    [{ StartDate: '2026-11-30', EndDate: '2026-11-01' }, { startDate: '2026-11-01', endDate: '2026-11-30' }],
    [{ StartDate: '2026-11-01', EndDate: '2026-11-30' }, { startDate: '2026-11-01', endDate: '2026-11-30' }],
    [{ StartDate: '2026-02-30', Days: '30', Category: 'alles' }, { days: 30 }],
    [{ Category: 'coupon' }, { category: 'coupon' }],
  ])('%j means %j', (params, filter) => {
    expect(bookingFilterOf(params)).toStrictEqual(filter);
  });

  it('names what is chosen, and nothing else', () => {
    expect(bookingParamsOf({})).toStrictEqual({});
    expect(bookingParamsOf({ days: 30, startDate: '2026-11-01', endDate: '2026-11-30', category: 'coupon', offset: 20, limit: 10 })).toStrictEqual({
      Days: '30',
      StartDate: '2026-11-01',
      EndDate: '2026-11-30',
      Category: 'coupon',
      offset: '20',
      limit: '10',
    });
  });

  it('of the page before goes back by a page', () => {
    expect([pageBefore({ offset: 40, days: 30 }), pageBefore({ offset: 10, limit: 10 }), pageBefore({ offset: 1, limit: 50 }), pageBefore({ offset: 0 })]).toStrictEqual([
      { days: 30, offset: 20 },
      { limit: 10 },
      { limit: 50 },
      undefined,
    ]);
  });
});

describe('the choices of bookings', () => {
  it('are the whole of them where nothing is chosen', () => {
    expect(bookingChoices({}, '2026-11-22')).toStrictEqual({
      periods: [
        { kind: 'all', filter: {}, current: true },
        { kind: 'days', days: 30, filter: { days: 30 }, current: false },
        { kind: 'days', days: 90, filter: { days: 90 }, current: false },
        { kind: 'year', year: '2026', filter: { startDate: '2026-01-01', endDate: '2026-12-31' }, current: false },
      ],
      categories: [{ filter: {}, current: true }, ...BOOKING_CATEGORIES.map((category) => ({ category, filter: { category }, current: false }))],
      ownDays: false,
    });
  });

  it('leave the category in every period and the days in every category', () => {
    const { periods, categories, ownDays } = bookingChoices({ startDate: '2026-02-01', endDate: '2026-02-03', category: 'coupon', offset: 20, limit: 10 }, '2026-11-22');
    const days = { startDate: '2026-02-01', endDate: '2026-02-03' };
    expect(periods.map(({ filter, current }) => [filter, current])).toStrictEqual([
      [{ category: 'coupon' }, false],
      [{ days: 30, category: 'coupon' }, false],
      [{ days: 90, category: 'coupon' }, false],
      [{ startDate: '2026-01-01', endDate: '2026-12-31', category: 'coupon' }, false],
    ]);
    expect(categories).toStrictEqual([{ filter: days, current: false }, ...BOOKING_CATEGORIES.map((category) => ({ category, filter: { ...days, category }, current: category === 'coupon' }))]);
    expect(ownDays).toBe(true);
  });
});

describe('days', () => {
  it.each(['2026-11', '2026', '-002026-11-20', '2026-11-20 ', '2026-11-20T05'])('%j is none', (text) => {
    expect(isDay(text)).toBe(false);
  });
  it.each([
    ['2027-03-21', '2026-11-21', 4],
    ['2027-03-20', '2026-11-05', 4],
    ['2027-03-04', '2026-11-05', 3],
  ])('until %s are from %s on %i months', (last, today, count) => {
    expect(timeLeft(last, today)).toStrictEqual({ unit: 'month', count });
  });
});

describe('months', () => {
  it('have years of four digits', () => {
    expect(summaryMonths('0987-01-31').at(-1)).toBe('0987-01');
  });
  it('contain their own bookings and no others', () => {
    const november = { month: '2026-11', earned: 5, spent: 3, expired: 1 };
    const shown = twelveMonths([november, { ...november, month: '2025-11' }], '2026-11-22');
    expect([shown.length, shown[0], shown[11]]).toStrictEqual([12, { month: '2025-12', earned: 0, spent: 0, expired: 0 }, november]);
  });
  it('come to their sums and the best of them', () => {
    const month = (earned: number, spent: number) => ({ month: '2026-11', earned, spent, expired: 0 });
    expect(totalsOf([month(5, 1), month(9, 2), month(7, 4)])).toStrictEqual({ earned: 21, spent: 7, most: 9 });
    expect(totalsOf([])).toStrictEqual({ earned: 0, spent: 0, most: 0 });
  });
  it('name who gave points, by their number and then by their names as in German', () => {
    const source = (partnerName: string, points: number) => ({ partnerName, points });
    expect(pointSources({ sources: [source('Z', 5), source('Nichts', 0), source('Ä', 5), source('Minus', -3), source('B', 5), source('Y', 6)] }, 4)).toStrictEqual([
      { partnerName: 'Y', points: 6, percent: 28 },
      { partnerName: 'Ä', points: 5, percent: 23 },
      { partnerName: 'B', points: 5, percent: 23 },
      { partnerName: 'Z', points: 5, percent: 23 },
    ]);
    expect(pointSources({ sources: [source('Nichts', 0), source('Minus', -3)] }, 4)).toStrictEqual([]);
  });
});

describe('a balance', () => {
  const points = { balance: 500, expiringPoints: 200, cumulatedPendingPoints: 30 };
  const now = new Date('2026-11-26T12:00:00Z');
  it('has its parts', () => {
    const dateOfNextExpiry = '2026-12-31T22:59:59Z';
    expect(pointsParts({ ...points, dateOfNextExpiry }, now)).toStrictEqual({ available: 300, expiring: 200, expiresAt: dateOfNextExpiry, pending: 30 });
    expect(pointsParts({ ...points, expiringPoints: 0, dateOfNextExpiry }, now)).toStrictEqual({ available: 500, expiring: 0, pending: 30 });
    expect(pointsParts(points, now)).toStrictEqual({ available: 500, expiring: 0, pending: 30 });
    expect(pointsParts({ balance: -5, expiringPoints: 0, cumulatedPendingPoints: -3 }, now)).toStrictEqual({ available: 0, expiring: 0, pending: 0 });
  });
  it('has points that expire soon from sixty days before on', () => {
    const parts = (at: string) => pointsParts({ ...points, dateOfNextExpiry: '2029-12-31T22:59:59Z' }, new Date(at));
    expect(parts('2026-11-26T12:00:00Z')).toStrictEqual({ available: 500, expiring: 0, pending: 30 });
    expect(parts('2029-10-31T22:59:59Z').expiring).toBe(0);
    expect(parts('2029-10-31T23:00:00Z').expiring).toBe(200);
  });
  it('can be spent to its last point', () => {
    expect([leftAfter(500, 500), leftAfter(1, 500), leftAfter(0, 500), leftAfter(501, 500)]).toStrictEqual([0, 499, undefined, undefined]);
  });
});

describe('an order', () => {
  it.each(['1', '1.000.000'])('of %s points is one', (points) => {
    const order = { partnerId: 'lesepaten', password: 'geheim' };
    expect(validateSpending({ ...order, points }, undefined)).toStrictEqual(E.right({ ...order, points: Number(points.replaceAll('.', '')) }));
  });
});
