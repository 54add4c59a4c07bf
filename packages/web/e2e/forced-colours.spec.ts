// Forced colours (high contrast): codes for the till stay readable. The pages themselves are checked by layout.spec.ts.
import { whiteCodes } from './support/layout/forced-colours.ts';
import { firstMember } from './support/members/demo-logins.ts';
import { visitAs } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

test('codes for the till keep their white ground in forced colours: the card, large, and a coupon', { tag: '@wide-alone' }, async ({ page, product }) => {
  await visitAs(page, firstMember(product), '/meine-karte');
  await expect(page.getByRole('img', { name: /^Strichcode/ })).toBeVisible();
  expect(await whiteCodes(page)).toEqual([1, 1]);
  await page.getByRole('button', { name: 'Groß zeigen' }).click();
  expect(await whiteCodes(page)).toEqual([1, 1]);
  await page.goto('/e-coupons-aktionen/e-coupons?status=aktiviert');
  await page.getByRole('button', { name: /^Code/ }).first().click();
  await expect(page.getByRole('img', { name: /^Strichcode/ })).toBeVisible();
  expect(await whiteCodes(page)).toEqual([1, 1]);
});
