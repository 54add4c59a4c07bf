// The authorization request of the native app, with PKCE (RFC 6749, section 4.1; RFC 7636), and its redirect.
import { either as E } from 'fp-ts';
import { resolveUrl } from '../navigation/index.ts';
import type { AuthorizationCodeRequest } from './single-use.ports.ts';

/** An app's request for its own session. */
export interface AppRequest extends AuthorizationCodeRequest {
  /** The OAuth parameter `state`; returned to the app unchanged. */
  readonly state?: string;
}

/** `NoApp`: client or redirect address are missing or invalid; `UnsafeMethod`: no valid S256 challenge. */
export type AppRequestFailure = { readonly _tag: 'NoApp' } | { readonly _tag: 'UnsafeMethod' };

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
/** Schemes that a page can run or read itself; an app has its own scheme, or https. */
const NO_APP_SCHEMES = ['javascript:', 'vbscript:', 'data:', 'file:', 'blob:', 'about:', 'http:'];

const isAppAddress = (address: string): boolean => {
  const url = resolveUrl(address);
  return url !== undefined && !NO_APP_SCHEMES.includes(url.protocol);
};

/** Reads the request from the query of the page's address. */
export function appRequestFrom(parameter: (name: string) => string | null): E.Either<AppRequestFailure, AppRequest> {
  const [clientId, redirectUri, codeChallenge, method, state] = ['client_id', 'redirect_uri', 'code_challenge', 'code_challenge_method', 'state'].map((name) => parameter(name) ?? '');
  if (!clientId || !redirectUri || !isAppAddress(redirectUri)) return E.left({ _tag: 'NoApp' });
  if (method !== 'S256' || codeChallenge === undefined || !CHALLENGE.test(codeChallenge)) return E.left({ _tag: 'UnsafeMethod' });
  return E.right({ clientId, redirectUri, codeChallenge, ...(state ? { state } : {}) });
}

/** The redirect address with the code. Call it only for addresses that the service allows. */
export function appAnswer({ redirectUri, state }: AppRequest, code: string): string {
  const parts = { code, ...(state === undefined ? {} : { state }) };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'))}`).join('&');
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`;
}
