// Validates the forms of a registration, field by field.
import { normalisedBirthday } from '../forms/birthday.ts';
import { emailProblem } from '../forms/email-problem.ts';
import { pinProblem } from '../password/index.ts';
import { isPersonName, MAX_NAME_LENGTH } from '../forms/person-name.ts';
import { visibleText } from '../forms/visible-text.ts';
import { ageOn, mayJoin, MINIMUM_AGE } from './age.ts';
import { checkPasswordRules, ownWordsOf, type PasswordRule } from './password-rules.ts';
import type { AccountForm, PersonForm } from './registration-draft.ts';

/** The fields of the step of the person's data. */
export type PersonField = 'firstName' | 'lastName' | 'birthday' | 'street' | 'streetNumber' | 'postcode' | 'city';
/** Why a field cannot be sent. */
export type PersonProblem = 'missing' | 'invalid' | 'too-young' | 'too-long';
/** In the order of the form; valid fields have no entry. */
export type PersonProblems = Partial<Readonly<Record<PersonField, PersonProblem>>>;

/** The fields of the step of the login data. */
export type AccountField = 'email' | 'password' | 'pin' | 'actionCode' | 'form';
/** Why a field cannot be sent. */
export type AccountProblem = 'missing' | 'invalid' | 'taken' | 'rules' | 'weak' | 'unknown';
/** Valid fields have no entry. */
export type AccountProblems = Partial<Readonly<Record<AccountField, AccountProblem>>>;

/** In characters; the limits of the service. */
const LONGEST = { firstName: MAX_NAME_LENGTH, lastName: MAX_NAME_LENGTH, street: 100, streetNumber: 20, city: 100 } as const;

const withoutUndefined = <K extends string, V>(entries: readonly (readonly [K, V | undefined])[]): Partial<Record<K, V>> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Partial<Record<K, V>>;

const textProblem = (person: PersonForm, field: keyof typeof LONGEST): PersonProblem | undefined => {
  const text = visibleText(person[field]);
  if (text === '') return 'missing';
  return text.length > LONGEST[field] ? 'too-long' : undefined;
};

const nameProblem = (person: PersonForm, field: 'firstName' | 'lastName'): PersonProblem | undefined =>
  textProblem(person, field) ?? (isPersonName(visibleText(person[field])) ? undefined : 'invalid');

function birthdayProblem({ birthday }: PersonForm, today: string): PersonProblem | undefined {
  if (`${birthday.day}${birthday.month}${birthday.year}`.trim() === '') return 'missing';
  const day = normalisedBirthday(birthday);
  if (day === undefined || day > today) return 'invalid';
  if (mayJoin(day, today)) return undefined;
  return ageOn(day, today) < MINIMUM_AGE ? 'too-young' : 'invalid';
}

function postcodeProblem({ postcode }: PersonForm): PersonProblem | undefined {
  if (postcode.trim() === '') return 'missing';
  return /^[0-9]{5}$/.test(postcode.trim()) ? undefined : 'invalid';
}

/** `today` is yyyy-mm-dd. An empty object: the next step opens. */
export function validatePerson(person: PersonForm, today: string): PersonProblems {
  return withoutUndefined<PersonField, PersonProblem>([
    ['firstName', nameProblem(person, 'firstName')],
    ['lastName', nameProblem(person, 'lastName')],
    ['birthday', birthdayProblem(person, today)],
    ['street', textProblem(person, 'street')],
    ['streetNumber', textProblem(person, 'streetNumber')],
    ['postcode', postcodeProblem(person)],
    ['city', textProblem(person, 'city')],
  ]);
}

/** What the login data of a registration is validated against. */
export interface AccountValidation {
  readonly account: AccountForm;
  readonly person: Pick<PersonForm, 'firstName' | 'lastName'> & Partial<Pick<PersonForm, 'birthday'>>;
  readonly password: string;
  /** Absent where the member sets none yet. */
  readonly pin?: string;
  readonly rules: readonly PasswordRule[];
  readonly cardNumber?: string;
}

/** An empty object: the registration may be sent. */
export function validateAccount({ account, person, password, pin, rules, cardNumber }: AccountValidation): AccountProblems {
  const ownWords = ownWordsOf({ ...person, email: account.email, cardNumber });
  const isBroken = checkPasswordRules(rules, password, ownWords).some(({ met }) => !met);
  return withoutUndefined<AccountField, AccountProblem>([
    ['email', emailProblem(account.email)],
    ['password', password === '' ? 'missing' : isBroken ? 'rules' : undefined],
    ['pin', pin === undefined || pin === '' ? undefined : pinProblem(pin, person.birthday === undefined ? undefined : normalisedBirthday(person.birthday))],
    ['form', account.acceptedForm ? undefined : 'missing'],
  ]);
}
