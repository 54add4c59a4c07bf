// The login cookie: 90 days, path `/`, the domain of the site.
import { option as O } from 'fp-ts';
import { LOGIN_COOKIE_DAYS, loginCookieDomain, loginHandler, type LoginCookie, type LoginHandler } from '@pluspunkt/core/session';
import type { CookieAttributes, CookieJar } from '../transport/cookies.ts';

/** The name of the login cookie. */
export const LOGIN_COOKIE_NAME = 'login_handler';
const LIFETIME_SECONDS = LOGIN_COOKIE_DAYS * 24 * 60 * 60;

const parse = (text: string): O.Option<LoginHandler> =>
  O.flatMap(O.tryCatch((): unknown => JSON.parse(text)), (json) => O.fromEither(loginHandler.decode(json)));

/** Browsers refuse a `Domain` for IP addresses and single labels, so those cookies are host-only. */
const domainFor = (host: string): Pick<CookieAttributes, 'domain'> => {
  const domain = loginCookieDomain(host);
  const single = !domain.includes('.') || domain.startsWith('[') || /^[\d.]+$/.test(domain);
  return single ? {} : { domain };
};

/** Dependencies of `createLoginCookie`. */
export interface LoginCookieDeps {
  readonly jar: CookieJar;
  /** Host of the page, with or without a port. */
  readonly host: string;
  /** Whether the page was loaded over https; then the cookie is `Secure`. */
  readonly secure: boolean;
}

/** An invalid value reads as `none`. */
export const createLoginCookie = ({ jar, host, secure }: LoginCookieDeps): LoginCookie => {
  const scope = { path: '/', ...domainFor(host) };
  const attributes: CookieAttributes = { ...scope, maxAgeSeconds: LIFETIME_SECONDS, secure, sameSite: 'Lax' };
  return {
    read: () => O.flatMap(jar.read(LOGIN_COOKIE_NAME), parse),
    write: (handler) => {
      // Name and length of this cookie are always valid, so there is no failure to return.
      jar.write(LOGIN_COOKIE_NAME, JSON.stringify(loginHandler.encode(handler)), attributes);
    },
    clear: () => jar.remove(LOGIN_COOKIE_NAME, scope),
  };
};
