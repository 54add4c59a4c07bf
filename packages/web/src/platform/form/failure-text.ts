// Texts of failed calls.
import type { CallFailure } from '@pluspunkt/core/failure';
import { CATALOGUE_UNAVAILABLE } from '../query/query.ts';
import { formCopy } from './de.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';

export function failureText(failure: CallFailure, texts: Texts): string {
  const copy = texts(formCopy).failures;
  if (failure._tag === 'Unreachable' || failure._tag === 'TimedOut') return copy.offline;
  if (failure._tag !== 'HttpError') return copy.unexpected;
  if (failure.code === 'captcha-failed') return copy.captcha;
  if (failure.code === CATALOGUE_UNAVAILABLE) return copy.catalogue;
  return failure.status === 429 ? copy.throttled(failure.retryAfterSeconds ?? 60) : copy.unexpected;
}
