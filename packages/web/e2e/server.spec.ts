// General promises of the server: health, security headers, and a page for unknown addresses.
import { axe } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('the health check answers without a page', async ({ request }) => {
  const response = await request.get('/healthz');
  expect(response.status()).toBe(200);
});

test('pages carry a content security policy that allows scripts and styles of this host only', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');
});

test('pages contain no inline script and no style attribute', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const inline = scripts.filter((attributes) => !/\bsrc=/.test(attributes) && !/type="(application\/(ld\+)?json|speculationrules)"/.test(attributes));
  expect(inline).toEqual([]);
  expect(html).not.toMatch(/<[a-z][^>]*\sstyle="/);
});

test.describe('a page that does not exist', () => {
  // Chromium logs a document's 404 in the console.
  test.use({ expectedComplaints: [/status of 404/] });

  test('answers 404, leads back home and is accessible in both themes', async ({ page }) => {
    const response = await page.goto('/gibt-es-nicht/wirklich-nicht');

    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await axe(page);
    await page.getByRole('link', { name: 'Zur Startseite' }).first().click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('the page that explains overlay layers does not exist unless an operator enabled it', async ({ request }) => {
  expect((await request.get('/entwicklung/overlays')).status()).toBe(404);
});
