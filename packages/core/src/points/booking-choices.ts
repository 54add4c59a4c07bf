// The filter choices of the bookings, and which of them are selected.
import { BOOKING_CATEGORIES, bookingParamsOf } from './booking-filter.ts';
import type { BookingCategory, BookingFilter, BookingPage } from './points.types.ts';

/** The selectable periods, in days. */
const RECENT_DAYS = [30, 90] as const;

/** A period to choose. */
export type BookingPeriod =
  | { readonly kind: 'all' }
  | { readonly kind: 'days'; readonly days: number }
  /** `yyyy` */
  | { readonly kind: 'year'; readonly year: string };

/** A choice with its filter, and whether it is selected. */
export type BookingChoice<A> = A & { readonly filter: BookingFilter; readonly current: boolean };

/** All choices. */
export interface BookingChoices {
  readonly periods: readonly BookingChoice<BookingPeriod>[];
  /** The first one is "all". */
  readonly categories: readonly BookingChoice<{ readonly category?: BookingCategory }>[];
  /** Whether custom days are selected. */
  readonly ownDays: boolean;
}

const withoutPlace = ({ days, startDate, endDate, category }: BookingFilter): BookingFilter => ({
  ...(days === undefined ? {} : { days }),
  ...(startDate === undefined ? {} : { startDate }),
  ...(endDate === undefined ? {} : { endDate }),
  ...(category === undefined ? {} : { category }),
});
const isSame = (a: BookingFilter, b: BookingFilter): boolean => JSON.stringify(bookingParamsOf(a)) === JSON.stringify(bookingParamsOf(b));

const daysOf = (period: BookingPeriod): BookingFilter => {
  if (period.kind === 'all') return {};
  return period.kind === 'days' ? { days: period.days } : { startDate: `${period.year}-01-01`, endDate: `${period.year}-12-31` };
};

/** Changing one selection leaves the others and goes to the first page. `today` is `yyyy-mm-dd`. */
export function bookingChoices(filter: BookingFilter, today: string): BookingChoices {
  const current = withoutPlace(filter);
  const { category, ...period } = current;
  const inCategory = category === undefined ? {} : { category };
  const choice = <A extends object>(of: A, chosen: BookingFilter): BookingChoice<A> => ({ ...of, filter: chosen, current: isSame(chosen, current) });
  const all: readonly BookingPeriod[] = [{ kind: 'all' }, ...RECENT_DAYS.map((days) => ({ kind: 'days', days }) as const), { kind: 'year', year: today.slice(0, 4) }];
  const periods = all.map((one) => choice(one, { ...daysOf(one), ...inCategory }));
  return {
    periods,
    categories: [choice({}, period), ...BOOKING_CATEGORIES.map((one) => choice({ category: one }, { ...period, category: one }))],
    ownDays: (filter.startDate !== undefined || filter.endDate !== undefined) && !periods.some((one) => one.current),
  };
}

/** Which bookings a page shows, counted from 1. */
export interface BookingPosition {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** `last` is below `first` on a page without bookings. */
export const positionOf = ({ result, totalNumberOfBookings }: Pick<BookingPage, 'result' | 'totalNumberOfBookings'>, { offset = 0 }: BookingFilter): BookingPosition => ({
  first: offset + 1,
  last: offset + result.reduce((sum, { bookings }) => sum + bookings.length, 0),
  total: totalNumberOfBookings,
});
