// Opening hours in the time of Berlin.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinDay } from '../locale/berlin-time.ts';
import { dayAfter } from '../locale/calendar.ts';
import { berlinWeekTime, isOpenAt, openingStateAt, publicHoliday, specialDays, type OpeningHours } from './index.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const workday = [
  { from: at(9), to: at(12, 30) },
  { from: at(14), to: at(18, 30) },
];
/** Monday to Friday with a lunch break, Saturday morning, Sunday closed. */
const shop: OpeningHours = [workday, workday, workday, workday, workday, [{ from: at(9), to: at(13) }], []];
const always: OpeningHours = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
const never: OpeningHours = [[], [], [], [], [], [], []];

const spans = fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 6 }).map((times) => {
  const sorted = times.toSorted((a, b) => a - b);
  return Array.from({ length: Math.floor(sorted.length / 2) }, (_, i) => ({ from: sorted[2 * i] ?? 0, to: sorted[2 * i + 1] ?? 0 }));
});
const anyHours: fc.Arbitrary<OpeningHours> = fc.array(spans, { minLength: 7, maxLength: 7 });
const instants = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });

describe('the clock of Berlin', () => {
  it.each([
    ['2026-11-20T09:00:00Z', 4, at(10)],
    ['2026-07-20T22:30:00Z', 1, at(0, 30)],
    ['2026-03-29T00:59:00Z', 6, at(1, 59)],
    ['2026-03-29T01:00:00Z', 6, at(3)],
    ['2026-10-25T01:30:00Z', 6, at(2, 30)],
  ])('shows %s as weekday %i, minute %i', (instant, weekday, minute) => {
    expect(berlinWeekTime(new Date(instant))).toEqual({ weekday, minute });
  });
  it('shows Monday midnight where there is no date', () => {
    expect(berlinWeekTime(new Date(Number.NaN))).toEqual({ weekday: 0, minute: 0 });
  });
  it('maps every instant to a time of the week', () => {
    fc.assert(
      fc.property(fc.date(), (instant) => {
        const { weekday, minute } = berlinWeekTime(instant);
        expect(weekday >= 0 && weekday < 7 && minute >= 0 && minute < 1440).toBe(true);
      }),
    );
  });
});

