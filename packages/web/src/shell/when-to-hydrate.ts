// Decides when a page is hydrated, and which early input needs the app. Part of the start script, so it stays small.

export interface OpenedPage {
  readonly search: string;
  /** Keys of the browser's local storage. */
  readonly storedKeys: readonly string[];
}

const SESSION_KEY = /^(?:at|rfr)_/;

/** Secrets and app data, which the app takes out of the address, and the embedded mode, whose host app waits for messages. */
const NEEDS_APP_AT_ONCE = /[?&](?:(?:token|singleUseToken|email|os|deviceId|deviceName)=|asInline=1)/;

export const hasStoredSession = ({ storedKeys }: Pick<OpenedPage, 'storedKeys'>): boolean => storedKeys.some((key) => SESSION_KEY.test(key));

/** All other pages are hydrated when the browser is idle. */
export const hydratesAtOnce = (page: OpenedPage): boolean => hasStoredSession(page) || NEEDS_APP_AT_ONCE.test(page.search);

/** Empty where the browser forbids storage. */
export function keysOf(storage: () => Storage): readonly string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | undefined => (target instanceof Element ? (target.closest<HTMLElement>(selector) ?? undefined) : undefined);

/** The button or link under `target` whose click only the app can answer. */
export const clickForApp = (target: EventTarget | null): HTMLElement | undefined => closest(target, 'button[type="button"]:not([popovertarget], [commandfor]), a[data-asks]');

/** A plain link: the browser follows it, and hydration would only delay that. */
export const isPlainLink = (target: EventTarget | null): boolean => closest(target, 'a[href]:not([data-asks])') !== undefined;

/** The form that Enter submits once it has its submit button, which it gets with the app. */
export const formSentByEnter = ({ key, target }: KeyboardEvent): HTMLFormElement | undefined => {
  const form = key === 'Enter' && target instanceof HTMLInputElement ? target.form : null;
  return form?.method === 'post' && form.querySelector('[type="submit"]') === null ? form : undefined;
};

/** An arrow key outside of fields: it turns the page of a brochure. */
export const turnsPage = ({ key, target }: KeyboardEvent): boolean => /^Arrow(?:Left|Right)$/.test(key) && closest(target, 'input, textarea, select') === undefined;

/** A tick in a form whose list follows each change. */
export const tickOf = (target: EventTarget | null): HTMLInputElement | undefined => (target instanceof HTMLInputElement && target.type === 'checkbox' ? target : undefined);
