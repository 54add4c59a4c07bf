// Whether a route is on a layer's route list.

/** `path` is bare, as `barePath` makes it. An entry matches the same path, or with a trailing `*` every path that starts with what precedes it. */
export function isRouteListed(path: string, list: readonly string[]): boolean {
  return list.some((entry) => {
    const wanted = barePath(entry);
    return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
  });
}

/** The route without query, hash and trailing slash. */
export function barePath(route: string): string {
  const cut = route.search(/[?#]/);
  let end = cut < 0 ? route.length : cut;
  while (route[end - 1] === '/') end -= 1;
  return route.slice(0, end) || '/';
}
