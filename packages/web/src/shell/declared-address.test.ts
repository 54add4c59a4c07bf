// @vitest-environment node
// One address for each page, at a small cost.
import { expect, it } from 'vitest';
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

it('thousands of parameters that no page reads take no longer than a page', () => {
  const names = Array.from({ length: 4_000 }, (_, index) => index.toString(36));
  const before = process.threadCpuUsage();
  expect(cleaned(`/?${names.join('&')}`)).toBe('/');
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(50);
});
