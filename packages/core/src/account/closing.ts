// Closing an account, from the form to the confirmation. A call whose answer was lost can be repeated without a second effect.
import { either as E } from 'fp-ts';
import type { CallFailure } from '../result/failure.ts';
import { isRefused } from '../points/index.ts';
import type { ClosedAccount, ClosingOrder } from './account.types.ts';

/** The form that closes the account, as typed. */
export interface ClosingDraft {
  readonly password: string;
  readonly confirmed: boolean;
}

/** Valid fields have no entry. */
export interface ClosingProblems {
  readonly password?: 'missing';
  readonly confirmed?: 'missing';
}

/** Both fields are required. */
export function validateClosing({ password, confirmed }: ClosingDraft): E.Either<ClosingProblems, ClosingOrder> {
  if (password !== '' && confirmed) return E.right({ password, confirmed });
  return E.left({ ...(password === '' ? { password: 'missing' as const } : {}), ...(confirmed ? {} : { confirmed: 'missing' as const }) });
}

/**
 * - `Editing`: the form is open; `failure` says why the last attempt was refused
 * - `Closing`: the call is in progress; `again` after a lost answer
 * - `Unanswered`: it is unknown whether the account is closed
 * - `Closed`: it is closed; `lapsedPoints` is known where an answer arrived
 */
export type ClosingState =
  | { readonly _tag: 'Editing'; readonly failure?: CallFailure }
  | { readonly _tag: 'Closing'; readonly again: boolean }
  | { readonly _tag: 'Unanswered'; readonly failure: CallFailure }
  | { readonly _tag: 'Closed'; readonly lapsedPoints?: number };

/** What happens while an account is being closed. */
export type ClosingEvent = { readonly _tag: 'Send' } | { readonly _tag: 'Answer'; readonly outcome: E.Either<CallFailure, ClosedAccount> };

/** The first attempt ended every session: a second attempt is refused. */
const isOver = (failure: CallFailure, again: boolean): boolean => again && failure._tag === 'HttpError' && failure.status === 401;

/** Total: events that do not fit a state leave it unchanged. */
export function closingStep(state: ClosingState, event: ClosingEvent): ClosingState {
  if (event._tag === 'Send') {
    return state._tag === 'Editing' || state._tag === 'Unanswered' ? { _tag: 'Closing', again: state._tag === 'Unanswered' } : state;
  }
  if (state._tag !== 'Closing') return state;
  if (E.isRight(event.outcome)) return { _tag: 'Closed', lapsedPoints: event.outcome.right.lapsedPoints };
  const failure = event.outcome.left;
  if (isOver(failure, state.again)) return { _tag: 'Closed' };
  return isRefused(failure) ? { _tag: 'Editing', failure } : { _tag: 'Unanswered', failure };
}
