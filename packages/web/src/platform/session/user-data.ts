// The app's data about its user in the address: removed from it before the router reads it, and stored for this browser
// session, where forms read it.
import { USER_DATA_FIELDS, userDataFrom, userDataPlace, type UserData, type UserDataPlace } from '@pluspunkt/core/session';
import { isInOwnApp } from '../bridge/bridge.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Garbage and forbidden storage read as nothing. */
export function readUserData(place: UserDataPlace): UserData {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (!isRecord(stored)) return {};
    return userDataFrom((field) => (typeof stored[field] === 'string' ? stored[field] : undefined)) ?? {};
  } catch {
    return {};
  }
}

/**
 * The address for forms that register or send something; undefined in browsers, where any link may name an address of a stranger's, who would get
 * the account of a visitor who overlooks it.
 */
export const emailOfApp = (): string | undefined => (isInOwnApp(window) ? readUserData('single-sign-on-data').email : undefined);

/** Removes the address, and the account whose password was forgotten; the page of the app's login still names the device. */
export function forgetUserEmail(): void {
  const { email, ...device } = readUserData('single-sign-on-data');
  try {
    sessionStorage.removeItem('forgot-password-data');
    if (email !== undefined) sessionStorage.setItem('single-sign-on-data', JSON.stringify(device));
  } catch {
    // Then nothing was stored either.
  }
}

/** Without storage the forms are simply not filled in. */
export function takeUserData({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const query = new URLSearchParams(location.search);
  const said = userDataFrom((field) => query.get(field));
  for (const field of USER_DATA_FIELDS) query.delete(field);
  const rest = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`);
  if (said === undefined) return;
  try {
    sessionStorage.setItem(userDataPlace(location.pathname), JSON.stringify(said));
  } catch {
    // Nothing to be done about it here.
  }
}
