// Bookings that somebody goes through.
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { bookingOf, createFakeBookings } from '@pluspunkt/testkit/points';
import type { CallFailure } from '../failure.ts';
import { createBookings } from './index.ts';

const UNREACHABLE: CallFailure = { _tag: 'Unreachable', requestId: 'r' };

it('bookings join the day that two pages share', async () => {
  const days = ['20', '20', '20', '19', '18'].map((day, id) => bookingOf({ id: String(id), transactionDate: `2026-11-${day}T10:00:00.000Z` }));
  const { gateway, failures } = createFakeBookings({ bookings: days });
  const bookings = createBookings({ gateway });
  await bookings.loadMore();
  await bookings.load({ limit: 2 });
  failures.bookings.push(UNREACHABLE);
  expect(await bookings.loadMore()).toEqual(E.left(UNREACHABLE));
  await bookings.loadMore();
  await bookings.loadMore();
  await bookings.loadMore();
  const { value } = bookings.getSnapshot();
  expect(value?.result.map(({ transactionDate, bookings: list }) => [transactionDate, list.map(({ id }) => id)])).toEqual([
    ['2026-11-20', ['0', '1', '2']],
    ['2026-11-19', ['3']],
    ['2026-11-18', ['4']],
  ]);
  expect([value?.nextSearchParams, value?.filter]).toEqual([null, { limit: 2 }]);
});
