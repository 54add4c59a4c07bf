// The contact form: its validation, and whether it contains the member's own data.
import { cardNumberOf } from '../forms/card-number-of.ts';
import { emailProblem } from '../forms/email-problem.ts';
import { isPersonName, MAX_NAME_LENGTH } from '../forms/person-name.ts';
import { visibleText } from '../forms/visible-text.ts';
import { option as O } from 'fp-ts';
import type { ContactForm, ContactTopic } from './partners.types.ts';

/** Every topic, in the order in which the form shows them. */
export const CONTACT_TOPICS: readonly ContactTopic[] = ['points', 'card', 'coupons', 'account', 'partner', 'privacy', 'other'];

/** As typed. */
export interface ContactDraft {
  readonly topic: ContactTopic | '';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly cardNumber: string;
  readonly message: string;
}

/** The fields of the contact form. */
export type ContactField = keyof ContactDraft;
/** Why a field cannot be sent. */
export type ContactProblem = 'missing' | 'invalid' | 'too-short' | 'too-long';
/** In the order of the form; valid fields have no entry. */
export type ContactProblems = Partial<Readonly<Record<ContactField, ContactProblem>>>;

/** The data of the logged-in member that prefill the form. */
export type ContactMember = Pick<ContactDraft, 'firstName' | 'lastName' | 'email' | 'cardNumber'>;

const SHORTEST_MESSAGE = 10;
/** Maximum length of a message, in characters. */
export const LONGEST_MESSAGE = 5_000;

const compact = (input: string): string => input.replace(/[\s-]/g, '');

const nameProblem = (name: string): ContactProblem | undefined => {
  const text = visibleText(name);
  if (text === '') return 'missing';
  if (text.length > MAX_NAME_LENGTH) return 'too-long';
  return isPersonName(text) ? undefined : 'invalid';
};

const cardProblem = (typed: string): ContactProblem | undefined => {
  const card = compact(typed);
  return card === '' || (card.length === 10 && O.isSome(cardNumberOf(card))) ? undefined : 'invalid';
};

const messageProblem = (message: string): ContactProblem | undefined => {
  const { length } = message.trim();
  if (length === 0) return 'missing';
  if (length < SHORTEST_MESSAGE) return 'too-short';
  return length > LONGEST_MESSAGE ? 'too-long' : undefined;
};

/** Whether the form has the member's own data. Then it needs no captcha: the answer goes to the member's address. */
export const isOwnContact = (draft: ContactDraft, member: ContactMember | undefined): boolean =>
  member !== undefined &&
  visibleText(draft.firstName) === member.firstName &&
  visibleText(draft.lastName) === member.lastName &&
  draft.email.trim() === member.email &&
  compact(draft.cardNumber) === member.cardNumber;

/** An empty object: the form can be sent. */
export function validateContact(draft: ContactDraft, member?: ContactMember): ContactProblems {
  const own = isOwnContact(draft, member);
  const found: readonly (readonly [ContactField, ContactProblem | undefined])[] = [
    ['topic', draft.topic === '' ? 'missing' : undefined],
    ['firstName', own ? undefined : nameProblem(draft.firstName)],
    ['lastName', own ? undefined : nameProblem(draft.lastName)],
    ['email', own ? undefined : emailProblem(draft.email)],
    ['cardNumber', cardProblem(draft.cardNumber)],
    ['message', messageProblem(draft.message)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** The request made of the draft. */
export function contactFormOf(draft: ContactDraft, requestId: string): ContactForm {
  const card = compact(draft.cardNumber);
  return {
    topic: draft.topic === '' ? 'other' : draft.topic,
    firstName: visibleText(draft.firstName),
    lastName: visibleText(draft.lastName),
    email: draft.email.trim(),
    ...(card === '' ? {} : { cardNumber: card }),
    message: draft.message.trim(),
    requestId,
  };
}
