// The login form's values, their validation, and its problems.
import { cardNumberOf, credentialsFrom, type LoginForm, type SessionFailure } from '@pluspunkt/core/session';
import { either as E, option as O } from 'fp-ts';
import { loginCopy } from './login.de.ts';

export type LoginWay = 'password' | 'zip-dob';

/** As typed. */
export interface LoginDraft {
  readonly way: LoginWay;
  readonly identifier: string;
  readonly password: string;
  readonly birthday: { readonly day: string; readonly month: string; readonly year: string };
  readonly postcode: string;
}

/** What is wrong, by field and in the order of the form; `form` where it is no field's fault. */
export interface LoginProblems {
  readonly identifier?: string;
  readonly password?: string;
  readonly birthday?: string;
  readonly postcode?: string;
  readonly form?: string;
}

const texts = loginCopy.problems;

/** People group card numbers as the card does. */
const compact = (text: string): string => text.replace(/[\s\u00A0-]/g, '');

/** The form in the core's words: the identifier is an e-mail address where it has an @, else a card number. */
export function loginFormOf({ way, identifier, password, birthday, postcode }: LoginDraft): LoginForm {
  const who = identifier.includes('@') ? { email: identifier.trim() } : { cardNumber: compact(identifier) };
  if (way === 'password') return { ...who, password };
  const blank = `${birthday.day}${birthday.month}${birthday.year}`.trim() === '';
  return { ...who, postcode, ...(blank ? {} : { birthday }) };
}

function identifierProblem(identifier: string): string | undefined {
  if (identifier.trim() === '') return texts.identifierMissing;
  if (/^\S+@\S+$/.test(identifier.trim())) return undefined;
  const digits = compact(identifier);
  return digits.length === 10 && O.isSome(cardNumberOf(digits)) ? undefined : texts.identifierInvalid;
}

function birthdayProblem(draft: LoginDraft): string | undefined {
  const { birthday } = loginFormOf(draft);
  if (birthday === undefined) return texts.birthdayMissing;
  const validated = credentialsFrom({ username: 'any', postcode: 'any', birthday });
  return E.isLeft(validated) ? texts.birthdayInvalid : undefined;
}

/** All that is missing or cannot be, at once; an empty object when the form may be sent. */
export function problemsOf(draft: LoginDraft): LoginProblems {
  const identifier = identifierProblem(draft.identifier);
  const rest =
    draft.way === 'password'
      ? { password: draft.password === '' ? texts.passwordMissing : undefined }
      : { birthday: birthdayProblem(draft), postcode: draft.postcode.trim() === '' ? texts.postcodeMissing : undefined };
  return Object.fromEntries(Object.entries({ identifier, ...rest }).filter(([, text]) => text !== undefined));
}

/** The problems of a refused login, by field. None where the visitor aborted. */
export function problemsOfFailure(failure: SessionFailure, way: LoginWay): LoginProblems {
  switch (failure._tag) {
    case 'WrongCredentials':
      return way === 'password' ? { password: texts.wrongPassword } : { birthday: texts.wrongBirthday };
    case 'Throttled':
      return { form: texts.throttled(failure.retryAfterSeconds) };
    case 'FormError':
      if (failure.error._tag === 'MissingIdentifier') return { identifier: texts.identifierMissing };
      if (failure.error._tag === 'InvalidBirthday') return { birthday: texts.birthdayInvalid };
      return way === 'password' ? { password: texts.passwordMissing } : { birthday: texts.birthdayMissing };
    case 'CallFailed':
      if (failure.failure._tag === 'Aborted') return {};
      return { form: failure.failure._tag === 'Unreachable' || failure.failure._tag === 'TimedOut' ? texts.unreachable : texts.unexpected };
    case 'GrantRefused':
    case 'NoTokenReceived':
      return { form: texts.unexpected };
  }
}
