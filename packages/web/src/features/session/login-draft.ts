// The login form's values, their validation, and its problems.
import { cardNumberOf, credentialsFrom, type LoginForm, type SessionFailure } from '@pluspunkt/core/session';
import { either as E, option as O } from 'fp-ts';
import { loginCopy } from './login.de.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';

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

/** People group card numbers as the card does. */
const compact = (text: string): string => text.replace(/[\s\u00A0-]/g, '');

/** The form in the core's words: the identifier is an e-mail address where it has an @, else a card number. */
export function loginFormOf({ way, identifier, password, birthday, postcode }: LoginDraft): LoginForm {
  const who = identifier.includes('@') ? { email: identifier.trim() } : { cardNumber: compact(identifier) };
  if (way === 'password') return { ...who, password };
  const blank = `${birthday.day}${birthday.month}${birthday.year}`.trim() === '';
  return { ...who, postcode, ...(blank ? {} : { birthday }) };
}

function identifierProblem(identifier: string, texts: Texts): string | undefined {
  const copy = texts(loginCopy).problems;
  if (identifier.trim() === '') return copy.identifierMissing;
  if (/^[^\s@]+@\S+$/.test(identifier.trim())) return undefined;
  const digits = compact(identifier);
  return digits.length === 10 && O.isSome(cardNumberOf(digits)) ? undefined : copy.identifierInvalid;
}

function birthdayProblem(draft: LoginDraft, texts: Texts): string | undefined {
  const copy = texts(loginCopy).problems;
  const { birthday } = loginFormOf(draft);
  if (birthday === undefined) return copy.birthdayMissing;
  const validated = credentialsFrom({ username: 'any', postcode: 'any', birthday });
  return E.isLeft(validated) ? copy.birthdayInvalid : undefined;
}

/** All that is missing or cannot be, at once; an empty object when the form may be sent. */
export function problemsOf(draft: LoginDraft, texts: Texts): LoginProblems {
  const copy = texts(loginCopy).problems;
  const identifier = identifierProblem(draft.identifier, texts);
  const rest =
    draft.way === 'password'
      ? { password: draft.password === '' ? copy.passwordMissing : undefined }
      : { birthday: birthdayProblem(draft, texts), postcode: draft.postcode.trim() === '' ? copy.postcodeMissing : undefined };
  return Object.fromEntries(Object.entries({ identifier, ...rest }).filter(([, text]) => text !== undefined));
}

/** The problems of a refused login, by field. None where the visitor aborted. */
export function problemsOfFailure(failure: SessionFailure, way: LoginWay, texts: Texts): LoginProblems {
  const copy = texts(loginCopy).problems;
  switch (failure._tag) {
    case 'WrongCredentials':
      return way === 'password' ? { password: copy.wrongPassword } : { birthday: copy.wrongBirthday };
    case 'Throttled':
      return { form: copy.throttled(failure.retryAfterSeconds) };
    case 'SecondFactorNeeded':
      return {};
    case 'WrongCode':
      return { form: copy.wrongCode };
    case 'StepExpired':
      return { form: copy.stepExpired };
    case 'FormError':
      if (failure.error._tag === 'MissingIdentifier') return { identifier: copy.identifierMissing };
      if (failure.error._tag === 'InvalidBirthday') return { birthday: copy.birthdayInvalid };
      return way === 'password' ? { password: copy.passwordMissing } : { birthday: copy.birthdayMissing };
    case 'CallFailed':
      if (failure.failure._tag === 'Aborted') return {};
      return { form: failure.failure._tag === 'Unreachable' || failure.failure._tag === 'TimedOut' ? copy.unreachable : copy.unexpected };
    case 'GrantRefused':
    case 'NoTokenReceived':
      return { form: copy.unexpected };
  }
}
