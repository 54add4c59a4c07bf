// Validates the profile form and builds its request.
import { either as E } from 'fp-ts';
import { isPersonName, MAX_NAME_LENGTH } from '../forms/person-name.ts';
import { visibleText } from '../forms/visible-text.ts';
import type { ProfileChange, UserProfile } from './profile.types.ts';

/** As typed. */
export interface ProfileDraft {
  readonly salutation: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly postcode: string;
  readonly city: string;
  readonly phone: string;
  readonly mobilePhone: string;
  readonly email: string;
}

/** Why a field of the profile form cannot be sent. */
export type ProfileProblem = 'missing' | 'invalid' | 'too-long';
/** Valid fields have no entry. */
export type ProfileProblems = { readonly [F in keyof ProfileDraft]?: ProfileProblem };

const MAX_LENGTHS: Readonly<Record<keyof ProfileDraft, number>> = {
  salutation: 10,
  firstname: MAX_NAME_LENGTH,
  lastname: MAX_NAME_LENGTH,
  street: 100,
  streetNumber: 20,
  postcode: 5,
  city: 100,
  phone: 40,
  mobilePhone: 40,
  email: 254,
};
const REQUIRED: readonly (keyof ProfileDraft)[] = ['firstname', 'lastname', 'street', 'streetNumber', 'postcode', 'city'];
const NAMES: readonly (keyof ProfileDraft)[] = ['firstname', 'lastname'];
const PHONE = /^\+?[\d ()/.-]*$/;
const FORMS: { readonly [F in keyof ProfileDraft]?: RegExp } = {
  postcode: /^\d{5}$/,
  phone: PHONE,
  mobilePhone: PHONE,
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/,
};
const SALUTATIONS = ['Male', 'Female', 'None'] as const;

function problemOf(field: keyof ProfileDraft, text: string): ProfileProblem | undefined {
  if (text === '') return REQUIRED.includes(field) ? 'missing' : undefined;
  if (FORMS[field]?.test(text) === false || (NAMES.includes(field) && !isPersonName(text))) return 'invalid';
  return text.length > MAX_LENGTHS[field] ? 'too-long' : undefined;
}

/** An unchanged or empty e-mail address is not sent, since a new one has to be confirmed. The form does not change country and birth date. */
export function validateProfile(draft: ProfileDraft, before: Pick<UserProfile, 'email' | 'countryCode'>): E.Either<ProfileProblems, ProfileChange> {
  const fields = Object.keys(MAX_LENGTHS) as readonly (keyof ProfileDraft)[];
  const text = Object.fromEntries(fields.map((field) => [field, visibleText(draft[field])])) as unknown as ProfileDraft;
  const problems = Object.fromEntries(fields.flatMap((field) => { const problem = problemOf(field, text[field]); return problem === undefined ? [] : [[field, problem]]; }));
  if (Object.keys(problems).length > 0) return E.left(problems);
  const { email, salutation, ...rest } = text;
  const isNew = email !== '' && email.toLowerCase() !== before.email.toLowerCase();
  return E.right({
    ...rest,
    salutation: SALUTATIONS.find((one) => one === salutation) ?? 'None',
    countryCode: before.countryCode,
    ...(isNew ? { email } : {}),
  });
}

/** Without this role the profile forms show a message to log in again. */
export const mayEditProfile = (roles: readonly string[]): boolean => roles.includes('edit-profile');
