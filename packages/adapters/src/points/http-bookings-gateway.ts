// The bookings gateway over HTTP.
import type { BookingsGateway } from '@pluspunkt/core/points';
import type { HttpClient } from '../transport/http-client.ts';
import { listBookings, listExpiries, readBookingSummary } from './points.contract.ts';

const textOf = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value));

/** Needs a logged-in session: without one every call is an `HttpError` with status 401. */
export const createHttpBookingsGateway = ({ http }: { readonly http: HttpClient }): BookingsGateway => ({
  bookings: ({ days, startDate, endDate, category, offset, limit }, options) =>
    http.call(
      listBookings,
      { query: { Days: textOf(days), StartDate: startDate, EndDate: endDate, Category: category, offset: textOf(offset), limit: textOf(limit) } },
      options,
    ),
  expiries: (options) => http.call(listExpiries, {}, options),
  summary: (options) => http.call(readBookingSummary, {}, options),
});
