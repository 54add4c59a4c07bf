// Texts of an incomplete or refused registration: at their field, or above the form.
import type { AccountField, AccountProblem, AccountProblems, RegistrationFailure, RegistrationStep } from '@pluspunkt/core/registration';
import type { ShownProblem } from '../../platform/form/problem-summary.tsx';
import { accountCopy } from './de.ts';

const texts = accountCopy.failures;

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
  'weak-pin': { pin: 'weak' },
  'unknown-action-code': { actionCode: 'unknown' },
};

const noticesOf = (): Readonly<Record<string, FormNotice>> => ({
  'captcha-failed': { text: texts.captcha },
  'card-not-free': { text: texts.card, link: { label: texts.cardLink, to: 'start' } },
  'too-young': { text: texts.person, link: { label: texts.personLink, to: 'data' } },
  'unknown-form': { text: texts.form },
  conflict: { text: texts.conflict, link: { label: texts.conflictLink, to: 'login' } },
});

export function troubleOf(failure: RegistrationFailure): AccountTrouble {
  if (failure._tag === 'AccountIncomplete') return { problems: failure.problems };
  if (failure._tag === 'PersonIncomplete') return { problems: {}, notice: noticesOf()['too-young'] ?? { text: texts.person } };
  const call = failure.failure;
  if (call._tag === 'Unreachable' || call._tag === 'TimedOut') return { problems: {}, notice: { text: texts.offline } };
  if (call._tag !== 'HttpError') return { problems: {}, notice: { text: texts.unexpected } };
  const field = FIELD_REFUSALS[call.code];
  if (field !== undefined) return { problems: field };
  if (call.status === 429) return { problems: {}, notice: { text: texts.throttled(call.retryAfterSeconds ?? 60) } };
  return { problems: {}, notice: noticesOf()[call.code] ?? { text: texts.unexpected }, reloadForms: call.code === 'unknown-form' };
}

const fieldTexts = (): Readonly<Record<AccountField, Partial<Record<AccountProblem, string>>>> => ({
  email: accountCopy.emailProblems,
  password: accountCopy.passwordProblems,
  pin: accountCopy.pinProblems,
  actionCode: { unknown: accountCopy.actionCodeUnknown },
  form: { missing: accountCopy.acceptedMissing },
});

export function accountText(field: AccountField, problems: AccountProblems): string | undefined {
  const problem = problems[field];
  return problem === undefined ? undefined : fieldTexts()[field][problem];
}

const ORDER: readonly AccountField[] = ['email', 'password', 'pin', 'actionCode', 'form'];

export const shownAccountProblems = (problems: AccountProblems): readonly ShownProblem[] =>
  ORDER.flatMap((field) => {
    const text = accountText(field, problems);
    return text === undefined ? [] : [{ control: field, label: accountCopy.labels[field], text }];
  });
