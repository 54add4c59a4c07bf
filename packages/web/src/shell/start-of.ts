// When the app of a page starts, and what counts as a sign that somebody is there. Part of the boot script: it is loaded before anything.

/** At once, when the browser is idle, or not before somebody acts. */
export type Start = 'now' | 'idle' | 'sign';

export interface OpenedPage {
  /** Whether the server says that its HTML is whole without the app. */
  readonly rests: boolean;
  readonly search: string;
  /** Names of what the device keeps of us, for good and for this visit. */
  readonly kept: readonly string[];
  readonly keptForVisit: readonly string[];
}

const SESSION_KEY = /^(?:at|rfr)_/;

/** A mail's link, one that logs in once, or one of the app: what it says leaves the address as soon as the app stands. */
const TOKEN = /[?&](?:token|singleUseToken|email|deviceId)=/;

/** Kept of every visit, whatever was done in it: no page shows anything of them. */
const SHOWN_NOWHERE: readonly string[] = ['ab-variant', 'react-router-scroll-positions'];

export const hasStoredSession = ({ kept }: Pick<OpenedPage, 'kept'>): boolean => kept.some((key) => SESSION_KEY.test(key));

/** What a device keeps is shown by script: a count at the heart, ticks, a search of before, the word that a session has ended. */
const showsKept = ({ kept, keptForVisit }: OpenedPage): boolean => kept.length > 0 || keptForVisit.some((key) => !SHOWN_NOWHERE.includes(key));

export function startOf(page: OpenedPage): Start {
  if (hasStoredSession(page) || TOKEN.test(page.search)) return 'now';
  return page.rests && !showsKept(page) ? 'sign' : 'idle';
}

/** Where storage is forbidden nothing can be kept. */
export function keysOf(storage: () => Storage): readonly string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}

/** Does nothing by itself, or asks something before it is followed: a press that comes before the app is kept for it. */
const NEEDS_APP = 'button[type="button"]:not([popovertarget], [commandfor]), a[data-asks]';

const closest = (target: EventTarget | null, selector: string): HTMLElement | undefined => (target instanceof Element ? (target.closest<HTMLElement>(selector) ?? undefined) : undefined);

export const neededBy = (target: EventTarget | null): HTMLElement | undefined => closest(target, NEEDS_APP);

/** Whoever presses a link is about to leave, and the browser does that by itself: an app that starts now would only be in the way. */
export const leadsAway = (target: EventTarget | null): boolean => closest(target, 'a[href]:not([data-asks])') !== undefined;

/** Where the address, or the page itself, leads to a place of it, the browser goes there alone. */
const OWN_PLACE = ':target, [autofocus]';

/** A page that opens at a place of it scrolls there, and gives it the focus, without anybody. */
export const goesAlone = ({ type, target }: Event): boolean =>
  type === 'scroll' ? document.querySelector(OWN_PLACE) !== null : type === 'focusin' && target instanceof Element && target.matches(OWN_PLACE);

/** The form that Enter would send, had it a button that can: it gets one with the app. */
export const sentByEnter = ({ key, target }: KeyboardEvent): HTMLFormElement | undefined => {
  const form = key === 'Enter' && target instanceof HTMLInputElement ? target.form : null;
  return form?.method === 'post' && form.querySelector('[type="submit"]') === null ? form : undefined;
};

/** A key that does nothing by itself, and leafs where the app is. */
export const leafs = ({ key, target }: KeyboardEvent): boolean => /^Arrow(?:Left|Right)$/.test(key) && closest(target, 'input, textarea, select') === undefined;
