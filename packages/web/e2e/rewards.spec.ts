// What points buy, in a real browser: without script, and as a member.
import { axe } from './support/axe.ts';
import { demoLoginsOf } from './support/members/demo-logins.ts';
import { waitUntilHydrated, visitAs } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees what so many points buy', async ({ page }) => {
    await page.goto('/praemien');
    await page.getByRole('textbox', { name: 'Höchstens so viele Punkte' }).fill('700');
    await page.getByRole('button', { name: 'Zeigen' }).click();
    await expect(page).toHaveURL('/praemien?punkte=700');
    await expect(page.getByText(/^\d+ Prämien bis 700.Punkte$/)).toBeVisible();
    await page.getByRole('link', { name: 'Alle Prämien' }).click();
    await expect(page).toHaveURL('/praemien');
  });
});

test('a member sees with one press what the points buy', async ({ page, product }) => {
  const [member] = demoLoginsOf(product);
  if (member === undefined) throw new Error('the demo data has no members');
  await visitAs(page, member, '/praemien');
  const own = page.getByRole('link', { name: 'Was ich mir leisten kann' });
  await waitUntilHydrated(own);
  await own.click();
  await expect(page).toHaveURL(/\/praemien\?punkte=\d+$/);
  await expect(own).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(/^noch .* Punkte$/)).toHaveCount(0);
  await axe(page);
});
