// The address under which a page view is kept.
import { option as O } from 'fp-ts';
import { barePath } from './layer-route.ts';

/** Path of this site without query and hash, which may hold secrets, and without trailing slashes; `none` for anything else. */
export function pageViewPath(path: string): O.Option<string> {
  const isOwn = path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\');
  return isOwn ? O.some(barePath(path)) : O.none;
}