describe('a store', () => {
  it.each([
    ['2026-11-20T08:00:00Z', true],
    ['2026-11-20T07:59:59Z', false],
    ['2026-11-20T11:29:59Z', true],
    ['2026-11-20T11:30:00Z', false],
    ['2026-11-22T10:00:00Z', false],
    ['2026-07-20T07:00:00Z', true],
  ])('with a lunch break and a closed Sunday is at %s open: %j', (instant, open) => {
    expect(isOpenAt(shop, new Date(instant))).toBe(open);
  });
  it('says until when', () => {
    expect(openingStateAt(shop, new Date('2026-11-20T10:00:00Z'))).toEqual({ open: true, until: { daysAhead: 0, minute: at(12, 30) } });
    expect(openingStateAt(shop, new Date('2026-11-20T12:00:00Z'))).toEqual({ open: false, until: { daysAhead: 0, minute: at(14) } });
    expect(openingStateAt(shop, new Date('2026-11-21T15:00:00Z'))).toEqual({ open: false, until: { daysAhead: 2, minute: at(9) } });
    expect(openingStateAt(always, new Date('2026-11-20T10:00:00Z'))).toEqual({ open: true });
    expect(openingStateAt(never, new Date('2026-11-20T10:00:00Z'))).toEqual({ open: false });
  });
  it('that opens once a week is closed until the same weekday comes round', () => {
    const monday: OpeningHours = [[{ from: at(9), to: at(10) }], [], [], [], [], [], []];
    expect(openingStateAt(monday, new Date('2026-11-23T08:59:00Z'))).toEqual({ open: true, until: { daysAhead: 0, minute: at(10) } });
    expect(openingStateAt(monday, new Date('2026-11-23T09:00:00Z'))).toEqual({ open: false, until: { daysAhead: 7, minute: at(9) } });
  });
  it('returns the next change, whatever the order of its spans and however short its break', () => {
    const spans = [{ from: at(14), to: at(18) }, { from: at(9), to: at(12) }, { from: at(12, 1), to: at(13) }];
    const hours: OpeningHours = Array.from({ length: 7 }, () => spans);
    expect(openingStateAt(hours, new Date('2026-11-20T07:00:00Z'))).toEqual({ open: false, until: { daysAhead: 0, minute: at(9) } });
    expect(openingStateAt(hours, new Date('2026-11-20T11:01:00Z'))).toEqual({ open: true, until: { daysAhead: 0, minute: at(13) } });
  });
  it('without hours is closed', () => {
    expect(isOpenAt([], new Date('2026-11-20T10:00:00Z'))).toBe(false);
    expect(openingStateAt([], new Date('2026-11-20T10:00:00Z'))).toEqual({ open: false });
  });
  it('that is open past midnight does not close at midnight', () => {
    const late: OpeningHours = [[], [], [], [], [{ from: at(18), to: 1440 }], [{ from: 0, to: at(1) }], []];
    expect(openingStateAt(late, new Date('2026-11-20T20:00:00Z'))).toEqual({ open: true, until: { daysAhead: 1, minute: at(1) } });
  });
  it('stays in its state until the returned instant, and then changes', () => {
    fc.assert(
      fc.property(anyHours, instants, (hours, instant) => {
        const state = openingStateAt(hours, instant);
        expect(state.open).toBe(isOpenAt(hours, instant));
        if (state.until === undefined) return;
        const { weekday, minute } = berlinWeekTime(instant);
        const today = berlinDay(instant);
        const spansAhead = Array.from({ length: 8 }, (_, ahead) => hours[publicHoliday(dayAfter(today, ahead)) === undefined ? (weekday + ahead) % 7 : 6] ?? []);
        const isOpen = (week: number) => (spansAhead[Math.floor(week / 1440) - weekday] ?? []).some(({ from, to }) => from <= week % 1440 && week % 1440 < to);
        const start = weekday * 1440 + minute;
        const change = (weekday + state.until.daysAhead) * 1440 + state.until.minute;
        expect(change).toBeGreaterThan(start);
        expect(isOpen(change)).toBe(!state.open);
        for (let week = start; week < change; week += 1) if (isOpen(week) !== state.open) expect.fail(`changes at ${week} already`);
      }),
    );
  });
});

describe('a day with other hours', () => {
  const bakery: OpeningHours = [workday, workday, workday, workday, workday, workday, [{ from: at(8), to: at(11) }]];
  const christmas = new Date('2026-12-25T09:00:00Z');

  it('is a public holiday, on which the hours of Sundays count', () => {
    expect([isOpenAt(shop, christmas), isOpenAt(bakery, christmas), isOpenAt(bakery, new Date('2026-12-25T14:00:00Z'))]).toEqual([false, true, false]);
    expect(openingStateAt(shop, new Date('2026-12-24T19:00:00Z'))).toEqual({ open: false, until: { daysAhead: 4, minute: at(9) } });
  });

  it('depends on the federal state', () => {
    const reformation = new Date('2028-10-31T09:00:00Z');
    expect([isOpenAt(shop, reformation, { state: 'SN' }), isOpenAt(shop, reformation, { state: 'BY' }), isOpenAt(shop, reformation)]).toEqual([false, true, true]);
  });

  it('is an exception by date, which counts more than a holiday', () => {
    const openingExceptions = [{ day: '2026-12-24', spans: [{ from: at(9), to: at(13) }] }, { day: '2026-12-25', spans: [{ from: at(10), to: at(11) }] }];
    expect(openingStateAt(shop, new Date('2026-12-24T09:00:00Z'), { openingExceptions })).toEqual({ open: true, until: { daysAhead: 0, minute: at(13) } });
    expect(isOpenAt(shop, new Date('2026-12-25T09:30:00Z'), { openingExceptions })).toBe(true);
    expect(specialDays(shop, new Date('2026-12-24T09:00:00Z'), { openingExceptions }, 4)).toEqual([
      { day: '2026-12-24', spans: [{ from: at(9), to: at(13) }] },
      { day: '2026-12-25', holiday: 'christmas', spans: [{ from: at(10), to: at(11) }] },
      { day: '2026-12-26', holiday: 'boxingDay', spans: [] },
    ]);
  });
});
