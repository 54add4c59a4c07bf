// Whether a finished registration was left by a typed address: only links of its last page finish it there.
import { JOIN_PATH } from './join-paths.ts';

export function wasRegistrationLeft(window: Pick<Window, 'location' | 'sessionStorage'>): boolean {
  try {
    return !window.location.pathname.startsWith(JOIN_PATH) && window.sessionStorage.getItem('registration-form')?.includes('"registered":{') === true;
  } catch {
    // Where storage is forbidden, nothing is left over.
    return false;
  }
}
