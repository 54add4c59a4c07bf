// What the light part of the session knows of the browser's storage: whether there is a session, and whether its dialog
// should open after the page was loaded anew.

const SESSION_KEY = /^(?:at|rfr)_/;
const LOGIN_AGAIN = 'login-again';

/** Whether a storage key holds a token (section 3, "Session storage"). */
export const isSessionKey = (key: string | null): boolean => key !== null && SESSION_KEY.test(key);

/** Forbidden storage holds nothing. */
export function hasStoredSession(storage: () => Storage): boolean {
  try {
    const area = storage();
    return Array.from({ length: area.length }, (_, index) => area.key(index)).some(isSessionKey);
  } catch {
    return false;
  }
}

/** A note over a reload that the visitor wants to log in again. Without storage the dialog just does not open by itself. */
export const createLoginAgainNote = (storage: () => Storage) => ({
  write(): void {
    try {
      storage().setItem(LOGIN_AGAIN, '1');
    } catch {
      // The header's button is still there.
    }
  },
  take(): boolean {
    try {
      const noted = storage().getItem(LOGIN_AGAIN) !== null;
      if (noted) storage().removeItem(LOGIN_AGAIN);
      return noted;
    } catch {
      return false;
    }
  },
});

export type LoginAgainNote = ReturnType<typeof createLoginAgainNote>;
