// Decides whether a link can be followed: paths of this site always, other sites only where `external` is set.
import { either as E } from 'fp-ts';
import { classifyLink, type LinkKind } from './classify-link.ts';

/** Why a link is not followed. */
export type NavigationFailure =
  /** Another site, and no option allows it. */
  | { readonly _tag: 'ExternalNavigationRefused'; readonly url: string }
  /** A script, a file, an unknown scheme. */
  | { readonly _tag: 'LinkBlocked' };

/** Options of `navigationTarget`. */
export interface NavigationOptions {
  /** Allows other sites. */
  readonly external?: boolean;
}

/** The classified link. Links to another site are refused unless `external` is set. */
export function navigationTarget(href: string, { external = false }: NavigationOptions = {}): E.Either<NavigationFailure, Exclude<LinkKind, { readonly kind: 'blocked' }>> {
  const link = classifyLink(href);
  if (link.kind === 'blocked') return E.left({ _tag: 'LinkBlocked' });
  return link.kind === 'external' && !external ? E.left({ _tag: 'ExternalNavigationRefused', url: link.url }) : E.right(link);
}
