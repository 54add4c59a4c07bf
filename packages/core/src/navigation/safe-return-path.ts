// Where a visitor goes back to after a login: a path of the own site, never anywhere else.
import { resolveUrl } from './resolve-url.ts';

/** Stands for the own origin, whatever it is: only paths are judged. */
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
  // What a browser is handed in the end is judged again: "/.//host" becomes "//host" on the way.
  return path !== undefined && ownPathOf(path) === path ? path : fallback;
}

function ownPathOf(address: string): string | undefined {
  const url = resolveUrl(address, OWN);
  return url?.origin === OWN ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
