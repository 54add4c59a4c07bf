// Whether a route is on a layer's route list.

/** `path` is bare, as `barePath` makes it. An entry matches the same path, or with a trailing `*` every path that starts with what precedes it. */
export function isRouteListed(path: string, list: readonly string[]): boolean {
  for (const entry of list) {
    const wanted = barePath(entry);
    if (wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted) return true;
  }
  return false;
}

const QUERY = 63;
const HASH = 35;

/** The route without query, hash and trailing slash; by codes of characters, since every entry of every layer's lists comes through here. */
export function barePath(route: string): string {
  let end = 0;
  // Behind the last character the code is no number.
  for (let code; (code = route.charCodeAt(end)) >= 0 && code !== QUERY && code !== HASH; ) end += 1;
  while (route[end - 1] === '/') end -= 1;
  return route.slice(0, end) || '/';
}
