// Whether this device knows the site already: a worker is in charge, or something of a member was kept.
import { OFFLINE_COPY_KEY } from '../../platform/session/offline-key.ts';

export function wasHereBefore(window: Pick<Window, 'navigator' | 'localStorage'>): boolean {
  // Where workers are forbidden, their container may be absent or refuse.
  try {
    return window.navigator.serviceWorker.controller !== null || window.localStorage.getItem(OFFLINE_COPY_KEY) !== null;
  } catch {
    return false;
  }
}
