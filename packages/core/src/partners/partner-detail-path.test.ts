// Partner detail links and the search term of favourites.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partnerDetailPath } from './index.ts';

it.each([
  ['/customer-website/partner/a', '/partner/a'],
  ['/customer-website/customer-website/a', '/customer-website/a'],
  ['/customer-website', '/'],
  ['/customer-website/', '/'],
  ['/customer-website?a=1', '/?a=1'],
  ['/customer-website#a', '/#a'],
  ['/customer-websites#', '/customer-websites#'],
  ['/customer-websites/x', '/customer-websites/x'],
  ['/partner/customer-website', '/partner/customer-website'],
])('%j leads to %j', (link, path) => {
  expect(partnerDetailPath(link)).toBe(path);
});

it('leaves every other link alone', () => {
  fc.assert(fc.property(fc.string(), (link) => link.startsWith('/customer-website') || partnerDetailPath(link) === link));
});
