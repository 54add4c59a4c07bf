// Arbitraries of the session; `cardNumbers`, `loginForms` and `loginHandlers` are next to the tokens.
import fc from 'fast-check';
import type { Credentials, LoggedIn, LoginFormError, SecondFactorStep, SessionFailure, SessionState, TokenClaims, TokenGrant } from '@pluspunkt/core/session';
import { callFailures } from '../transport/call-failures.ts';
import { emails, entities, instants, slugs, texts } from '../values.ts';
import { accessTokenOf, cardNumbers } from './tokens.ts';

const loginTypes = fc.constantFrom<Credentials['loginType'][]>('password', 'email', 'zip-dob');
const roles = fc.uniqueArray(fc.constantFrom('edit-profile', 'spender', '__proto__'), { maxLength: 3 });
const origins = fc.constantFrom<LoggedIn['origin'][]>('dialog', 'single-use', 'stored-token', 'stored-refresh-token', 'other-tab');

/** Any credentials. */
export const credentials: fc.Arbitrary<Credentials> = fc.record({ username: fc.oneof(cardNumbers, emails), password: texts(60).filter((text) => text !== ''), loginType: loginTypes });

/** Any error of a login form. */
export const loginFormErrors: fc.Arbitrary<LoginFormError> = fc.record({ _tag: fc.constantFrom('MissingIdentifier', 'MissingPassword', 'InvalidBirthday') });

/** Any claims that the core reads. */
export const tokenClaims: fc.Arbitrary<TokenClaims> = entities({ sub: cardNumbers, exp: fc.integer({ min: 0, max: 4_102_444_800 }), roles }, { client_identifier: slugs });

/** Any grant; its access token has claims. */
export const tokenGrants: fc.Arbitrary<TokenGrant> = entities(
  { accessToken: tokenClaims.map((claims) => accessTokenOf(claims)), expiresInSeconds: fc.integer({ min: 1, max: 86_400 }) },
  { refreshToken: fc.stringMatching(/^[A-Za-z0-9_-]{32,43}$/) },
);

/** Any second step of a login. */
export const secondFactorSteps: fc.Arbitrary<SecondFactorStep> = entities({ token: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/), expiresInSeconds: fc.integer({ min: 1, max: 600 }) }, { loginType: loginTypes });

/** Any reason why a login or a renewal failed. */
export const sessionFailures: fc.Arbitrary<SessionFailure> = fc.oneof(
  fc.record({ _tag: fc.constant('FormError'), error: loginFormErrors }),
  fc.record({ _tag: fc.constantFrom('WrongCredentials', 'WrongCode', 'StepExpired', 'GrantRefused', 'NoTokenReceived') }),
  fc.record({ _tag: fc.constant('SecondFactorNeeded'), step: secondFactorSteps }),
  fc.record({ _tag: fc.constant('Throttled'), retryAfterSeconds: fc.nat({ max: 3_600 }) }),
  fc.record({ _tag: fc.constant('CallFailed'), failure: callFailures }),
);

/** Any member who is logged in. */
export const loggedInStates: fc.Arbitrary<LoggedIn> = entities(
  { _tag: fc.constant('LoggedIn'), cardNumber: cardNumbers, roles, expiresAt: instants, rememberMe: fc.boolean(), origin: origins },
  { loginType: loginTypes },
);

/** Any state of a session. */
export const sessionStates: fc.Arbitrary<SessionState> = fc.oneof(
  fc.constant({ _tag: 'Anonymous' as const }),
  fc.record({ _tag: fc.constant('LoggingIn'), origin: origins }),
  loggedInStates,
  fc.record({ _tag: fc.constant('LoginFailed'), failure: sessionFailures }),
  entities({ _tag: fc.constant('LoggedOut') }, { error: sessionFailures }),
);
