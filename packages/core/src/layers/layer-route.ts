// Whether a route is on a layer's route list.

/** `path` is bare, as `barePath` makes it. An entry matches the same path, or with a trailing `*` every path that starts with what precedes it. */
export function isRouteListed(path: string, list: readonly string[]): boolean {
  for (const entry of list) {
    const wanted = barePath(entry);
    if (wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted) return true;
  }
  return false;
}

/** The route without query, hash and trailing slash. */
export function barePath(route: string): string {
  let end = 0;
  while (end < route.length && route[end] !== '?' && route[end] !== '#') end += 1;
  while (route[end - 1] === '/') end -= 1;
  return route.slice(0, end) || '/';
}
