// Rules of a session: the time of renewal, the order of the auto-login, the reaction to a 401, recent app logins.
import { option as O } from 'fp-ts';

/** How long before its expiry an access token is renewed. */
const REFRESH_LEAD_MS = 5_000;

/**
 * Milliseconds until an access token that lives `expiresInSeconds` is renewed: five seconds before its end, never below 0.
 * `none` where the expiry is no finite number above 0.
 */
export function refreshDelayMs(expiresInSeconds: number): O.Option<number> {
  if (!Number.isFinite(expiresInSeconds) || expiresInSeconds <= 0) return O.none;
  return O.some(Math.max(0, expiresInSeconds * 1_000 - REFRESH_LEAD_MS));
}

/** What a visit starts with: single-use credentials of the address, stored tokens. */
export interface AutoLoginInput {
  readonly singleUse?: { readonly refreshToken: string };
  readonly accessToken?: { readonly token: string; readonly expiresAt: Date };
  readonly refreshToken?: string;
  readonly now: Date;
}

/** How a visit begins. */
export type AutoLoginStep =
  | { readonly _tag: 'RefreshTokenLogin'; readonly refreshToken: string }
  | { readonly _tag: 'ResumeSession'; readonly token: string; readonly expiresAt: Date }
  | { readonly _tag: 'RefreshNow'; readonly refreshToken: string }
  | { readonly _tag: 'StayAnonymous' };

/** The order in which a visit tries to log in. An empty string counts as absent. */
export function autoLoginStep(input: AutoLoginInput): AutoLoginStep {
  const { singleUse, accessToken, refreshToken, now } = input;
  if (singleUse?.refreshToken) return { _tag: 'RefreshTokenLogin', refreshToken: singleUse.refreshToken };
  if (accessToken?.token && accessToken.expiresAt.getTime() > now.getTime()) {
    return { _tag: 'ResumeSession', token: accessToken.token, expiresAt: accessToken.expiresAt };
  }
  if (refreshToken) return { _tag: 'RefreshNow', refreshToken };
  return { _tag: 'StayAnonymous' };
}

/** The endpoint that answered with 401. */
export type AnsweringEndpoint = 'login' | 'token' | 'other';

/** The reaction to a 401. */
export type ReactionTo401 = 'clear-session' | 'ignore' | 'force-logout';

/** The reaction to a 401 of this endpoint. */
export function reactionTo401(endpoint: AnsweringEndpoint): ReactionTo401 {
  if (endpoint === 'login') return 'clear-session';
  return endpoint === 'token' ? 'ignore' : 'force-logout';
}

/**
 * Whether the app counts as used: the last login lies at most one calendar year before `now` and not after it.
 * An unknown or invalid date counts as not used.
 */
export function isAppLoginUsed(lastLogin: Date | undefined, now: Date): boolean {
  return !!lastLogin && lastLogin <= now && lastLogin >= oneYearBefore(now);
}

/** The same UTC date and time a year earlier; the 29th of February gives the 1st of March. */
export function oneYearBefore(instant: Date): Date {
  const earlier = new Date(instant);
  earlier.setUTCFullYear(earlier.getUTCFullYear() - 1);
  return earlier;
}
