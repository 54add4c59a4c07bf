// Builders of tokens, and arbitraries of session values.
import fc from 'fast-check';
import type { LoginForm, LoginHandler, TokenClaims } from '@pluspunkt/core/session';
import { characters } from '../values.ts';

/** An access token with these claims, with an invalid signature. */
export function accessTokenOf(claims: Partial<TokenClaims> & { readonly jti?: string } = {}): string {
  const { roles = ['edit-profile'], ...others } = claims;
  const payload = { sub: '1234567890', exp: 4_102_444_800, role: roles, ...others };
  return [{ alg: 'ES256', typ: 'at+jwt' }, payload].map(encode).concat('signature').join('.');
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part), 'utf8').toString('base64url');

/** Any ten digits. */
export const cardNumbers: fc.Arbitrary<string> = fc.stringMatching(/^[0-9]{10}$/);

/** Any value of the login cookie. */
export const loginHandlers: fc.Arbitrary<LoginHandler> = fc.record(
  { rememberMe: fc.boolean(), loginType: fc.constantFrom('password', 'email', 'zip-dob') },
  { requiredKeys: ['rememberMe'] },
);

/** Any login form, valid or not. */
export const loginForms: fc.Arbitrary<LoginForm> = fc.record(
  {
    username: fc.string(),
    cardNumber: fc.oneof(cardNumbers, fc.string()),
    email: fc.oneof(fc.emailAddress(), fc.string()),
    password: fc.string({ unit: characters }),
    postcode: fc.oneof(fc.stringMatching(/^[0-9]{5}$/), fc.string()),
    birthday: fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,2}\.[0-9]{1,2}\.[0-9]{4}$/)),
  },
  { requiredKeys: [] },
);
