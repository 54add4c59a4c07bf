// Every public page: it answers, it has one headline and a title, it fits the screen, it comes alive without a complaint,
// and it is accessible in both themes.
import type { Page } from 'playwright/test';
import { axeAtBothWidths } from './support/axe.ts';
import { PUBLIC_ROUTES } from './routes.ts';
import { intercept } from './support/intercept.ts';
import { startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { wake } from './support/wake.ts';

/** Until the script has taken over the server's HTML, which it does once a pointer has moved, and all of the page is laid out; what it complains of then fails the test. */
const takenOver = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')) && !('rests' in document.documentElement.dataset)), { timeout: 20_000 }).toBe(true);
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

test.describe('before anybody acts', () => {
  test.use({ wakes: false });

  test('a page that is whole rests; the next one is fetched while a pointer stays on its link, and is there at the click', { tag: '@wide-alone' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const category = '/preisvergleich/c/genuss';
    // Whoever points before they are there points in vain, until he points at the link anew.
    const rules = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/speculation-rules-'));
    const response = await page.goto(category);
    expect(response?.headers()['speculation-rules']).toMatch(/^"\/speculation-rules-.*\.json"$/);
    // Whatever is to be done when the browser is idle has been done by then.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    expect(asked.filter((path) => path.endsWith('.js')).map((path) => path.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual(['/assets/boot']);

    const link = page.locator('main a[href*="/preisvergleich/p/"]').first();
    const next = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
    const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === next);
    await (await rules).finished();
    await link.hover();
    expect((await fetched).request().headers()['sec-purpose']).toBe('prefetch');
    // What has not come whole is asked for again at the click.
    expect(await (await fetched).finished()).toBeNull();
    await link.click();
    await page.waitForURL(`**${next}`);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => 'deliveryType' in entry && entry.deliveryType))).toEqual(['navigational-prefetch']);

    await wake(page);
    await expect.poll(() => page.evaluate(() => 'rests' in document.documentElement.dataset)).toBe(false);
  });
});
