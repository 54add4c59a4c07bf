// What people print: closed answers, and a voucher with its code. The pages themselves are checked by layout.spec.ts.
import { printFaults } from './support/layout/print-faults.ts';
import { firstMember } from './support/members/demo-logins.ts';
import { visitAs } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

test('closed answers are printed, too', { tag: '@wide-alone' }, async ({ page }) => {
  await page.goto('/hilfe');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Es gibt keine Aufnahmegebühr')).toBeVisible();
});

test('a voucher prints with its code', { tag: '@wide-alone' }, async ({ page, product }) => {
  const member = firstMember(product);
  await visitAs(page, member, '/mein-konto/gutschein');
  await page.getByRole('radio', { name: /Kornkiste/ }).check();
  await page.getByRole('radio', { name: /€/ }).first().check();
  await page.getByLabel('Ihr Passwort').and(page.locator('input')).fill(member.password);
  await page.getByRole('button', { name: 'Gutschein holen' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Gutschein ist da' })).toBeVisible();
  expect(await printFaults(page)).toEqual([]);
});
