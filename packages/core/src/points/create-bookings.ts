// The member's bookings: a filter, the days that were loaded so far, and the next page of them.
import { either as E } from 'fp-ts';
import type { CallFailure } from '../result/failure.ts';
import { createServerValue } from '../state/server-value.ts';
import type { AbortOptions, ServerValueState, ServerValueView } from '../state/server-value.ts';
import { bookingFilterOf } from './booking-filter.ts';
import type { BookingsGateway } from './points.ports.ts';
import type { BookingFilter, BookingPage } from './points.types.ts';

/** The bookings that were loaded so far, and the filter that chose them. */
export interface ShownBookings extends BookingPage {
  readonly filter: BookingFilter;
}

/** Plain data. */
export type BookingsState = ServerValueState<ShownBookings>;

/** What `createBookings` stands on. */
export interface BookingsDeps {
  readonly gateway: Pick<BookingsGateway, 'bookings'>;
  readonly initial?: BookingsState;
}

/** Bookings of one member; `clear` at the logout. */
export interface Bookings extends ServerValueView<ShownBookings> {
  /** A newer filter gives the older one up. */
  load(filter?: BookingFilter, options?: AbortOptions): Promise<E.Either<CallFailure, ShownBookings>>;
  /** The next page of the same filter; nothing on the last one. */
  loadMore(options?: AbortOptions): Promise<E.Either<CallFailure, BookingPage>>;
}

const EMPTY: BookingPage = { result: [], hasMoreResults: false, totalNumberOfResults: 0, totalNumberOfBookings: 0, nextSearchParams: null };

/** Days that two pages share are one day. */
function joined(before: BookingPage['result'], more: BookingPage['result']): BookingPage['result'] {
  const [last, first] = [before.at(-1), more[0]];
  if (last === undefined || first === undefined || last.transactionDate !== first.transactionDate) return [...before, ...more];
  return [...before.slice(0, -1), { ...last, bookings: [...last.bookings, ...first.bookings] }, ...more.slice(1)];
}

/** A list for each page that shows one. */
export function createBookings({ gateway, initial }: BookingsDeps): Bookings {
  const { load, change, ...view } = createServerValue<ShownBookings>(initial);
  return {
    ...view,
    load: (filter = {}, options) =>
      load((call) => async () => {
        const answer = await gateway.bookings(filter, call)();
        return E.isLeft(answer) ? answer : E.right({ ...answer.right, filter });
      }, options),
    async loadMore(options) {
      const { value } = view.getSnapshot();
      if (value === undefined || value.nextSearchParams === null) return E.right(value ?? EMPTY);
      const next = bookingFilterOf(value.nextSearchParams);
      return change(
        {
          name: 'load-more',
          key: 'load-more',
          call: (call) => gateway.bookings(next, call),
          // Another filter was chosen meanwhile: the page belongs to nothing any more.
          fold: (now, more) => (now?.filter === value.filter ? { ...more, filter: now.filter, result: joined(now.result, more.result) } : now),
        },
        options,
      );
    },
  };
}
