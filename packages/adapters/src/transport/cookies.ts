// Cookies (RFC 6265): parsing `Cookie`, serialising `Set-Cookie`, and cookie jars for the browser and for a server request.
import { either as E, option as O } from 'fp-ts';
import { isValidCookieName } from '@pluspunkt/core/session';
import { encodeText } from './address.ts';

/** Attributes of a cookie. */
export interface CookieAttributes {
  /** In seconds; 0 or less removes the cookie. */
  readonly maxAgeSeconds?: number;
  readonly path?: string;
  /** Absent: a host-only cookie. */
  readonly domain?: string;
  readonly secure?: boolean;
  readonly sameSite?: 'Lax' | 'Strict' | 'None';
  readonly httpOnly?: boolean;
}

/** Why a cookie was not written. */
export type CookieError =
  /** No RFC 6265 token, or the name of an attribute. */
  | { readonly _tag: 'InvalidCookieName' }
  /** An attribute contains a separator. */
  | { readonly _tag: 'InvalidCookieAttribute' }
  /** `SameSite=None` without `Secure`, which browsers refuse. */
  | { readonly _tag: 'InsecureCrossSiteCookie' }
  /** Longer than the 4 096 bytes that browsers store. */
  | { readonly _tag: 'CookieTooLong' };

const MAX_COOKIE = 4_096;
// Control characters, separators and everything beyond ASCII.
const UNSAFE_ATTRIBUTE = /[^\x20-\x3a\x3c-\x7e]/;

const decodeValue = (raw: string): string => {
  const value = raw.length >= 2 && raw.startsWith('"') && raw.endsWith('"') ? raw.slice(1, -1) : raw;
  // Cookies of other programs may contain an invalid escape: those are returned unchanged.
  return O.getOrElse(() => value)(O.tryCatch(() => decodeURIComponent(value)));
};

/** The cookies of a `Cookie` header or of `document.cookie`. Of duplicate names the first one counts, which is the most specific. */
export const parseCookies = (header: string): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, at)).trim();
    if (at > 0 && isValidCookieName(name) && !cookies.has(name)) cookies.set(name, decodeValue(pair.slice(at + 1).trim()));
  }
  return cookies;
};

const attributeList = (attributes: CookieAttributes): readonly string[] => [
  ...(attributes.maxAgeSeconds === undefined ? [] : [`Max-Age=${Math.trunc(attributes.maxAgeSeconds)}`]),
  ...(attributes.path === undefined ? [] : [`Path=${attributes.path}`]),
  ...(attributes.domain === undefined ? [] : [`Domain=${attributes.domain}`]),
  ...(attributes.secure === true ? ['Secure'] : []),
  ...(attributes.httpOnly === true ? ['HttpOnly'] : []),
  ...(attributes.sameSite === undefined ? [] : [`SameSite=${attributes.sameSite}`]),
];

/** One `Set-Cookie` line. The value can be any text, since it is percent-encoded. */
export const serialiseCookie = (
  name: string,
  value: string,
  attributes: CookieAttributes = {},
): E.Either<CookieError, string> => {
  if (!isValidCookieName(name)) return E.left({ _tag: 'InvalidCookieName' });
  if (attributes.sameSite === 'None' && attributes.secure !== true) return E.left({ _tag: 'InsecureCrossSiteCookie' });
  const list = attributeList(attributes);
  if (list.some((attribute) => UNSAFE_ATTRIBUTE.test(attribute))) return E.left({ _tag: 'InvalidCookieAttribute' });
  const line = [`${name}=${encodeText(value)}`, ...list].join('; ');
  return line.length > MAX_COOKIE ? E.left({ _tag: 'CookieTooLong' }) : E.right(line);
};

/** Reads and writes cookies. */
export interface CookieJar {
  read(name: string): O.Option<string>;
  write(name: string, value: string, attributes: CookieAttributes): E.Either<CookieError, void>;
  /** Path and domain must equal those of `write`. */
  remove(name: string, attributes: Pick<CookieAttributes, 'path' | 'domain'>): void;
}

const removal = (name: string, attributes: Pick<CookieAttributes, 'path' | 'domain'>) =>
  serialiseCookie(name, '', { ...attributes, maxAgeSeconds: 0 });

/** The jar of a browser page, over `document`. */
export const createBrowserCookieJar = (document: { cookie: string }): CookieJar => {
  const put = (line: string) => {
    document.cookie = line;
  };
  const read = (name: string) => O.fromNullable(parseCookies(document.cookie).get(name));
  const write: CookieJar['write'] = (name, value, attributes) =>
    E.map((line: string) => {
      put(line);
      // Browsers silently drop cookies for a public suffix: then a host-only cookie is written.
      if (attributes.domain === undefined || O.toUndefined(read(name)) === value) return;
      const { domain: _, ...hostOnly } = attributes;
      E.map(put)(serialiseCookie(name, value, hostOnly));
    })(serialiseCookie(name, value, attributes));
  return {
    read,
    write,
    remove: (name, attributes) => {
      const { domain: _, ...hostOnly } = attributes;
      // Both variants, since `write` may have omitted the domain.
      for (const scope of [attributes, hostOnly]) E.map(put)(removal(name, scope));
    },
  };
};

/** The jar of one server request: reads its `Cookie` header, collects `Set-Cookie` lines for the answer. */
export const createServerCookieJar = (
  cookieHeader: string,
): CookieJar & { readonly setCookieLines: () => readonly string[] } => {
  const cookies = new Map(parseCookies(cookieHeader));
  const lines = new Map<string, string>();
  return {
    read: (name) => O.fromNullable(cookies.get(name)),
    write: (name, value, attributes) =>
      E.map((line: string) => {
        cookies.set(name, value);
        lines.set(name, line);
      })(serialiseCookie(name, value, attributes)),
    remove: (name, attributes) => {
      cookies.delete(name);
      E.map((line: string) => lines.set(name, line))(removal(name, attributes));
    },
    setCookieLines: () => [...lines.values()],
  };
};
