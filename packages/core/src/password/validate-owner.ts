// What a user has to know of an account before a link to a new password is sent.
import { either as E } from 'fp-ts';
import { normalisedBirthday, type TypedBirthday } from '../forms/birthday.ts';

/** What was typed. */
export interface OwnerDraft {
  readonly birthday: Exclude<TypedBirthday, string>;
  readonly postcode: string;
}

/** The same as the service takes it; the day is yyyy-mm-dd. */
export interface OwnerProof {
  readonly birthday: string;
  readonly postcode: string;
}

/** No entry for what is good. */
export interface OwnerProblems {
  readonly birthday?: 'missing' | 'invalid';
  readonly postcode?: 'missing';
}

/** Whether the two are right is for the service to say. */
export function validateOwner({ birthday, postcode }: OwnerDraft): E.Either<OwnerProblems, OwnerProof> {
  const blank = [birthday.day, birthday.month, birthday.year].every((part) => String(part).trim() === '');
  const day = normalisedBirthday(birthday);
  const typed = postcode.trim();
  if (day !== undefined && typed !== '') return E.right({ birthday: day, postcode: typed });
  return E.left({ ...(day !== undefined ? {} : { birthday: blank ? 'missing' : 'invalid' }), ...(typed === '' ? { postcode: 'missing' as const } : {}) });
}
