// One spending from the form to its receipt. After a lost answer it is sent again with the same key, so nothing is spent twice.
import { either as E } from 'fp-ts';
import type { CallFailure } from '../result/failure.ts';

/**
 * - `Editing`: the form is open; `failure` says why the last attempt was refused
 * - `Sending`: in progress, `again` where an earlier attempt has an unknown result; input has no effect meanwhile
 * - `Unanswered`: it is unknown whether it was booked; only the same order can be sent again, with the same key
 * - `Done`: spent, once
 */
export type SpendingState<Order, Receipt> =
  | { readonly _tag: 'Editing'; readonly failure?: CallFailure }
  | { readonly _tag: 'Sending'; readonly order: Order; readonly key: string; readonly again: boolean }
  | { readonly _tag: 'Unanswered'; readonly order: Order; readonly key: string; readonly failure: CallFailure }
  | { readonly _tag: 'Done'; readonly receipt: Receipt };

/** What happens while points are being spent. */
export type SpendingEvent<Order, Receipt> =
  /** `key` is new; it is used only where no order is open. */
  | { readonly _tag: 'Send'; readonly order: Order; readonly key: string }
  | { readonly _tag: 'Answer'; readonly key: string; readonly outcome: E.Either<CallFailure, Receipt> };

/** A request that timed out may be processed later. */
const REQUEST_TIMEOUT = 408;
const FIRST_SERVER_FAULT = 500;

/** True where the service itself refused; an answer without one of its codes comes from elsewhere, such as a proxy. */
export const isRefused = (failure: CallFailure): boolean =>
  failure._tag === 'HttpError' && failure.status >= 400 && failure.status < FIRST_SERVER_FAULT && failure.status !== REQUEST_TIMEOUT && failure.code !== `http-${failure.status}`;

/**
 * Refusals of the order itself. Others, such as a wrong password, come before the order is checked: after them it is still
 * unknown whether a repeated order was booked the first time.
 */
const OF_THE_ORDER: ReadonlySet<string> = new Set(['not-enough-points', 'unknown-donation-partner', 'unknown-voucher-partner', 'amount-not-offered', 'spending-locked-by-member', 'idempotency-key-reused']);

/** True where nothing was spent under this key, and the next attempt is a new one. */
const isSettled = (failure: CallFailure, again: boolean): boolean => isRefused(failure) && (!again || (failure._tag === 'HttpError' && OF_THE_ORDER.has(failure.code)));

/**
 * Total: events that do not fit a state leave it unchanged.
 *
 * @param renew updates an unanswered order from the form when it is sent again, e.g. its password, but not what is spent
 */
export const spendingStep =
  <Order, Receipt>(renew: (open: Order, typed: Order) => Order) =>
  (state: SpendingState<Order, Receipt>, event: SpendingEvent<Order, Receipt>): SpendingState<Order, Receipt> => {
    if (event._tag === 'Send') {
      if (state._tag === 'Editing') return { _tag: 'Sending', order: event.order, key: event.key, again: false };
      if (state._tag === 'Unanswered') return { _tag: 'Sending', order: renew(state.order, event.order), key: state.key, again: true };
      return state;
    }
    if (state._tag !== 'Sending' || state.key !== event.key) return state;
    if (E.isRight(event.outcome)) return { _tag: 'Done', receipt: event.outcome.right };
    const failure = event.outcome.left;
    return isSettled(failure, state.again) ? { _tag: 'Editing', failure } : { _tag: 'Unanswered', order: state.order, key: state.key, failure };
  };
