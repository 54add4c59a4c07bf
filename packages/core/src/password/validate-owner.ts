// Validates the form that requests a new password: birthday and postcode of the account.
import { either as E } from 'fp-ts';
import { normalisedBirthday, type TypedBirthday } from '../forms/birthday.ts';

/** As typed. */
export interface OwnerDraft {
  readonly birthday: Exclude<TypedBirthday, string>;
  readonly postcode: string;
}

/** The request; `birthday` is yyyy-mm-dd. */
export interface OwnerProof {
  readonly birthday: string;
  readonly postcode: string;
}

/** Valid fields have no entry. */
export interface OwnerProblems {
  readonly birthday?: 'missing' | 'invalid';
  readonly postcode?: 'missing';
}

/** Checks the format; the service compares the values with the account. */
export function validateOwner({ birthday, postcode }: OwnerDraft): E.Either<OwnerProblems, OwnerProof> {
  const isBlank = [birthday.day, birthday.month, birthday.year].every((part) => String(part).trim() === '');
  const day = normalisedBirthday(birthday);
  const typed = postcode.trim();
  if (day !== undefined && typed !== '') return E.right({ birthday: day, postcode: typed });
  return E.left({ ...(day !== undefined ? {} : { birthday: isBlank ? 'missing' : 'invalid' }), ...(typed === '' ? { postcode: 'missing' as const } : {}) });
}
