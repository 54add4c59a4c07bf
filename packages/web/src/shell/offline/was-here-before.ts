// Whether this device knows the site: a service worker is active, or a member's data are stored.
import { OFFLINE_COPY_KEY } from '../../platform/session/offline-key.ts';

export function wasHereBefore(window: Pick<Window, 'navigator' | 'localStorage'>): boolean {
  // Where workers are forbidden, their container may be absent or refuse.
  try {
    return window.navigator.serviceWorker.controller !== null || window.localStorage.getItem(OFFLINE_COPY_KEY) !== null;
  } catch {
    return false;
  }
}
