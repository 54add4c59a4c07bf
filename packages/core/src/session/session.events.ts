// Events of a session, for logs: they explain why a member was logged out, and never contain a token, password or card number.
import type { SessionFailure, LoginOrigin, LoginType } from './session.types.ts';

/** The stable code of a failure. */
export type FailureCode = string;

/** An event of a session. */
export type SessionEvent =
  | { readonly _tag: 'LoginStarted'; readonly origin: LoginOrigin; readonly loginType?: LoginType }
  | { readonly _tag: 'LoginSucceeded'; readonly origin: LoginOrigin; readonly loginType?: LoginType }
  | { readonly _tag: 'LoginFailed'; readonly origin: LoginOrigin; readonly code: FailureCode }
  /** The server gave no valid expiry: the claim in the token is used instead. */
  | { readonly _tag: 'InvalidExpiry' }
  | { readonly _tag: 'Renewed'; readonly by: 'this-tab' | 'other-tab' }
  | { readonly _tag: 'RenewalFailed'; readonly code: FailureCode; readonly retryInMs?: number }
  | { readonly _tag: 'LoggedOut'; readonly because: LogoutReason }
  | { readonly _tag: 'ServerLogoutFailed'; readonly code: FailureCode }
  /** A store of the member's data could not be cleared. */
  | { readonly _tag: 'ClearFailed'; readonly what: string }
  | { readonly _tag: 'ForceLogoutRaised' };

/** Why a session ended. */
export type LogoutReason = 'asked' | 'renewal-failed' | 'token-ended' | 'other-tab' | 'login-refused' | 'force-logout';

/** E.g. `WrongCredentials`, `CallFailed.Unreachable`, `FormError.MissingPassword`. */
export function failureCode(failure: SessionFailure): FailureCode {
  if (failure._tag === 'CallFailed') return `CallFailed.${failure.failure._tag}`;
  return failure._tag === 'FormError' ? `FormError.${failure.error._tag}` : failure._tag;
}
