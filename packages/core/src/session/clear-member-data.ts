// Clears all data of a member, in a fixed order.
import type { LoginCookie, LogoutClears } from './session.ports.ts';

export interface ClearMemberDataDeps {
  readonly clears: LogoutClears;
  /** Absent where it is already that of the next member. */
  readonly cookie?: Pick<LoginCookie, 'clear'>;
  readonly onFailure: (what: string) => void;
}

/** Clears caches, cookie, favourites, brochure-service data, partner data and profile data. */
export function clearMemberData({ clears, cookie, onFailure }: ClearMemberDataDeps): void {
  const steps = [
    ['caches', clears.caches],
    ...(cookie === undefined ? [] : [['cookie', cookie] as const]),
    ['favourites', clears.favourites],
    ['brochures', clears.brochures],
    ['partners', clears.partners],
    ['profile', clears.profile],
  ] as const;
  for (const [what, target] of steps) {
    // A failing store must not prevent the others from clearing: this protects the member.
    try {
      target.clear();
    } catch {
      onFailure(what);
    }
  }
}
