// The address under which a page view is stored.
import { option as O } from 'fp-ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageViewPath } from './index.ts';

it.each([
  ['/', '/'],
  ['/partner/kornkiste/', '/partner/kornkiste'],
  ['/passwort-zuruecksetzen?token=geheim', '/passwort-zuruecksetzen'],
  ['/coupons#neu', '/coupons'],
])('%j is stored as %j', (path, stored) => {
  expect(pageViewPath(path)).toEqual(O.some(stored));
});
it.each(['', 'partner', 'https://a.example/', '//a.example', '/\\a.example', '?a=1'])('%j is no page of this site', (path) => {
  expect(pageViewPath(path)).toEqual(O.none);
});
it('a result has no query and is stable', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const stored = pageViewPath(`/${path}?${query}`);
      if (O.isNone(stored)) return;
      expect(stored.value).not.toMatch(/[?#]/);
      expect(pageViewPath(stored.value)).toEqual(stored);
    }),
  );
});

it('handles any character, invisible ones too', () => {
  expect(pageViewPath('/partner/\u0000kornkiste/?seite=2')).toEqual(O.some('/partner/\u0000kornkiste'));
});
