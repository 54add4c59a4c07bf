// The path to return to after a login; always a path of this site.
import { resolveUrl } from './resolve-url.ts';

/** A stand-in for this site's origin: only paths are checked. */
const OWN = 'https://own.invalid';

/**
 * The path to return to, with query and hash, as the URL parser normalises it.
 *
 * Only an address that begins with one slash is followed; everything that a browser would read as another host or scheme
 * gives `fallback`.
 */
export function safeReturnPath(target: string | null | undefined, fallback = '/'): string {
  if (target == null || !target.startsWith('/')) return fallback;
  const path = ownPathOf(target);
  // The result is checked again: "/.//host" resolves to "//host".
  return path !== undefined && ownPathOf(path) === path ? path : fallback;
}

function ownPathOf(address: string): string | undefined {
  const url = resolveUrl(address, OWN);
  return url?.origin === OWN ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
