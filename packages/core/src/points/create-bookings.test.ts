// Paging through bookings.
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { bookingOf, createFakeBookings } from '@pluspunkt/testkit/points';
import type { CallFailure } from '../result/failure.ts';
import type { ServerValueEvent } from '../state/server-value.ts';
import { createBookings } from './index.ts';
import type { BookingFilter, BookingPage, Bookings } from './index.ts';

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

describe('bookings', () => {
  const page = (days: readonly string[], more = false): BookingPage => ({
    result: days.map((transactionDate) => ({ transactionDate, bookings: [bookingOf({ transactionDate })] })),
    hasMoreResults: more,
    totalNumberOfResults: days.length,
    totalNumberOfBookings: days.length,
    nextSearchParams: more ? { offset: '20', limit: '20' } : null,
  });
  /** Answers with the pages, one after the other. */
  const createScene = (...pages: readonly (BookingPage | Promise<BookingPage>)[]) => {
    const filters: BookingFilter[] = [];
    const waiting = [...pages];
    const bookings = createBookings({
      gateway: {
        bookings: (filter) => {
          filters.push(filter);
          if (filter.days !== undefined) return async () => E.right(page([`last ${filter.days}`]));
          const next = waiting.shift();
          return async () => (next === undefined ? E.left(UNREACHABLE) : E.right(await next));
        },
      },
    });
    const events: ServerValueEvent[] = [];
    const changing: (readonly string[])[] = [];
    bookings.events$.subscribe((event) => events.push(event));
    bookings.state$.subscribe((state) => changing.push(state.changing));
    return { bookings, filters, events, changing };
  };
  const days = (bookings: Bookings) => bookings.getSnapshot().value?.result.map(({ transactionDate, bookings: list }) => [transactionDate, list.length]);

  it('load the next page that the service names, one at a time', async () => {
    const { bookings, filters, events, changing } = createScene(page(['3', '2'], true), page(['2', '1'], false));
    expect(await bookings.loadMore()).toStrictEqual(E.right({ result: [], hasMoreResults: false, totalNumberOfResults: 0, totalNumberOfBookings: 0, nextSearchParams: null }));
    expect(await bookings.load()).toStrictEqual(E.right({ ...page(['3', '2'], true), filter: {} }));
    await Promise.all([bookings.loadMore(), bookings.loadMore()]);
    expect(days(bookings)).toEqual([['3', 1], ['2', 2], ['1', 1]]);
    expect(await bookings.loadMore()).toStrictEqual(E.right(bookings.getSnapshot().value));
    expect(filters).toStrictEqual([{}, { offset: 20, limit: 20 }]);
    expect(events).toStrictEqual([{ _tag: 'Loaded' }, { _tag: 'Changed', change: 'load-more' }]);
    expect(changing.filter((keys) => keys.length > 0)).toContainEqual(['load-more']);
  });

  it.each([
    [[], ['1'], [['1', 1]]],
    [['1'], [], [['1', 1]]],
    [[], [], []],
    [['2'], ['1'], [['2', 1], ['1', 1]]],
  ])('of the days %j and %j are %j', async (first, second, joined) => {
    const { bookings } = createScene(page(first, true), page(second));
    await bookings.load();
    await bookings.loadMore();
    expect(days(bookings)).toEqual(joined);
  });

  it('that cannot be loaded have a failure', async () => {
    const { bookings } = createScene();
    expect(await bookings.load()).toStrictEqual(E.left(UNREACHABLE));
    expect(bookings.getSnapshot()).toMatchObject({ status: 'failed', failure: UNREACHABLE });
  });

  it('of another filter take no page of the one before', async () => {
    const late = Promise.withResolvers<BookingPage>();
    const { bookings } = createScene(page(['3'], true), late.promise);
    await bookings.load();
    const more = bookings.loadMore();
    await bookings.load({ days: 30 });
    late.resolve(page(['2']));
    await more;
    const { value } = bookings.getSnapshot();
    expect([value?.filter, days(bookings)]).toEqual([{ days: 30 }, [['last 30', 1]]]);
  });
});
