// Builders of the session; access tokens are built by `accessTokenOf`.
import type { Credentials, LoggedIn, LoginFormError, LoginHandler, SecondFactorStep, SessionFailure, SessionState, TokenClaims, TokenGrant } from '@pluspunkt/core/session';
import { accessTokenOf } from './tokens.ts';

/** A card number and its password; every field can be overridden. */
export const credentialsOf = (changed: Partial<Credentials> = {}): Credentials => ({ username: '1234567890', password: 'Laternenfest-77', loginType: 'password', ...changed });

/** An error of a login form; by default the password is missing. */
export const loginFormErrorOf = (tag: LoginFormError['_tag'] = 'MissingPassword'): LoginFormError => ({ _tag: tag });

/** The claims of a member who may edit the profile; every field can be overridden. */
export const tokenClaimsOf = (changed: Partial<TokenClaims> = {}): TokenClaims => ({ sub: '1234567890', exp: 4_102_444_800, roles: ['edit-profile'], ...changed });

/** A grant for a quarter of an hour; every field can be overridden. */
export const tokenGrantOf = (changed: Partial<TokenGrant> = {}): TokenGrant => ({ accessToken: accessTokenOf(), expiresInSeconds: 900, refreshToken: 'r1', ...changed });

/** The second step of a login; every field can be overridden. */
export const secondFactorStepOf = (changed: Partial<SecondFactorStep> = {}): SecondFactorStep => ({ token: 'step-1', expiresInSeconds: 300, loginType: 'password', ...changed });

/** A login failure; by default an unreachable provider. */
export const sessionFailureOf = (failure: SessionFailure = { _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'r' } }): SessionFailure => failure;

/** A member who logged in by the form; every field can be overridden. */
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

/** A state of a session; by default a visitor. */
export const sessionStateOf = (state: SessionState = { _tag: 'Anonymous' }): SessionState => state;

/** A value of the login cookie; every field can be overridden. */
export const loginHandlerOf = (changed: Partial<LoginHandler> = {}): LoginHandler => ({ loginType: 'password', rememberMe: true, ...changed });
