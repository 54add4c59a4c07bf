// Why a call of the account failed, in words.
import type { CallFailure } from '@pluspunkt/core/failure';
import { accountAreaCopy } from './de.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';

export const isWrongPassword = (failure: CallFailure | undefined): boolean => failure?._tag === 'HttpError' && failure.code === 'wrong-password';

export function failureText(failure: CallFailure, texts: Texts): string {
  const copy = texts(accountAreaCopy).problems;
  if (failure._tag === 'Unreachable' || failure._tag === 'TimedOut') return copy.lost;
  if (failure._tag !== 'HttpError') return copy.unexpected;
  if (failure.status === 401) return copy.expired;
  if (failure.code === 'wrong-password') return copy.wrong;
  if (failure.code === 'email-not-confirmed') return copy.unconfirmed;
  if (failure.code === 'too-many-requests' || failure.code === 'spending-locked') return copy.locked(failure.retryAfterSeconds);
  return copy.unexpected;
}
