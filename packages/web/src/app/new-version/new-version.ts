// A newer version of the app is there: who notices says so, who offers it listens.

const TYPE = 'pluspunkt:new-version';
const MARK = 'newVersion';

export function announceNewVersion(): void {
  document.documentElement.dataset[MARK] = 'there';
  window.dispatchEvent(new CustomEvent(TYPE));
}

/** Calls back when one is announced; hands back how to stop. */
export function onNewVersion(listener: () => void): () => void {
  window.addEventListener(TYPE, listener);
  return () => window.removeEventListener(TYPE, listener);
}

export const isNewVersionThere = (): boolean => document.documentElement.dataset[MARK] !== undefined;

/** Lets a waiting service worker in, where there is one, and loads the page anew. */
export async function takeNewVersion({ navigator, location }: Pick<Window, 'navigator' | 'location'>): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage('take-over');
  } catch {
    // The page itself comes from the server in any case.
  }
  location.reload();
}
