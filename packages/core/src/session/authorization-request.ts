// What the app asks for when it wants a session of its own (RFC 6749, section 4.1; RFC 7636), and how it is answered.
import { either as E } from 'fp-ts';
import { resolveUrl } from '../navigation/index.ts';
import type { AuthorizationCodeRequest } from './single-use.ports.ts';

/** What an app asks for when it wants a session of its own. */
export interface AppRequest extends AuthorizationCodeRequest {
  /** What the app knows its question by. */
  readonly state?: string;
}

/** `NoApp`: it is not said who asks; `UnsafeMethod`: the proof is of a kind that anybody can forge. */
export type AppRequestFailure = { readonly _tag: 'NoApp' } | { readonly _tag: 'UnsafeMethod' };

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
/** Addresses that a page can run or read itself; an app has a scheme of its own, or https. */
const NO_APP_SCHEMES = ['javascript:', 'vbscript:', 'data:', 'file:', 'blob:', 'about:', 'http:'];

const isAppAddress = (address: string): boolean => {
  const url = resolveUrl(address);
  return url !== undefined && !NO_APP_SCHEMES.includes(url.protocol);
};

/** From the query of the page's address. */
export function appRequestFrom(parameter: (name: string) => string | null): E.Either<AppRequestFailure, AppRequest> {
  const [clientId, redirectUri, codeChallenge, method, state] = ['client_id', 'redirect_uri', 'code_challenge', 'code_challenge_method', 'state'].map((name) => parameter(name) ?? '');
  if (!clientId || !redirectUri || !isAppAddress(redirectUri)) return E.left({ _tag: 'NoApp' });
  if (method !== 'S256' || codeChallenge === undefined || !CHALLENGE.test(codeChallenge)) return E.left({ _tag: 'UnsafeMethod' });
  return E.right({ clientId, redirectUri, codeChallenge, ...(state ? { state } : {}) });
}

/** The app's address with the code. Only for addresses that the service allows. */
export function appAnswer({ redirectUri, state }: AppRequest, code: string): string {
  const parts = { code, ...(state === undefined ? {} : { state }) };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`;
}
