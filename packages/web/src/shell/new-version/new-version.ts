// Whether a newer version of the app is available, and how it is loaded.
import { within } from '../../ui/within.ts';
import { defer, fromEvent, map, startWith } from 'rxjs';

const TYPE = 'pluspunkt:new-version';
const MARK = 'newVersion';
/** The service worker may not answer; the document comes from the server in any case. */
const WORKER_MS = 1_000;

export function announceNewVersion(): void {
  document.documentElement.dataset[MARK] = 'there';
  window.dispatchEvent(new CustomEvent(TYPE));
}

const isNewVersionThere = (): boolean => document.documentElement.dataset[MARK] !== undefined;

/** True once a newer version is announced. */
export const newVersion = { state$: defer(() => fromEvent(window, TYPE).pipe(startWith(undefined), map(isNewVersionThere))) };

/** Activates a waiting service worker, where there is one, and reloads the page. */
export async function takeNewVersion({ navigator, location }: Pick<Window, 'navigator' | 'location'>): Promise<void> {
  const registration = await within(Promise.resolve().then(() => navigator.serviceWorker.getRegistration()), WORKER_MS);
  registration?.waiting?.postMessage('take-over');
  location.reload();
}
