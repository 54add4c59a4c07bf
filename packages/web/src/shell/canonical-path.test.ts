// @vitest-environment node
// One spelling for each page.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

it.each([
  ['/', '/'],
  ['/hilfe', '/hilfe'],
  ['/HILFE', '/hilfe'],
  ['/hilfe/', '/hilfe'],
  ['/Hilfe//', '/hilfe'],
  ['/%68ilfe', '/hilfe'],
  ['/E-Coupons-Aktionen/e-coupons', '/e-coupons-aktionen/e-coupons'],
  // The value of a parameter is the service's.
  ['/PARTNER/Blumen-Meyer/', '/partner/Blumen-Meyer'],
  ['/partner/stra%c3%9fe%2f%61', '/partner/stra%C3%9Fe%2Fa'],
  ['/registrieren/Kampagne/Sommer', '/registrieren/kampagne/Sommer'],
  // Pages of editors have no route.
  ['/Impressum/', '/Impressum'],
  // No route matches a line break.
  ['/HILFE%0d%0aX:1/', '/HILFE%0D%0AX:1'],
])('%s is %s', (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
});

it('a canonical path stays as it is, so that a redirect to it ends there', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', 'hilfe', 'PARTNER', 'a', '%41', '%2f', '%c3%9f', '%', '.', ':slug', '*'), { maxLength: 8 }), (parts) => {
      const { pathname } = new URL(`http://a.example/${parts.join('')}`);
      const once = canonicalPath(pathname);
      expect([canonicalPath(once), once.startsWith('//')]).toEqual([once, false]);
    }),
  );
});
