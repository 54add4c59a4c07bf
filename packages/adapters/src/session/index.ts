// Adapters of the capability `session`: OpenID gateway, token store, login cookie, lock, register-client tokens. Safe for browsers.
export { createLoginCookie, LOGIN_COOKIE_NAME, type LoginCookieDeps } from './login-cookie.ts';
export { openMemberSession, type MemberSession, type MemberSessionDeps } from './open-member-session.ts';
export { createOpenIdSessionGateway, type OpenIdSessionGatewayDeps } from './openid-session-gateway.ts';
export { createHttpSingleUseGateway } from './http-single-use-gateway.ts';
export { processTokenAnswer, type GrantKind, type ProcessedTokenAnswer } from './process-token-answer.ts';
export { createRegisterClient, type RegisterClient, type RegisterClientDeps } from './register-client.ts';
export { createStorageTokenStore, type StorageTokenStoreDeps } from './storage-token-store.ts';
export { createWebLock } from './web-lock.ts';
