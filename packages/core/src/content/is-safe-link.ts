// Which links are allowed in rendered markdown.
import { hasBlockedScheme } from '../navigation/index.ts';

/** False for script, file and data addresses, pictures aside. */
export function isSafeLink(href: string): boolean {
  return !hasBlockedScheme(href);
}
