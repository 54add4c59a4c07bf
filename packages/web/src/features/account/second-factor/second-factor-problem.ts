// Why a call of the second factor failed, in words.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { Texts } from '../../../ui/texts/define-texts.ts';
import { secondFactorCopy } from '../de.ts';
import { failureText } from '../failure-text.ts';

export function secondFactorProblem(failure: CallFailure, texts: Texts): string {
  const copy = texts(secondFactorCopy).problems;
  const code = failure._tag === 'HttpError' ? failure.code : '';
  if (code === 'wrong-code') return copy.wrong;
  if (code === 'draft-expired') return copy.expired;
  if (code === 'already-enabled' || code === 'not-enabled') return copy.changed;
  if (code === 'too-many-requests') return copy.locked;
  return failureText(failure, texts);
}
