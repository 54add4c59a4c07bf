// What a failed call of a campaign means to the visitor.
import type { CallFailure } from '@pluspunkt/core/failure';
import { failureCopy } from '../game-de.ts';
import type { Texts } from '../../../ui/texts/define-texts.ts';

/** Undefined for aborted calls. */
export function failureText(failure: CallFailure, texts: Texts): string | undefined {
  const copy = texts(failureCopy);
  if (failure._tag === 'Aborted') return undefined;
  if (failure._tag === 'Unreachable') return copy.unreachable;
  if (failure._tag === 'TimedOut') return copy.late;
  if (failure._tag === 'MalformedAnswer') return copy.other;
  return copy.codes[failure.code] ?? (failure.status === 429 || failure.status === 503 ? copy.busy : copy.other);
}
