// What a login comes to, by password and by the second step.
import type { OpenSession } from '../refresh-tokens.ts';

export type LoginOutcome =
  | { readonly _tag: 'LoggedIn'; readonly session: OpenSession; readonly refreshToken?: string; readonly deviceCookie?: string }
  /** The password is right, and the member has an authenticator. */
  | { readonly _tag: 'SecondFactorNeeded'; readonly token: string; readonly expiresInSeconds: number }
  | { readonly _tag: 'WrongCredentials' }
  /** Of the second step, which stays open. */
  | { readonly _tag: 'WrongCode' }
  | { readonly _tag: 'StepExpired' }
  | { readonly _tag: 'Throttled'; readonly retryAfterSeconds: number };

export type RefusedLogin = Extract<LoginOutcome, { readonly _tag: 'WrongCredentials' | 'WrongCode' | 'StepExpired' | 'Throttled' }>;

/** How the metric counts an outcome; a login that goes on with a second step is counted there. */
export const METRIC_LABELS: Readonly<Record<LoginOutcome['_tag'], 'accepted' | 'wrong' | 'throttled' | undefined>> = {
  LoggedIn: 'accepted',
  SecondFactorNeeded: undefined,
  StepExpired: undefined,
  WrongCredentials: 'wrong',
  WrongCode: 'wrong',
  Throttled: 'throttled',
};
