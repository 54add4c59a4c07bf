// One spending from the form to its receipt: a lost answer is asked for again with the same key, so nothing is spent twice.
import { either as E } from 'fp-ts';
import type { CallFailure } from '../failure.ts';

/**
 * - `Editing`: the form is open; `failure` says why the last attempt was refused
 * - `Sending`: under way; whatever is pressed meanwhile has no effect
 * - `Unanswered`: nobody knows whether it arrived; the same order can be sent again with the same key, and no other
 * - `Done`: spent, once
 */
export type SpendingState<Order, Receipt> =
  | { readonly _tag: 'Editing'; readonly failure?: CallFailure }
  | { readonly _tag: 'Sending'; readonly order: Order; readonly key: string }
  | { readonly _tag: 'Unanswered'; readonly order: Order; readonly key: string; readonly failure: CallFailure }
  | { readonly _tag: 'Done'; readonly receipt: Receipt };

/** What happens while points are being spent. */
export type SpendingEvent<Order, Receipt> =
  /** `key` is fresh; it is used only where no order is open. */
  | { readonly _tag: 'Send'; readonly order: Order; readonly key: string }
  | { readonly _tag: 'Answer'; readonly key: string; readonly outcome: E.Either<CallFailure, Receipt> };

const REQUEST_TIMEOUT = 408;
const FIRST_SERVER_FAULT = 500;

/** True where the service has judged the order: then nothing was spent, and the next attempt is a new one. */
export const isRefused = (failure: CallFailure): boolean =>
  failure._tag === 'HttpError' && failure.status !== REQUEST_TIMEOUT && failure.status >= 400 && failure.status < FIRST_SERVER_FAULT;

/**
 * Total: events that do not fit a state leave it as it is.
 *
 * @param renew what an unanswered order takes from the form when it is sent again, e.g. the password, and nothing that changes what is spent
 */
export const spendingStep =
  <Order, Receipt>(renew: (open: Order, typed: Order) => Order) =>
  (state: SpendingState<Order, Receipt>, event: SpendingEvent<Order, Receipt>): SpendingState<Order, Receipt> => {
    if (event._tag === 'Send') {
      if (state._tag === 'Editing') return { _tag: 'Sending', order: event.order, key: event.key };
      if (state._tag === 'Unanswered') return { _tag: 'Sending', order: renew(state.order, event.order), key: state.key };
      return state;
    }
    if (state._tag !== 'Sending' || state.key !== event.key) return state;
    if (E.isRight(event.outcome)) return { _tag: 'Done', receipt: event.outcome.right };
    const failure = event.outcome.left;
    return isRefused(failure) ? { _tag: 'Editing', failure } : { ...state, _tag: 'Unanswered', failure };
  };
