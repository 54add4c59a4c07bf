import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_CATEGORIES, bookingChoices, positionOf, type Booking, type BookingFilter } from './index.ts';

const today = '2026-11-22';
const filters: fc.Arbitrary<BookingFilter> = fc.oneof(
  fc.record({ days: fc.constantFrom(7, 30, 90), category: fc.constantFrom(...BOOKING_CATEGORIES), offset: fc.nat(200) }, { requiredKeys: [] }),
  fc.record(
    { startDate: fc.constantFrom('2026-01-01', '2026-03-01'), endDate: fc.constantFrom('2026-12-31', '2026-04-30'), category: fc.constantFrom(...BOOKING_CATEGORIES), offset: fc.nat(200) },
    { requiredKeys: [] },
  ),
);

describe('the choices of bookings', () => {
  it('are everything, the last days and this year, each in every category', () => {
    const { periods, categories } = bookingChoices({}, today);
    expect(periods.map(({ filter }) => filter)).toEqual([{}, { days: 30 }, { days: 90 }, { startDate: '2026-01-01', endDate: '2026-12-31' }]);
    expect(categories.map(({ category }) => category)).toEqual([undefined, ...BOOKING_CATEGORIES]);
  });

  it('always have one selected category, and one selected period unless there are custom days', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const { periods, categories, ownDays } = bookingChoices(filter, today);
        expect(categories.filter(({ current }) => current).map(({ category }) => category)).toEqual([filter.category]);
        const chosen = periods.filter(({ current }) => current).length;
        expect(chosen).toBeLessThanOrEqual(1);
        expect(ownDays).toBe(chosen === 0 && (filter.startDate !== undefined || filter.endDate !== undefined));
      }),
    );
  });

  it('leave the other selections, go to the first page, and become the current one', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const { periods, categories } = bookingChoices(filter, today);
        for (const { filter: next } of periods) expect(next.category).toBe(filter.category);
        for (const { filter: next } of categories) expect([next.days, next.startDate, next.endDate]).toEqual([filter.days, filter.startDate, filter.endDate]);
        for (const { filter: next } of [...periods, ...categories]) {
          expect(next.offset).toBeUndefined();
          const again = bookingChoices(next, today);
          expect([...again.periods, ...again.categories].some((one) => one.current && JSON.stringify(one.filter) === JSON.stringify(next))).toBe(true);
        }
      }),
    );
  });
});

it('a page knows which bookings it shows', () => {
  const booking = {} as Booking;
  const result = [
    { transactionDate: '2026-11-22', bookings: [booking, booking] },
    { transactionDate: '2026-11-20', bookings: [booking] },
  ];
  expect(positionOf({ result, totalNumberOfBookings: 44 }, {})).toEqual({ first: 1, last: 3, total: 44 });
  expect(positionOf({ result, totalNumberOfBookings: 44 }, { offset: 20 })).toEqual({ first: 21, last: 23, total: 44 });
});
