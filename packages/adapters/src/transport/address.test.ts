import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { expect, test } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { encodeForm, fillPath, queryString } from './address.ts';

test('parameters are filled in and encoded', () => {
  expect(fillPath('/coupon/Coupon/{promotionId}', { promotionId: 'a b/ü' })).toEqual(O.some('/coupon/Coupon/a%20b%2F%C3%BC'));
});

test('a parameter for the rest of the path may have several segments', () => {
  expect(fillPath('/asset/{path...}', { path: 'emoji/rotes herz.webp' })).toEqual(O.some('/asset/emoji/rotes%20herz.webp'));
});

test.each(['', 'a//b', '../x', 'a/../../x', '/a', 'a/'])('%j is no rest of a path', (path) => {
  expect(fillPath('/asset/{path...}', { path })).toEqual(O.none);
});

test.each(['', '.', '..'])('%j is no path segment', (name) => {
  expect(fillPath('/configuration/{name}', { name })).toEqual(O.none);
});

test('a missing parameter gives no address, also with a name of Object.prototype', () => {
  expect(fillPath('/configuration/{constructor}', {})).toEqual(O.none);
});

test('no parameter can change the shape of an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: characters }), (name) => {
      const path = fillPath('/configuration/{name}/x', { name });
      if (O.isNone(path)) return;
      const { pathname, search, hash } = new URL(path.value, 'https://api.example');
      expect([pathname.split('/').length, search, hash]).toEqual([4, '', '']);
    }),
  );
});

test('a form is written as URLSearchParams writes it', () => {
  fc.assert(fc.property(fc.dictionary(fc.string({ unit: characters }), fc.string({ unit: characters })), (fields) => void expect(encodeForm(fields)).toBe(new URLSearchParams(fields).toString())));
  expect(encodeForm({ 'a b': "!'()~*-._\ud800 ü" })).toBe(new URLSearchParams({ 'a b': "!'()~*-._\ud800 ü" }).toString());
});

test('query fields come back as they went in', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (fields) => {
      expect([...new URLSearchParams(queryString(fields))]).toEqual(Object.entries(fields));
    }),
  );
});
