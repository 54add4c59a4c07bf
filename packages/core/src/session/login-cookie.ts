// Domain of the login cookie, and valid names of cookies.

/** Lifetime of the login cookie in days. */
export const LOGIN_COOKIE_DAYS = 90;

const RESERVED_NAMES: ReadonlySet<string> = new Set(['expires', 'max-age', 'path', 'domain', 'secure', 'samesite']);
const RFC_6265_TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const FOUR_NUMBERS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * The domain of the login cookie for a host: without port, in lower case, without the first
 * label where there are more than two. An IP address stays whole, one of version 6 in its brackets.
 */
export function loginCookieDomain(host: string): string {
  const name = withoutPort(host.toLowerCase());
  if (name.startsWith('[') || name.includes(':') || FOUR_NUMBERS.test(name)) return name;
  // A trailing dot marks the DNS root; it is no label, and cookies do not allow it.
  const labels = (name.endsWith('.') ? name.slice(0, -1) : name).split('.');
  return (labels.length > 2 ? labels.slice(1) : labels).join('.');
}

function withoutPort(host: string): string {
  const bracket = host.startsWith('[') ? host.indexOf(']') : -1;
  if (bracket > 0) return host.slice(0, bracket + 1);
  const colon = host.indexOf(':');
  // More than one colon without brackets is an IPv6 address without a port.
  return colon >= 0 && colon === host.lastIndexOf(':') ? host.slice(0, colon) : host;
}

/** Whether a cookie name is valid: an RFC 6265 token that is no cookie attribute. */
export function isValidCookieName(name: string): boolean {
  return RFC_6265_TOKEN.test(name) && !RESERVED_NAMES.has(name.toLowerCase());
}
