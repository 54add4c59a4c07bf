// Events of searches, for logs: decisions and failures, never what the user typed.
import { callFailureCode } from '../result/failure.ts';
import type { SearchFailure } from './search.types.ts';
import type { SearchSelection } from './select-result.ts';

/** An event of a search. */
export type SearchEvent =
  | { readonly _tag: 'SearchStarted'; readonly limit: number }
  /** `rule` is the rule that applied. */
  | { readonly _tag: 'SearchAnswered'; readonly rule: SearchSelection['rule']; readonly total: number }
  | { readonly _tag: 'SearchFailed'; readonly code: string }
  | { readonly _tag: 'SearchAborted' };

/** E.g. `CallFailed.Unreachable`, `ServiceErrors`; never a message of the service. */
export function searchFailureCode(failure: SearchFailure): string {
  return failure._tag === 'CallFailed' ? `CallFailed.${callFailureCode(failure.failure)}` : failure._tag;
}
