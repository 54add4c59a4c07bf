// Builders of what a session is made of; access tokens stand with `accessTokenOf`.
import type { Credentials, LoggedIn, LoginFormError, LoginHandler, SessionFailure, SessionState, TokenClaims, TokenGrant } from '@pluspunkt/core/session';
import { accessTokenOf } from './tokens.ts';

/** A card number and its password; every field can be told. */
export const credentialsOf = (changed: Partial<Credentials> = {}): Credentials => ({ username: '1234567890', password: 'Laternenfest-77', loginType: 'password', ...changed });

/** Why a form gives no credentials; by default the password is missing. */
export const loginFormErrorOf = (tag: LoginFormError['_tag'] = 'MissingPassword'): LoginFormError => ({ _tag: tag });

/** The claims of a member who may edit the profile; every field can be told. */
export const tokenClaimsOf = (changed: Partial<TokenClaims> = {}): TokenClaims => ({ sub: '1234567890', exp: 4_102_444_800, roles: ['edit-profile'], ...changed });

/** A grant for a quarter of an hour; every field can be told. */
export const tokenGrantOf = (changed: Partial<TokenGrant> = {}): TokenGrant => ({ accessToken: accessTokenOf(), expiresInSeconds: 900, refreshToken: 'r1', ...changed });

/** Why a login failed; by default nobody could be reached. */
export const sessionFailureOf = (failure: SessionFailure = { _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'r' } }): SessionFailure => failure;

/** A member who logged in by the form; every field can be told. */
export const loggedInOf = (changed: Partial<LoggedIn> = {}): LoggedIn => ({
  _tag: 'LoggedIn',
  cardNumber: '1234567890',
  roles: ['edit-profile'],
  expiresAt: '2026-03-02T12:15:00.000Z',
  rememberMe: true,
  loginType: 'password',
  origin: 'dialog',
  ...changed,
});

/** A state of a session: a visitor where nothing is told. */
export const sessionStateOf = (state: SessionState = { _tag: 'Anonymous' }): SessionState => state;

/** What the login cookie holds; every field can be told. */
export const loginHandlerOf = (changed: Partial<LoginHandler> = {}): LoginHandler => ({ loginType: 'password', rememberMe: true, ...changed });
