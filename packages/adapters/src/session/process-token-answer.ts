// Interprets answers of the token endpoint (RFC 6749, sections 5.1 and 5.2). Pure: the gateway does the request.
import { either as E } from 'fp-ts';
import * as z from 'zod/mini';
import type { SessionFailure, TokenGrant } from '@pluspunkt/core/session';
import { httpError, isSuccess, jsonOf, unwrapData } from '../transport/interpret-answer.ts';
import type { WireAnswer } from '../transport/wire.ts';
import { tokenError } from './session.contract.ts';

/** The grant type of a token request. */
export type GrantKind = 'password' | 'second-factor' | 'refresh';

/** An interpreted answer; `invalidExpiry`: `expires_in` was present but invalid (logged and skipped). */
export interface ProcessedTokenAnswer {
  readonly outcome: E.Either<SessionFailure, TokenGrant>;
  readonly invalidExpiry: boolean;
}

/** Assumed lifetime in seconds of a token without a valid `expires_in`: short, so that it is renewed soon. */
const ASSUMED_LIFETIME_SECONDS = 60;
/** Assumed lifetime in seconds of a second step without `expires_in`. */
const ASSUMED_STEP_SECONDS = 300;
/** Seconds to wait after a throttled login without `retry_after`. */
const ASSUMED_WAIT_SECONDS = 60;

const filled = z.string().check(z.minLength(1));
const granted = z.object({
  access_token: filled,
  expires_in: z.optional(z.unknown()),
  refresh_token: z.optional(z.nullable(z.string())),
});

const expirySeconds = (value: unknown): number | undefined => {
  const seconds = typeof value === 'string' && /^\d{1,12}(?:\.\d{1,6})?$/.test(value) ? Number(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
};

const REFUSED: Readonly<Record<GrantKind, SessionFailure>> = { password: { _tag: 'WrongCredentials' }, 'second-factor': { _tag: 'WrongCode' }, refresh: { _tag: 'GrantRefused' } };

const failureOf = (grant: GrantKind, answer: WireAnswer): SessionFailure => {
  if (answer.status === 429)
    return { _tag: 'Throttled', retryAfterSeconds: answer.retryAfterSeconds ?? ASSUMED_WAIT_SECONDS };
  const json = jsonOf(answer);
  const parsed = E.isRight(json) ? z.safeParse(tokenError, json.right) : undefined;
  if (parsed?.success !== true) return { _tag: 'CallFailed', failure: httpError(answer) };
  if (parsed.data.error === 'invalid_grant') return REFUSED[grant];
  if (grant === 'second-factor' && parsed.data.error === 'expired_token') return { _tag: 'StepExpired' };
  if (grant === 'password' && parsed.data.error === 'mfa_required' && parsed.data.mfa_token !== undefined) {
    return { _tag: 'SecondFactorNeeded', step: { token: parsed.data.mfa_token, expiresInSeconds: parsed.data.expires_in ?? ASSUMED_STEP_SECONDS } };
  }
  const { status, requestId } = answer;
  const message = parsed.data.error_description ?? '';
  return { _tag: 'CallFailed', failure: { _tag: 'HttpError', status, code: parsed.data.error, message, requestId } };
};

const failed = (failure: SessionFailure): ProcessedTokenAnswer => ({ outcome: E.left(failure), invalidExpiry: false });

/** Interprets an answer for a grant. An answer without a token is 'No token received'. */
export const processTokenAnswer = (grant: GrantKind, answer: WireAnswer): ProcessedTokenAnswer => {
  if (!isSuccess(answer.status)) return failed(failureOf(grant, answer));
  const json = jsonOf(answer);
  if (E.isLeft(json)) return failed({ _tag: 'CallFailed', failure: json.left });
  const parsed = z.safeParse(granted, unwrapData(json.right));
  if (!parsed.success) return failed({ _tag: 'NoTokenReceived' });
  const { access_token, expires_in, refresh_token } = parsed.data;
  const seconds = expirySeconds(expires_in);
  return {
    invalidExpiry: seconds === undefined,
    outcome: E.right({
      accessToken: access_token,
      expiresInSeconds: seconds ?? ASSUMED_LIFETIME_SECONDS,
      ...(typeof refresh_token === 'string' && refresh_token !== '' ? { refreshToken: refresh_token } : {}),
    }),
  };
};
