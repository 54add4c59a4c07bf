// The session adapters for a page's initial chunk: token store, login cookie and lock, without the OpenID gateway.
export { createLoginCookie } from './login-cookie.ts';
export { createStorageTokenStore } from './storage-token-store.ts';
export { createWebLock } from './web-lock.ts';
