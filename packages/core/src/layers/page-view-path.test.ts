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
])('%j is kept as %j', (path, kept) => {
  expect(pageViewPath(path)).toEqual(O.some(kept));
});
it.each(['', 'partner', 'https://a.example/', '//a.example', '/\\a.example', '?a=1'])('%j is no page of this site', (path) => {
  expect(pageViewPath(path)).toEqual(O.none);
});
it('a result has no query and is stable', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const kept = pageViewPath(`/${path}?${query}`);
      if (O.isNone(kept)) return;
      expect(kept.value).not.toMatch(/[?#]/);
      expect(pageViewPath(kept.value)).toEqual(kept);
    }),
  );
});

it('handles any character, invisible ones too', () => {
  expect(pageViewPath('/partner/\u0000kornkiste/?seite=2')).toEqual(O.some('/partner/\u0000kornkiste'));
});
