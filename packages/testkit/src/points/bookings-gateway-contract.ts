// Contract suite of every bookings gateway.
import { describe, expect, test } from 'vitest';
import type { BookingPage, BookingsGateway } from '@pluspunkt/core/points';
import { granted } from '../transport/http-failure.ts';

const idsOf = ({ result }: BookingPage) => result.flatMap(({ bookings }) => bookings.map(({ id }) => id));

/** `make` creates the bookings of a member with at least four of them, one of which is a purchase. */
export const describeBookingsGatewayContract = (name: string, make: () => Promise<BookingsGateway>): void => {
  describe(`the bookings of ${name}`, () => {
    test('are paged without gaps or duplicates, newest day first', async () => {
      const gateway = await make();
      const all = granted(await gateway.bookings({ limit: 4 })());
      const first = granted(await gateway.bookings({ limit: 2 })());
      const second = granted(await gateway.bookings({ limit: 2, offset: Number(first.nextSearchParams?.offset) })());
      expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(all));
      const days = all.result.map(({ transactionDate }) => transactionDate);
      expect(days).toEqual(days.toSorted().toReversed());
      expect(first).toMatchObject({ hasMoreResults: true, nextSearchParams: { limit: '2', offset: '2' }, totalNumberOfBookings: all.totalNumberOfBookings });
    });
    test('preserve the filter for the next page, and end', async () => {
      const gateway = await make();
      const page = granted(await gateway.bookings({ category: 'collect', startDate: '2000-01-01', limit: 1 })());
      expect(page.result.flatMap(({ bookings }) => bookings).every(({ category }) => category === 'collect')).toBe(true);
      expect(page.nextSearchParams).toEqual({ Category: 'collect', StartDate: '2000-01-01', limit: '1', offset: '1' });
      const beyond = granted(await gateway.bookings({ offset: 100_000 })());
      expect(beyond).toMatchObject({ result: [], hasMoreResults: false, nextSearchParams: null });
    });
    test('expire in order, each day once', async () => {
      const days = granted(await (await make()).expiries()()).map(({ expiresOn }) => expiresOn);
      expect(days).toEqual([...new Set(days)].toSorted());
    });
  });
};
