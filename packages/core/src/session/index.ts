// Public surface of the capability `session`.
export type * from './session.types.ts';
export type * from './session.ports.ts';
export type * from './single-use.ports.ts';
export type * from './session.events.ts';
export { credentialsFrom } from './credentials-from.ts';
export * from './session-rules.ts';
export { LOGIN_COOKIE_DAYS, isValidCookieName, loginCookieDomain } from './login-cookie.ts';
export { cardNumberOf } from '../forms/card-number-of.ts';
export { loginHandler, storedAccessToken } from './stored-values.ts';
export { failureCode as sessionFailureCode } from './session.events.ts';
export { decodeClaims } from './decode-claims.ts';
export * from './authorization-request.ts';
export * from './user-data.ts';
export { createSession } from './create-session.ts';
export type { AutoLoginOptions, LoginOptions, Session, SessionDeps } from './create-session.ts';
export type { LoginResult } from './session-entrance.ts';
