// @vitest-environment node
// Which addresses are another page.
import { expect, it } from 'vitest';
import { staysOnPage } from './link.tsx';

it.each(['/preisvergleich/c/genuss?marke=Kornkiste', '/preisvergleich/c/genuss', '?seite=2', '#angebote'])('%s is the same page with other things chosen', (address) => {
  expect(staysOnPage(address, '/preisvergleich/c/genuss')).toBe(true);
});

it.each(['/preisvergleich', '/preisvergleich/c/technik?marke=Kornkiste', '/'])('%s is another page', (address) => {
  expect(staysOnPage(address, '/preisvergleich/c/genuss')).toBe(false);
});
