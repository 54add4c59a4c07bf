// Where a page may send its visitor by itself: its own paths, unless leaving is asked for by name.
import { either as E } from 'fp-ts';
import { classifyLink, type LinkKind } from './classify-link.ts';

/** Why a link is not followed. */
export type NavigationFailure =
  /** Another site, and no option allows it (section 8). */
  | { readonly _tag: 'ExternalNavigationRefused'; readonly url: string }
  /** A script, a file, an unknown scheme. */
  | { readonly _tag: 'LinkBlocked' };

/** What following a link depends on. */
export interface NavigationOptions {
  /** Leaving this site is meant. */
  readonly external?: boolean;
}

/** The link as a target of navigation. What leads to another site is refused unless `external` is set. */
export function navigationTarget(href: string, { external = false }: NavigationOptions = {}): E.Either<NavigationFailure, Exclude<LinkKind, { readonly kind: 'blocked' }>> {
  const link = classifyLink(href);
  if (link.kind === 'blocked') return E.left({ _tag: 'LinkBlocked' });
  return link.kind === 'external' && !external ? E.left({ _tag: 'ExternalNavigationRefused', url: link.url }) : E.right(link);
}
