// The member's bookings: a paged list with a filter.
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

/** Dependencies of `createBookings`. */
export interface BookingsDeps {
  readonly gateway: Pick<BookingsGateway, 'bookings'>;
  readonly initial?: BookingsState;
}

/** Bookings of one member; call `clear` at the logout. */
export interface Bookings extends ServerValueView<ShownBookings> {
  /** A newer call aborts the older one. */
  load(filter?: BookingFilter, options?: AbortOptions): Promise<E.Either<CallFailure, ShownBookings>>;
  /** Loads the next page of the same filter; does nothing on the last one. */
  loadMore(options?: AbortOptions): Promise<E.Either<CallFailure, BookingPage>>;
}

const EMPTY: BookingPage = { result: [], hasMoreResults: false, totalNumberOfResults: 0, totalNumberOfBookings: 0, nextSearchParams: null };

/** Merges the day that two pages share. */
function joined(before: BookingPage['result'], more: BookingPage['result']): BookingPage['result'] {
  const [last, first] = [before.at(-1), more[0]];
  if (last === undefined || first === undefined || last.transactionDate !== first.transactionDate) return [...before, ...more];
  return [...before.slice(0, -1), { ...last, bookings: [...last.bookings, ...first.bookings] }, ...more.slice(1)];
}

/** One for each page that shows a list. */
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
          // The filter has changed meanwhile: the page is discarded.
          fold: (now, more) => (now?.filter === value.filter ? { ...more, filter: now.filter, result: joined(now.result, more.result) } : now),
        },
        options,
      );
    },
  };
}
