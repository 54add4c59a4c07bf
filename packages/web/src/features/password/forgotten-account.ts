// The account whose password was forgotten: stored between the two steps, for this browser session only. The app may have
// provided the e-mail address.
import { readUserData } from '../../platform/session/user-data.ts';
import { cardNumberOf } from '@pluspunkt/core/session';
import { option as O } from 'fp-ts';
import { useEffect } from 'react';

const KEY = 'forgot-password-data';

/** Where storage is forbidden, the second step leads back to the first. */
export function storeForgotten(username: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readUserData(KEY), username }));
  } catch {
    // Nothing to be done about it here.
  }
}

export function readForgotten(): string | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null && 'username' in stored && typeof stored.username === 'string' ? stored.username : undefined;
  } catch {
    return undefined;
  }
}

/** What the field of the first step begins with. */
export const suggestedAccount = (): string => readForgotten() ?? readUserData(KEY).email ?? readUserData('single-sign-on-data').email ?? '';

export function dropForgotten(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then no value was stored either.
  }
}

const FIRST_STEP = '/passwort-vergessen';

/** Between the steps it stays; a page that has nothing to do with them ends them. */
export const useDropForgottenElsewhere = (): void => {
  useEffect(
    () => () => {
      if (!window.location.pathname.startsWith(FIRST_STEP)) dropForgotten();
    },
    [],
  );
};

/** What is sent of what was typed; people group card numbers as the card does. Undefined where it can be no account. */
export function identifierOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[^\s@]+@\S+$/.test(text)) return text;
  const digits = text.replace(/[\s-]/g, '');
  return digits.length === 10 && O.isSome(cardNumberOf(digits)) ? digits : undefined;
}
