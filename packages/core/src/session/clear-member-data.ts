// Clears all data of a member, in a fixed order.
import type { LoginCookie, LogoutClears } from './session.ports.ts';

export interface ClearMemberDataDeps {
  readonly clears: LogoutClears;
  readonly cookie: Pick<LoginCookie, 'clear'> | undefined;
  readonly onFailure: (what: string) => void;
}

/** `isReplaced`: another member has logged in, whose cookie stays. */
export type ForgetMember = (isReplaced?: boolean) => void;

/** Clears caches, cookie, favourites, brochure-service data, partner data and profile data. */
export function clearMemberData({ clears, cookie, onFailure }: ClearMemberDataDeps): void {
  const steps = [
    ['caches', clears.caches],
    ['cookie', cookie],
    ['favourites', clears.favourites],
    ['brochures', clears.brochures],
    ['partners', clears.partners],
    ['profile', clears.profile],
  ] as const;
  for (const [what, target] of steps) {
    // A failing store must not prevent the others from clearing: this protects the member.
    try {
      target?.clear();
    } catch {
      onFailure(what);
    }
  }
}
