// Texts of failed calls.
import type { CallFailure } from '@pluspunkt/core/failure';
import { formCopy } from './de.ts';

const texts = formCopy.failures;

export function failureText(failure: CallFailure): string {
  if (failure._tag === 'Unreachable' || failure._tag === 'TimedOut') return texts.offline;
  if (failure._tag !== 'HttpError') return texts.unexpected;
  if (failure.code === 'captcha-failed') return texts.captcha;
  return failure.status === 429 ? texts.throttled(failure.retryAfterSeconds ?? 60) : texts.unexpected;
}
