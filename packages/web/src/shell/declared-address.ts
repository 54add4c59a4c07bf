// The address by which a page is cached: spelled as links spell it, without the query parameters that its page does not read.
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { handlesOf } from '../platform/routing/head.ts';
import { canonicalPath } from './canonical-path.ts';
import { routes } from './routes.tsx';

/** Query parameters that the pages of these routes read. */
export const parametersOf = (some: readonly RouteObject[]): readonly string[] => handlesOf(some.map(({ handle }) => ({ handle: handle as unknown }))).flatMap(({ parameters = [] }) => parameters);

/** Parameters that the route does not declare change nothing on the page. Cached pages cost a client nothing, so this has to be cheap for any query. */
export function declaredAddress(address: URL): URL {
  const cleaned = new URL(address);
  cleaned.pathname = canonicalPath(address.pathname);
  if (address.search === '') return cleaned;
  const declared = new Set(parametersOf((matchRoutes([...routes], address.pathname) ?? []).map(({ route }) => route)));
  const given = [...address.searchParams];
  const read = given.filter(([name]) => declared.has(name));
  // Written once: each removal from `searchParams` writes the whole address again.
  if (read.length < given.length) cleaned.search = new URLSearchParams(read).toString();
  return cleaned;
}
