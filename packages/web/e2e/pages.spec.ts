// Every public page: it answers, it has one headline and a title, it fits the screen, it comes alive without a complaint,
// and it is accessible in both themes.
import type { Page } from 'playwright/test';
import { axeAtBothWidths } from './support/axe.ts';
import { PUBLIC_ROUTES } from './routes.ts';
import { intercept } from './support/intercept.ts';
import { startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** Until the script has taken over the server's HTML, which it does when the browser is idle; what it complains of then fails the test. */
const takenOver = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))), { timeout: 20_000 }).toBe(true);
};

/** Every other one comes on a phone, the rest on a wide screen, and each is looked at in both widths. */
for (const [index, { path, name }] of PUBLIC_ROUTES.entries()) {
  test(`${name} loads, fits the screen and is accessible in both themes`, { tag: index % 2 === 0 ? '@phone-alone' : '@wide-alone' }, async ({ page }) => {
    const response = await page.goto(path);

    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^de\b/);
    await takenOver(page);
    await axeAtBothWidths(page);
  });
}

test.describe('while everything is closed', () => {
  // A product of its own stands at another address.
  test.use({ expectedComplaints: [/\b503\b|another host: http:\/\/127\.0\.0\.1:/] });

  test('the page that says so fits the screen and is accessible in both themes', { tag: '@phone-alone' }, async ({ page, product }) => {
    const closed = await startProduct({ API_ORIGIN: product.origin, MAINTENANCE: '1' });
    await page.clock.install();
    try {
      expect((await page.goto(`${closed.origin}/partner`))?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Noch einmal versuchen' })).toBeVisible();
      await axeAtBothWidths(page);
      // It is open again: the page that was asked for comes by itself.
      await expect(page.getByText('erscheint hier von selbst')).toBeVisible();
      await intercept(page, `${closed.origin}/partner`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="de"><title>Partner</title><h1>Partner</h1></html>' }));
      await page.clock.runFor(20_000);
      await expect(page.getByRole('heading', { name: 'Partner', exact: true })).toBeVisible();
    } finally {
      await closed.stop();
    }
  });
});

test('the style guide shows every component in both themes and is accessible', { tag: '@wide-alone' }, async ({ page }) => {
  await page.goto('/styleguide');
  await takenOver(page);
  await axeAtBothWidths(page);
});
