// The spelling of a path that links have. The router also matches other cases, escapes that are not needed, and slashes at the end.
import { matchRoutes } from 'react-router-dom';
import { routes } from './routes.tsx';

/** RFC 3986, section 6.2.2: an escape of an unreserved character is that character, and others are in capital letters. A percent sign alone is escaped first, since it could become an escape with what follows. */
const withoutNeedlessEscapes = (path: string): string =>
  path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25').replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });

/** Nearly every path is spelled so: matching its route would cost more than a cached page. */
const PLAIN = /^(?:\/|(?:\/[a-z0-9._~-]+)+)$/;

/** Fixed segments as their route has them, values of parameters as they are. */
export function canonicalPath(pathname: string): string {
  if (PLAIN.test(pathname)) return pathname;
  const segments = withoutNeedlessEscapes(pathname).split('/').filter((segment) => segment !== '');
  const path = `/${segments.join('/')}`;
  const route = matchRoutes([...routes], path)?.at(-1)?.route;
  if (route === undefined || route.path === '*') return path;
  const { path: pattern = '' } = route;
  return `/${pattern.split('/').map((segment, index) => (segment.startsWith(':') ? segments[index] : segment)).join('/')}`;
}
