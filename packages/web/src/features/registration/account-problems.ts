// Texts of an incomplete or refused registration: at their field, or above the form.
import type { AccountField, AccountProblem, AccountProblems, RegistrationFailure, RegistrationStep } from '@pluspunkt/core/registration';
import type { ShownProblem } from '../../platform/form/problem-summary.tsx';
import { accountCopy } from './de.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';

export interface FormNotice {
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: RegistrationStep | 'login' };
}

export interface AccountTrouble {
  readonly problems: AccountProblems;
  readonly notice?: FormNotice;
  /** The texts about data protection are to be loaded again. */
  readonly reloadForms?: boolean;
}

/** Refusals that belong to a field. */
const FIELD_REFUSALS: Readonly<Record<string, AccountProblems>> = {
  'email-taken': { email: 'taken' },
  'password-rules': { password: 'rules' },
  'weak-password': { password: 'weak' },
  'weak-pin': { pin: 'weak' },
  'unknown-action-code': { actionCode: 'unknown' },
};

const noticesOf = (texts: Texts): Readonly<Record<string, FormNotice>> => {
  const copy = texts(accountCopy).failures;
  return {
    'captcha-failed': { text: copy.captcha },
    'card-not-free': { text: copy.card, link: { label: copy.cardLink, to: 'start' } },
    'too-young': { text: copy.person, link: { label: copy.personLink, to: 'data' } },
    'unknown-form': { text: copy.form },
    conflict: { text: copy.conflict, link: { label: copy.conflictLink, to: 'login' } },
  };
};

export function troubleOf(failure: RegistrationFailure, texts: Texts): AccountTrouble {
  const copy = texts(accountCopy).failures;
  if (failure._tag === 'AccountIncomplete') return { problems: failure.problems };
  if (failure._tag === 'PersonIncomplete') return { problems: {}, notice: noticesOf(texts)['too-young'] ?? { text: copy.person } };
  const call = failure.failure;
  if (call._tag === 'Unreachable' || call._tag === 'TimedOut') return { problems: {}, notice: { text: copy.offline } };
  if (call._tag !== 'HttpError') return { problems: {}, notice: { text: copy.unexpected } };
  const field = FIELD_REFUSALS[call.code];
  if (field !== undefined) return { problems: field };
  if (call.status === 429) return { problems: {}, notice: { text: copy.throttled(call.retryAfterSeconds ?? 60) } };
  return { problems: {}, notice: noticesOf(texts)[call.code] ?? { text: copy.unexpected }, reloadForms: call.code === 'unknown-form' };
}

const fieldTexts = (texts: Texts): Readonly<Record<AccountField, Partial<Record<AccountProblem, string>>>> => {
  const copy = texts(accountCopy);
  return {
    email: copy.emailProblems,
    password: copy.passwordProblems,
    pin: copy.pinProblems,
    actionCode: { unknown: copy.actionCodeUnknown },
    form: { missing: copy.acceptedMissing },
  };
};

export function accountText(field: AccountField, problems: AccountProblems, texts: Texts): string | undefined {
  const problem = problems[field];
  return problem === undefined ? undefined : fieldTexts(texts)[field][problem];
}

const ORDER: readonly AccountField[] = ['email', 'password', 'pin', 'actionCode', 'form'];

export const shownAccountProblems = (problems: AccountProblems, texts: Texts): readonly ShownProblem[] =>
  ORDER.flatMap((field) => {
    const text = accountText(field, problems, texts);
    return text === undefined ? [] : [{ control: field, label: texts(accountCopy).labels[field], text }];
  });
