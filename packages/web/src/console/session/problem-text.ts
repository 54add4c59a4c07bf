// Sentences for failed calls: the service's own where it refused something.
import type { CallFailure } from '@pluspunkt/core/failure';
import { failureText } from '../../platform/form/failure-text.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';
import { sessionCopy } from './de.ts';

/** Statuses of refusals whose message the service wrote for people. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 401 && status !== 429;

export const isRefused = (failure: CallFailure | undefined, code: string): boolean => failure?._tag === 'HttpError' && failure.code === code;

export function problemText(failure: CallFailure): string {
  if (failure._tag !== 'HttpError') return failureText(failure, usualTexts);
  if (failure.code === 'step-up-needed') return sessionCopy.stepUp.missing;
  if (failure.status === 401) return sessionCopy.ended;
  if (failure.code === 'forbidden') return sessionCopy.forbidden;
  return isRefusal(failure.status) && failure.message !== '' ? failure.message : failureText(failure, usualTexts);
}
