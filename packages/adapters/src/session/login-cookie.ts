// The login cookie: 90 days, path `/`, the domain of the site (section 3, "Session storage").
import { option as O } from 'fp-ts';
import { LOGIN_COOKIE_DAYS, loginCookieDomain, loginHandler, type LoginCookie, type LoginHandler } from '@pluspunkt/core/session';
import type { CookieAttributes, CookieJar } from '../transport/cookies.ts';

/** The name of the login cookie. */
export const LOGIN_COOKIE_NAME = 'login_handler';
const LIFETIME_SECONDS = LOGIN_COOKIE_DAYS * 24 * 60 * 60;

const parse = (text: string): O.Option<LoginHandler> =>
  O.flatMap(O.tryCatch((): unknown => JSON.parse(text)), (json) => O.fromEither(loginHandler.decode(json)));

/** Browsers keep no cookies with a `Domain` for addresses and single labels: those belong to the very host. */
const domainFor = (host: string): Pick<CookieAttributes, 'domain'> => {
  const domain = loginCookieDomain(host);
  const single = !domain.includes('.') || domain.startsWith('[') || /^[\d.]+$/.test(domain);
  return single ? {} : { domain };
};

/** What `createLoginCookie` stands on. */
export interface LoginCookieDeps {
  readonly jar: CookieJar;
  /** Host of the page, with or without a port. */
  readonly host: string;
  /** Whether the page came by https; then the cookie goes by https only. */
  readonly secure: boolean;
}

/** The cookie. A value that is not one reads as `none`. */
export const createLoginCookie = ({ jar, host, secure }: LoginCookieDeps): LoginCookie => {
  const scope = { path: '/', ...domainFor(host) };
  const attributes: CookieAttributes = { ...scope, maxAgeSeconds: LIFETIME_SECONDS, secure, sameSite: 'Lax' };
  return {
    read: () => O.flatMap(jar.read(LOGIN_COOKIE_NAME), parse),
    write: (handler) => {
      // Neither name nor length of this cookie can be refused, so there is no failure to hand on.
      jar.write(LOGIN_COOKIE_NAME, JSON.stringify(loginHandler.encode(handler)), attributes);
    },
    clear: () => jar.remove(LOGIN_COOKIE_NAME, scope),
  };
};
