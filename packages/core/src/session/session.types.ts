// Types of the session: login form, credentials, states.
import type { CallFailure } from '../result/failure.ts';

/** The three ways to log in. */
export type LoginType = 'password' | 'email' | 'zip-dob';

/** The login form, as typed; every field is optional. */
export interface LoginForm {
  readonly username?: string;
  readonly cardNumber?: string;
  readonly email?: string;
  readonly password?: string;
  readonly postcode?: string;
  readonly birthday?:
    | string
    | { readonly day: string | number; readonly month: string | number; readonly year: string | number };
}

/** The credentials of a token request. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly loginType: LoginType;
}

/** Why a login form is incomplete. */
export type LoginFormError =
  | { readonly _tag: 'MissingIdentifier' }
  | { readonly _tag: 'MissingPassword' }
  | { readonly _tag: 'InvalidBirthday' };

/** The validated answer of the token endpoint. */
export interface TokenGrant {
  readonly accessToken: string;
  /** Seconds from the time of the answer. */
  readonly expiresInSeconds: number;
  readonly refreshToken?: string;
}

/** Claims of the access token that the core reads. */
export interface TokenClaims {
  /** Card number. */
  readonly sub: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly client_identifier?: string;
  /** A single value or a list on the wire; always a list here. */
  readonly roles: readonly string[];
}

/** The second step of a login by password, for a member with an authenticator. */
export interface SecondFactorStep {
  /** Opens nothing without a code. */
  readonly token: string;
  /** Seconds from the time of the answer. */
  readonly expiresInSeconds: number;
  /** How the member logged in; `login` sets it. */
  readonly loginType?: LoginType;
}

/** Why a login or a renewal failed. */
export type SessionFailure =
  | { readonly _tag: 'FormError'; readonly error: LoginFormError }
  /** Wrong identifier or secret; also the answer for an unknown account. */
  | { readonly _tag: 'WrongCredentials' }
  /** The password is right, and the member has an authenticator: `confirmLogin` takes a code for this step. */
  | { readonly _tag: 'SecondFactorNeeded'; readonly step: SecondFactorStep }
  /** The code of the second step is wrong or was used before; the step stays open. */
  | { readonly _tag: 'WrongCode' }
  /** The second step has ended: the login begins anew. */
  | { readonly _tag: 'StepExpired' }
  /** Too many attempts for this card or address. */
  | { readonly _tag: 'Throttled'; readonly retryAfterSeconds: number }
  /** The refresh token is unknown, used before, expired or revoked. */
  | { readonly _tag: 'GrantRefused' }
  /** The answer contained no token. */
  | { readonly _tag: 'NoTokenReceived' }
  | { readonly _tag: 'CallFailed'; readonly failure: CallFailure };

/**
 * The states of a session.
 *
 * `origin` says where a login came from: only `dialog` causes the tracking event `accountbox.login`.
 */
export type SessionState =
  | { readonly _tag: 'Anonymous' }
  | { readonly _tag: 'LoggingIn'; readonly origin: LoginOrigin }
  | LoggedIn
  | { readonly _tag: 'LoginFailed'; readonly failure: SessionFailure }
  /** `error` is set if a failed renewal ended the session. */
  | { readonly _tag: 'LoggedOut'; readonly error?: SessionFailure };

/** Where a login came from. */
export type LoginOrigin = 'dialog' | 'single-use' | 'stored-token' | 'stored-refresh-token' | 'other-tab';

/** The state of a logged-in member; contains no token. */
export interface LoggedIn {
  readonly _tag: 'LoggedIn';
  readonly cardNumber: string;
  readonly roles: readonly string[];
  /** ISO instant at which the access token expires. */
  readonly expiresAt: string;
  readonly rememberMe: boolean;
  readonly loginType?: LoginType;
  readonly origin: LoginOrigin;
}

/** The value of the login cookie. */
export interface LoginHandler {
  readonly loginType?: LoginType;
  readonly rememberMe: boolean;
}
