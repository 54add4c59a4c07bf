// Whether a route is on a layer's route list.

const SLASH = 47;
const QUERY = 63;

/** `path` is bare, as `barePath` makes it. An entry matches the same path, or with a trailing `*` every path that starts with what precedes it. */
export function isRouteListed(path: string, list: readonly string[]): boolean {
  for (const entry of list) {
    let at = 0;
    let code;
    // Most entries differ from the path at an ordinary character, which decides. Past the end the code is NaN, which equals nothing.
    while ((code = entry.charCodeAt(at)) === path.charCodeAt(at)) at += 1;
    if (code > SLASH && code !== QUERY) continue;
    if (at > entry.length - 2 && entry.endsWith('*')) return true;
    const wanted = barePath(entry);
    if (wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted) return true;
  }
  return false;
}

/** The route without query, hash and trailing slash. */
export function barePath(route: string): string {
  let end = route.search(/[?#]|$/);
  while (route[end - 1] === '/') end -= 1;
  return route.slice(0, end) || '/';
}
