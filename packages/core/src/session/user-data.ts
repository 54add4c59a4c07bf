// The user data that the app passes to the page, and where they are stored.

/** The app's user; every field is optional. */
export interface UserData {
  readonly email?: string;
  /** Of the device, e.g. `android`. */
  readonly os?: string;
  readonly deviceId?: string;
  readonly deviceName?: string;
}

/** The fields of `UserData`, by their query parameters. */
export const USER_DATA_FIELDS = ['email', 'os', 'deviceId', 'deviceName'] as const satisfies readonly (keyof UserData)[];

/** The storage key. */
export type UserDataPlace = 'forgot-password-data' | 'single-sign-on-data';

const LONGEST = 254;

/** Pages about forgotten passwords store theirs separately. */
export const userDataPlace = (path: string): UserDataPlace => (path.includes('passwort-vergessen') ? 'forgot-password-data' : 'single-sign-on-data');

/** Missing, blank and too long values are left out; `undefined` where none remains. */
export function userDataFrom(read: (field: keyof UserData) => string | null | undefined): UserData | undefined {
  const entries = USER_DATA_FIELDS.flatMap((field) => {
    const text = (read(field) ?? '').trim();
    return text === '' || text.length > LONGEST ? [] : [[field, text] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
