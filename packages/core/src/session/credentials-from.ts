// Builds credentials from the login form.
import { either as E } from 'fp-ts';
import { normalisedBirthday } from '../forms/birthday.ts';
import type { Credentials, LoginForm, LoginFormError } from './session.types.ts';

interface Identifier {
  readonly username: string;
  readonly fromEmail: boolean;
}

/**
 * Credentials of a login form.
 *
 * The identifier is the first of user name, card number and e-mail that is not blank. The password is taken as it is;
 * without one, `birthday|postcode` replaces it.
 */
export function credentialsFrom(form: LoginForm): E.Either<LoginFormError, Credentials> {
  const identifier = identifierOf(form);
  if (identifier === undefined) return E.left({ _tag: 'MissingIdentifier' });
  const { username } = identifier;
  if (form.password) {
    return E.right({ username, password: form.password, loginType: identifier.fromEmail ? 'email' : 'password' });
  }
  const postcode = form.postcode?.trim();
  if (!postcode || isAbsent(form.birthday)) return E.left({ _tag: 'MissingPassword' });
  const birthday = normalisedBirthday(form.birthday);
  if (birthday === undefined) return E.left({ _tag: 'InvalidBirthday' });
  return E.right({ username, password: `${birthday}|${postcode}`, loginType: 'zip-dob' });
}

function identifierOf(form: LoginForm): Identifier | undefined {
  const own = form.username?.trim() || form.cardNumber?.trim();
  if (own) return { username: own, fromEmail: false };
  const email = form.email?.trim();
  return email ? { username: email, fromEmail: true } : undefined;
}

function isAbsent(birthday: LoginForm['birthday']): birthday is undefined {
  return birthday === undefined || birthday === null || (typeof birthday === 'string' && birthday.trim() === '');
}
