// Whether a member is logged in on this device, and removal of the copy after a logout. In its own module, without the reader of copies.
import { OFFLINE_COPY_KEY } from '../../platform/session/offline-key.ts';

export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const endsAt = (stored: string | null): number => {
  const value = parsed(stored);
  return typeof value === 'object' && value !== null && 'expiresAt' in value ? Date.parse(String(value.expiresAt)) : NaN;
};

/** Whether a member is logged in on this device: with a refresh token, or until the access token expires. */
export function isMemberHere(area: Area, now: number): boolean {
  const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
  return keys.some((key) => (key.startsWith('rfr_') && area.getItem(key) !== '') || (key.startsWith('at_') && endsAt(area.getItem(key)) > now));
}

/** Removes the copy of a member who is logged out. */
export function tidyOfflineCopy(storage: () => Area, now: number): void {
  try {
    const area = storage();
    if (!isMemberHere(area, now)) area.removeItem(OFFLINE_COPY_KEY);
  } catch {
    // Where storage is forbidden there is no copy.
  }
}
