// What the app hands over about its user (section 3, "User data state"), and where it is stored (section 2).

/** What the app says of its user; each part may be missing. */
export interface UserData {
  readonly email?: string;
  /** Of the device, e.g. `android`. */
  readonly os?: string;
  readonly deviceId?: string;
  readonly deviceName?: string;
}

/** The parts of `UserData`, by the names that addresses use. */
export const USER_DATA_FIELDS = ['email', 'os', 'deviceId', 'deviceName'] as const satisfies readonly (keyof UserData)[];

/** Where it is stored. */
export type UserDataPlace = 'forgot-password-data' | 'single-sign-on-data';

const LONGEST = 254;

/** Pages about forgotten passwords store theirs separately. */
export const userDataPlace = (path: string): UserDataPlace => (path.includes('passwort-vergessen') ? 'forgot-password-data' : 'single-sign-on-data');

/** What is missing, blank or too long is left out; `undefined` where nothing is left. */
export function userDataFrom(read: (field: keyof UserData) => string | null | undefined): UserData | undefined {
  const entries = USER_DATA_FIELDS.flatMap((field) => {
    const text = (read(field) ?? '').trim();
    return text === '' || text.length > LONGEST ? [] : [[field, text] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
