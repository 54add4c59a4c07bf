// A member's bookings in memory, and what points can be spent on.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import { bookingParamsOf, BOOKINGS_PER_PAGE } from '@pluspunkt/core/points';
import type { Booking, BookingFilter, BookingPage, BookingsGateway, BookingSummary, Expiry, SpendingPartnersGateway } from '@pluspunkt/core/points';

/** A booking; every field can be overridden. */
export const bookingOf = (changed: Partial<Booking> = {}): Booking => ({
  id: '1',
  transactionDate: '2026-11-20T17:44:00.000Z',
  partnerName: 'Kornkiste',
  description: 'Einkauf',
  points: 21,
  category: 'collect',
  status: 'booked',
  ...changed,
});

/** Initial data. */
export interface FakeBookingsWorld {
  /** Newest first. */
  readonly bookings?: readonly Booking[];
  readonly expiries?: readonly Expiry[];
  readonly summary?: BookingSummary;
}

/** A bookings gateway that tests can inspect and make fail. */
export interface FakeBookings {
  readonly gateway: BookingsGateway;
  /** The requested filters, in order. */
  readonly filters: BookingFilter[];
  /** Failures of the next calls, by kind. */
  readonly failures: { readonly bookings: CallFailure[]; readonly expiries: CallFailure[]; readonly summary: CallFailure[] };
}

const dayOf = ({ transactionDate }: Booking): string => transactionDate.slice(0, 10);

/** Filters by category, start and end; days are those of the instants as written. */
export function createFakeBookings({ bookings = [bookingOf()], expiries = [], summary = { months: [], sources: [] } }: FakeBookingsWorld = {}): FakeBookings {
  const filters: BookingFilter[] = [];
  const failures: FakeBookings['failures'] = { bookings: [], expiries: [], summary: [] };
  const answer = <A>(kind: keyof FakeBookings['failures'], value: () => A): TE.TaskEither<CallFailure, A> => {
    const failure = failures[kind].shift();
    return failure === undefined ? TE.right(value()) : TE.left(failure);
  };
  const page = (filter: BookingFilter): BookingPage => {
    filters.push(filter);
    const { category, startDate, endDate, offset = 0, limit = BOOKINGS_PER_PAGE } = filter;
    const found = bookings.filter(
      (one) => (category === undefined || one.category === category) && (startDate === undefined || dayOf(one) >= startDate) && (endDate === undefined || dayOf(one) <= endDate),
    );
    const hasMoreResults = found.length > offset + limit;
    return {
      result: [...Map.groupBy(found.slice(offset, offset + limit), dayOf)].map(([transactionDate, group]) => ({ transactionDate, bookings: group })),
      hasMoreResults,
      totalNumberOfResults: new Set(found.map(dayOf)).size,
      totalNumberOfBookings: found.length,
      nextSearchParams: hasMoreResults ? bookingParamsOf({ ...filter, offset: offset + limit, limit }) : null,
    };
  };
  const gateway: BookingsGateway = {
    bookings: (filter) => answer('bookings', () => page(filter)),
    expiries: () => answer('expiries', () => expiries),
    summary: () => answer('summary', () => summary),
  };
  return { gateway, filters, failures };
}

/** What points can be spent on, in memory. */
export const createFakeSpendingPartners = (): SpendingPartnersGateway => ({
  donationPartners: () => TE.right([{ id: 'lesepaten', name: 'Lesepaten e. V.' }, { id: 'tafelrunde', name: 'Tafelrunde' }]),
  voucherPartners: () => TE.right([{ id: 'kornkiste', name: 'Kornkiste', amounts: [500, 1_000], validMonths: 36 }]),
});
