// @vitest-environment node
// One address for each page, at a small cost.
import { expect, it, vi } from 'vitest';
import { declaredAddress } from './declared-address.ts';

const ORIGIN = 'https://www.example.de';
const cleaned = (address: string): string => declaredAddress(new URL(address, ORIGIN)).href.slice(ORIGIN.length);

it.each([
  ['/', '/'],
  ['/?utm_source=brief', '/'],
  ['/HILFE/?utm_source', '/hilfe'],
  ['/preisvergleich/suche?q=kaffee%20mild', '/preisvergleich/suche?q=kaffee%20mild'],
  ['/preisvergleich/suche?a=1&q=kaffee&b=2&q=tee', '/preisvergleich/suche?q=kaffee&q=tee'],
])('%s is %s', (asked, expected) => {
  expect(cleaned(asked)).toBe(expected);
});

it('thousands of parameters that no page reads are removed at once: each removal by itself would write the whole address again', () => {
  const names = Array.from({ length: 4_000 }, (_, index) => index.toString(36));
  const remove = vi.spyOn(URLSearchParams.prototype, 'delete');
  expect(cleaned(`/?${names.join('&')}`)).toBe('/');
  expect(remove).not.toHaveBeenCalled();
  remove.mockRestore();
});
