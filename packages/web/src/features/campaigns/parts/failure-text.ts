// What a failed call of a campaign means to the visitor.
import type { CallFailure } from '@pluspunkt/core/failure';
import { failureCopy } from '../game-de.ts';

/** Undefined for aborted calls. */
export function failureText(failure: CallFailure): string | undefined {
  if (failure._tag === 'Aborted') return undefined;
  if (failure._tag === 'Unreachable') return failureCopy.unreachable;
  if (failure._tag === 'TimedOut') return failureCopy.late;
  if (failure._tag === 'MalformedAnswer') return failureCopy.other;
  return failureCopy.codes[failure.code] ?? (failure.status === 429 || failure.status === 503 ? failureCopy.busy : failureCopy.other);
}
