// The address under which a page view is stored.
import { option as O } from 'fp-ts';
import { barePath } from './layer-route.ts';

/** A path of this site without query and hash, which may contain secrets, and without trailing slashes; `none` for other addresses. */
export function pageViewPath(path: string): O.Option<string> {
  const isOwn = path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\');
  return isOwn ? O.some(barePath(path)) : O.none;
}
