// The bookings filter and the address that carries it.
import type { BookingCategory, BookingFilter } from './points.types.ts';
import { isDay } from './days.ts';

/** Every category, in the order in which filters show them. */
export const BOOKING_CATEGORIES = ['collect', 'coupon', 'campaign', 'redeem', 'donation', 'voucher', 'expiry', 'correction'] as const satisfies readonly BookingCategory[];

/** Default page size. */
export const BOOKINGS_PER_PAGE = 20;

const LONGEST_DAYS = 3_660;
const LARGEST_OFFSET = 1_000_000;
const LARGEST_LIMIT = 100;

/** Parameters of an address, by the names of the bookings filter; the service's `nextSearchParams` are of this shape. */
export type BookingParams = Readonly<Record<string, string>>;

const whole = (text: string | undefined, least: number, most: number): number | undefined => {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
};

const dayOf = (text: string | undefined): string | undefined => (text !== undefined && isDay(text) ? text : undefined);

const categoryOf = (text: string | undefined): BookingCategory | undefined => BOOKING_CATEGORIES.find((category) => category === text);

const given = <A extends object>(parts: A): A => Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as A;

/** Accepts any parameters: invalid ones are dropped, reversed periods are swapped, and custom days take precedence over `Days`. */
export function bookingFilterOf(params: BookingParams): BookingFilter {
  const [start, end] = [dayOf(params['StartDate']), dayOf(params['EndDate'])];
  const backwards = (start ?? '') > (end ?? '9');
  const own = start !== undefined || end !== undefined;
  return given<Record<string, unknown>>({
    days: own ? undefined : whole(params['Days'], 1, LONGEST_DAYS),
    startDate: backwards ? end : start,
    endDate: backwards ? start : end,
    category: categoryOf(params['Category']),
    offset: whole(params['offset'], 0, LARGEST_OFFSET),
    limit: whole(params['limit'], 1, LARGEST_LIMIT),
  });
}

/** The address of a filter; `bookingFilterOf` reads it back. */
export function bookingParamsOf({ days, startDate, endDate, category, offset, limit }: BookingFilter): BookingParams {
  const parts = { Days: days, StartDate: startDate, EndDate: endDate, Category: category, offset, limit };
  return Object.fromEntries(Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/** The page before this one; nothing on the first. */
export function pageBefore(filter: BookingFilter): BookingFilter | undefined {
  const { offset = 0, limit = BOOKINGS_PER_PAGE, ...rest } = filter;
  if (offset <= 0) return undefined;
  const before = Math.max(0, offset - limit);
  return { ...rest, ...(before > 0 ? { offset: before } : {}), ...(filter.limit === undefined ? {} : { limit }) };
}
