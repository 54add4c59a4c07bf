// Every public page: it answers, it has one headline and a title, it fits the screen, hydrates without console errors,
// and is accessible in both themes.
import type { Page } from 'playwright/test';
import { axeAtBothWidths } from './support/axe.ts';
import { PUBLIC_ROUTES } from './routes.ts';
import { isHydrated, OFTEN } from './support/hydrated.ts';
import { intercept } from './support/intercept.ts';
import { startProduct } from './support/product.ts';
import { holdApp } from './support/hold-app.ts';
import { expect, test } from './support/test.ts';

/** Waits for hydration; console errors of the app then fail the test. */
const waitUntilHydrated = async (page: Page): Promise<void> => {
  await expect.poll(() => isHydrated(page), { timeout: 20_000, intervals: [...OFTEN] }).toBe(true);
};

/** Pages alternate between phone and wide screen, and each is checked at both widths. */
for (const [index, { path, name }] of PUBLIC_ROUTES.entries()) {
  test(`${name} loads, fits the screen and is accessible in both themes`, { tag: index % 2 === 0 ? '@phone-alone' : '@wide-alone' }, async ({ page }) => {
    const response = await page.goto(path);

    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^de\b/);
    await waitUntilHydrated(page);
    await axeAtBothWidths(page);
  });
}

test.describe('while everything is closed', () => {
  // A separate product listens at another address.
  test.use({ expectedComplaints: [/\b503\b|another host: http:\/\/127\.0\.0\.1:/] });

  test('the page that says so fits the screen and is accessible in both themes', { tag: '@phone-alone' }, async ({ page, product }) => {
    const closed = await startProduct({ API_ORIGIN: product.origin, MAINTENANCE: '1' });
    await page.clock.install();
    try {
      expect((await page.goto(`${closed.origin}/partner`))?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Noch einmal versuchen' })).toBeVisible();
      await axeAtBothWidths(page);
      // After maintenance the requested page appears automatically.
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
  await waitUntilHydrated(page);
  await axeAtBothWidths(page);
});

test.describe('before hydration', () => {
  test('a press gives feedback at once, and takes effect once after it', { tag: '@phone-alone' }, async ({ page }) => {
    const button = page.getByRole('button', { name: 'Preisalarm stellen' }).first();
    await holdApp(page, async () => {
      await page.goto('/preisvergleich/p/glutnest-tischgrill-glut-schwarz');
      await button.click();
      await expect(button).toHaveAttribute('data-pressed', '');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(button).not.toHaveAttribute('data-pressed');
  });

  test('a tick stays, and filters the list after it', { tag: '@wide-alone' }, async ({ page }) => {
    const box = page.getByRole('group', { name: 'Marke' }).getByRole('checkbox').first();
    await holdApp(page, async () => {
      await page.goto('/preisvergleich/c/genuss');
      await box.check();
    });
    await expect(page).toHaveURL(/[?&]marke=/);
    await expect(box).toBeChecked();
  });
});

test('a navigation loads code and data side by side; a link in view is prefetched', { tag: '@phone-alone' }, async ({ page }) => {
  const link = page.locator('main a[href*="/preisvergleich/p/"]').first();
  const payload = page.waitForResponse((answer) => /\/preisvergleich\/p\/.*_payload\.json/.test(answer.url()));
  const code = page.waitForResponse((answer) => /\/assets\/product\.page-.*\.js$/.test(answer.url()));
  await page.goto('/preisvergleich/c/genuss');
  await Promise.all([(await payload).finished(), (await code).finished()]);
  await expect(page).toHaveURL(/genuss$/);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await link.click();
  await expect(page).toHaveURL(/\/preisvergleich\/p\//);
  expect(requests.filter((path) => path.endsWith('_payload.json') && path.startsWith(new URL(page.url()).pathname))).toEqual([]);
});
