// Ports of the session. The testkit has a fake and a contract suite for each.
import type { option as O, taskEither as TE } from 'fp-ts';
import type { Observable } from 'rxjs';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { Credentials, LoginHandler, SecondFactorStep, SessionFailure, TokenGrant } from './session.types.ts';

/** The OpenID provider. Never rejects, never throws. */
export interface SessionGateway {
  /** A member with an authenticator gets `SecondFactorNeeded` for the right password. */
  login(credentials: Credentials, options?: CallOptions): TE.TaskEither<SessionFailure, TokenGrant>;
  /** The second step of a login, with a code of the authenticator or a recovery code. */
  confirm(step: SecondFactorStep, code: string, options?: CallOptions): TE.TaskEither<SessionFailure, TokenGrant>;
  refresh(refreshToken: string, options?: CallOptions): TE.TaskEither<SessionFailure, TokenGrant>;
  /** Ends the session at the server and revokes its tokens. */
  logout(options?: CallOptions): TE.TaskEither<CallFailure, void>;
}

/** An access token as stored: `expiresAt` is an ISO instant. */
export interface StoredAccessToken {
  readonly token: string;
  readonly expiresAt: string;
}

/**
 * Stores tokens between visits: `at_…` and `rfr_…` keys. Invalid content reads as `none`;
 * a value that cannot be written (storage forbidden or full) is held in memory until the page is closed.
 */
export interface TokenStore {
  readAccessToken(): O.Option<StoredAccessToken>;
  writeAccessToken(token: StoredAccessToken): void;
  readRefreshToken(): O.Option<string>;
  writeRefreshToken(token: string): void;
  clearAccessToken(): void;
  clearRefreshToken(): void;
  /** Emits after each change by another tab or process. */
  readonly changes$: Observable<void>;
}

/** The login cookie: 90 days, path `/`, domain by `loginCookieDomain`. */
export interface LoginCookie {
  read(): O.Option<LoginHandler>;
  write(handler: LoginHandler): void;
  clear(): void;
}

/**
 * A mutual-exclusion lock over all tabs and processes that share the token store. `task` runs while the lock is held;
 * a process that dies releases it.
 */
export interface SessionLock {
  exclusively<A>(task: () => Promise<A>): Promise<A>;
}

/** The current time. */
export interface Clock {
  now(): Date;
}

/** Reloads the page at the same address. */
export interface PageReload {
  reload(): void;
}

/** A store of member data that is cleared at the logout. */
export interface MemberData {
  clear(): void;
}

/** What logout clears, in this order. */
export interface LogoutClears {
  readonly caches: MemberData;
  readonly favourites: MemberData;
  readonly brochures: MemberData;
  readonly partners: MemberData;
  readonly profile: MemberData;
}
