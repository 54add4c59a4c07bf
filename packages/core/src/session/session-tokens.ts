// Stores, reads and clears the tokens of the session.
import { function as F, option as O } from 'fp-ts';
import { decodeClaims } from './decode-claims.ts';
import { refreshDelayMs } from './session-rules.ts';
import type { Clock, LoginCookie, TokenStore } from './session.ports.ts';
import type { LoggedIn, LoginHandler, LoginOrigin, TokenClaims, TokenGrant } from './session.types.ts';

/** The maximum time value of a `Date`. */
const LAST_INSTANT = 8.64e15;

/** A stored access token that is valid: it names its member and has not expired. */
export interface UsableToken {
  readonly token: string;
  readonly expiresAt: Date;
  readonly claims: TokenClaims;
}

export interface SessionTokens {
  /** The stored access token, unless it has expired or has no claims. */
  usable(): O.Option<UsableToken>;
  /** The stored refresh token, unless it is empty. */
  refreshToken(): O.Option<string>;
  /** The member of the stored access token, also of an expired one. */
  owner(): O.Option<string>;
  /** Whose stored session a login of this member replaces; `visitor` where none can be used. One that is not known to be of this member counts as another's. */
  ownerFor(cardNumber: string): 'visitor' | 'same-member' | 'other-member';
  handler(): LoginHandler;
  /** Whether no token is stored, not even an expired one. */
  isEmpty(): boolean;
  /** Stores a grant; `none` where its token names no member, and then nothing is stored. */
  save(grant: TokenGrant, handler: LoginHandler): O.Option<UsableToken>;
  /** Clears the tokens; `keepRefreshToken` retains the refresh token. */
  clearTokens(options?: { readonly keepRefreshToken?: boolean }): void;
}

export interface SessionTokensDeps {
  readonly tokens: TokenStore;
  readonly cookie: LoginCookie;
  readonly clock: Clock;
  readonly onInvalidExpiry: () => void;
}

export function createSessionTokens({ tokens, cookie, clock, onInvalidExpiry }: SessionTokensDeps): SessionTokens {
  const endOf = (grant: TokenGrant, claims: TokenClaims): Date => {
    const isValid = O.isSome(refreshDelayMs(grant.expiresInSeconds));
    if (!isValid) onInvalidExpiry();
    const end = isValid ? clock.now().getTime() + grant.expiresInSeconds * 1_000 : claims.exp * 1_000;
    return new Date(Math.min(Math.max(end, -LAST_INSTANT), LAST_INSTANT));
  };
  const refreshToken = () => O.filter((token: string) => token !== '')(tokens.readRefreshToken());
  const usable = () => {
    const stored = O.toUndefined(tokens.readAccessToken());
    if (!stored) return O.none;
    const expiresAt = new Date(stored.expiresAt);
    if (!(expiresAt.getTime() > clock.now().getTime())) return O.none;
    return O.map((claims: TokenClaims) => ({ token: stored.token, expiresAt, claims }))(decodeClaims(stored.token));
  };
  const owner = () =>
    F.pipe(
      tokens.readAccessToken(),
      O.chain(({ token }) => decodeClaims(token)),
      O.map(({ sub }) => sub),
    );
  return {
    refreshToken,
    usable,
    owner,
    ownerFor(cardNumber) {
      if (O.isNone(usable()) && O.isNone(refreshToken())) return 'visitor';
      return O.toUndefined(owner()) === cardNumber ? 'same-member' : 'other-member';
    },
    // Without a cookie (deleted by the user, another browser profile) the stored refresh token implies remember-me.
    handler: () => O.getOrElse((): LoginHandler => ({ rememberMe: O.isSome(refreshToken()) }))(cookie.read()),
    isEmpty: () => O.isNone(tokens.readAccessToken()) && O.isNone(refreshToken()),
    save(grant, handler) {
      const claims = O.toUndefined(decodeClaims(grant.accessToken));
      if (!claims) return O.none;
      const expiresAt = endOf(grant, claims);
      // The refresh token first: a reader of the new access token must find the refresh token that belongs to it.
      if (!handler.rememberMe) tokens.clearRefreshToken();
      else if (grant.refreshToken) tokens.writeRefreshToken(grant.refreshToken);
      tokens.writeAccessToken({ token: grant.accessToken, expiresAt: expiresAt.toISOString() });
      cookie.write(handler);
      return O.some({ token: grant.accessToken, expiresAt, claims });
    },
    clearTokens({ keepRefreshToken = false } = {}) {
      tokens.clearAccessToken();
      if (!keepRefreshToken) tokens.clearRefreshToken();
    },
  };
}

/** The state `LoggedIn` of a token. */
export function loggedInWith({ claims, expiresAt }: UsableToken, handler: LoginHandler, origin: LoginOrigin): LoggedIn {
  return {
    _tag: 'LoggedIn',
    cardNumber: claims.sub,
    roles: claims.roles,
    expiresAt: expiresAt.toISOString(),
    rememberMe: handler.rememberMe,
    ...(handler.loginType === undefined ? {} : { loginType: handler.loginType }),
    origin,
  };
}
