// Storage keys under which features leave something of a member on this device, and their removal at a login and a logout.
import type { SessionEvent, UserDataPlace } from '@pluspunkt/core/session';
import { filter, type Observable } from 'rxjs';
import { forgetUserEmail } from './user-data.ts';

export const CONTACT_DRAFT_KEY = 'contact-draft';

/** Written by the core's registration for the onboarding of the new member. */
const ONBOARDING_KEYS = ['onboarding', 'new-card-ordered'];

/** A draw without an answer names the member who draws. */
const isPendingDraw = (key: string): boolean => key.startsWith('draw_');
/** What the app passed on about its user, and the account whose password was forgotten. */
const USER_DATA: readonly string[] = ['forgot-password-data', 'single-sign-on-data'] satisfies readonly UserDataPlace[];

const isOfTab = (key: string): boolean => key === CONTACT_DRAFT_KEY || ONBOARDING_KEYS.includes(key) || USER_DATA.includes(key);

/** Browsers that forbid storage throw at its getter. */
function removeFrom(area: () => Storage, isMembers: (key: string) => boolean): void {
  try {
    const storage = area();
    for (const key of Object.keys(storage).filter(isMembers)) storage.removeItem(key);
  } catch {
    // Then nothing was stored either.
  }
}

/** After a login no form is filled in with the address any more. */
export function forgetAtLogin(events$: Observable<SessionEvent>): void {
  events$.pipe(filter(({ _tag }) => _tag === 'LoginSucceeded')).subscribe(forgetUserEmail);
}

/** At a logout in this tab or another. After an expired session the member comes back to the draft and the draw. */
export function forgetAtLogout(events$: Observable<SessionEvent>, window: Pick<Window, 'localStorage' | 'sessionStorage'>): void {
  events$.pipe(filter((event) => event._tag === 'LoggedOut' && (event.because === 'asked' || event.because === 'other-tab'))).subscribe(() => {
    removeFrom(() => window.localStorage, isPendingDraw);
    removeFrom(() => window.sessionStorage, isOfTab);
  });
}
