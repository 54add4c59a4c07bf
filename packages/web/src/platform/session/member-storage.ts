// Storage keys under which features leave something of a member on this device, and their removal at a logout.
import type { SessionEvent } from '@pluspunkt/core/session';
import { filter, type Observable } from 'rxjs';

export const CONTACT_DRAFT_KEY = 'contact-draft';

/** Written by the core's registration for the onboarding of the new member. */
const ONBOARDING_KEYS = ['onboarding', 'new-card-ordered'];

/** A draw without an answer names the member who draws. */
const isPendingDraw = (key: string): boolean => key.startsWith('draw_');
const isOfTab = (key: string): boolean => key === CONTACT_DRAFT_KEY || ONBOARDING_KEYS.includes(key);

/** Browsers that forbid storage throw at its getter. */
function removeFrom(area: () => Storage, isMembers: (key: string) => boolean): void {
  try {
    const storage = area();
    for (const key of Object.keys(storage).filter(isMembers)) storage.removeItem(key);
  } catch {
    // Then nothing was stored either.
  }
}

/** At a logout in this tab or another. After an expired session the member comes back to the draft and the draw. */
export function forgetAtLogout(events$: Observable<SessionEvent>, window: Pick<Window, 'localStorage' | 'sessionStorage'>): void {
  events$.pipe(filter((event) => event._tag === 'LoggedOut' && (event.because === 'asked' || event.because === 'other-tab'))).subscribe(() => {
    removeFrom(() => window.localStorage, isPendingDraw);
    removeFrom(() => window.sessionStorage, isOfTab);
  });
}
