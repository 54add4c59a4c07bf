// Claims in access tokens.
import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { accessTokenOf } from '@pluspunkt/testkit/session';
import { characters } from '@pluspunkt/testkit/values';
import { decodeClaims } from './decode-claims.ts';

const tokenWith = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

it('are card number, end and roles', () => {
  expect(decodeClaims(tokenWith({ sub: '1', exp: 5, role: ['a', 'b'], client_identifier: 'web', more: 1 }))).toEqual(
    O.some({ sub: '1', exp: 5, roles: ['a', 'b'], client_identifier: 'web' }),
  );
});

it('contain a single role as a list, and none as an empty one', () => {
  expect(O.toUndefined(decodeClaims(tokenWith({ sub: '1', exp: 5, role: 'edit-profile' })))?.roles).toEqual(['edit-profile']);
  expect(O.toUndefined(decodeClaims(tokenWith({ sub: '1', exp: 5 })))?.roles).toEqual([]);
});

it.each([
  '',
  'a.b',
  'a..c',
  'h.!!!.s',
  tokenWith(null),
  tokenWith([]),
  tokenWith({ sub: '', exp: 5 }),
  tokenWith({ sub: 1, exp: 5 }),
  tokenWith({ sub: '1' }),
  tokenWith({ sub: '1', exp: '5' }),
  tokenWith({ sub: '1', exp: 5, role: [1] }),
  'h.gIGC.s',
])('are none in %j', (token) => {
  expect(decodeClaims(token)).toEqual(O.none);
});

it.each([1, 2, 3])('are read with the padding of base64 and without (%i)', (length) => {
  const payload = Buffer.from(JSON.stringify({ sub: 'x'.repeat(length), exp: 5 })).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  const claims = O.some({ sub: 'x'.repeat(length), exp: 5, roles: [] });
  expect([decodeClaims(`h.${payload}.s`), decodeClaims(`h.${payload.replaceAll('=', '')}.s`)]).toEqual([claims, claims]);
});

it.each(['=', '===', 'a=b'])('are none with misplaced padding (%j)', (wrong) => {
  const payload = tokenWith({ sub: '1', exp: 5 }).slice(2, -2);
  expect(decodeClaims(`h.${wrong === 'a=b' ? `${payload.slice(0, 4)}=${payload.slice(4)}` : `=${payload}${wrong}`}.s`)).toEqual(O.none);
});

it('are read from a token that is written over several lines, and none where a sign follows that belongs nowhere', () => {
  const claims = { sub: '1', exp: 5 };
  const [spaced, plain] = [JSON.stringify(claims, null, 1), `${JSON.stringify(claims)}  `].map((json) => Buffer.from(json).toString('base64url'));
  expect(O.isSome(decodeClaims(`h.${spaced ?? ''}.s`))).toBe(true);
  expect([(plain ?? '').length % 4, decodeClaims(`h.${plain ?? ''}!.s`)]).toEqual([0, O.none]);
});

it('name no client where the token names none', () => {
  expect(Object.keys(O.toUndefined(decodeClaims(tokenWith({ sub: '1', exp: 5 }))) ?? {})).toEqual(['sub', 'exp', 'roles']);
});

it('are read back whatever characters they hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.array(fc.string({ unit: 'grapheme' })), (sub, roles) => {
      expect(decodeClaims(accessTokenOf({ sub, exp: 1, roles }))).toEqual(O.some({ sub, exp: 1, roles }));
    }),
  );
});

it('are claims or none for every text', () => {
  fc.assert(fc.property(fc.oneof(fc.string({ unit: characters }), fc.base64String().map((text) => `a.${text}.c`)), (token) => ['Some', 'None'].includes(decodeClaims(token)._tag)));
});
