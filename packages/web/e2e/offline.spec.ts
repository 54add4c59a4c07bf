// Installed and offline: a member's stored data is readable, but not after logout.
import type { Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { expectToFit } from './support/layout/page-width.ts';
import { demoLoginsOf, type DemoLogin } from './support/members/demo-logins.ts';
import type { Product } from './support/product.ts';
import { account, waitUntilHydrated, revoke, visitAs } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const firstOf = (product: Product): DemoLogin => {
  const [first] = demoLoginsOf(product);
  if (first === undefined) throw new Error('the demo data has no members');
  return first;
};

const storedCopy = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('offline-copy') ?? '');

/** Until the worker is active and the member's data is stored. */
async function untilStored(page: Page, words: readonly RegExp[]): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe('activated');
  for (const word of words) await expect.poll(() => storedCopy(page)).toMatch(word);
}

test.describe('when the network goes in the middle of reading', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|dynamically imported module/] });

  test('a member reads card, coupons and Merkzettel, goes on when it is back, and leaves nothing behind at logout', async ({ page, context, product }) => {
    const first = firstOf(product);
    await visitAs(page, first, '/meine-karte');
    await untilStored(page, [/"name":"Katharina Lindner"/, /"balance":\d/, /"code":"[A-Z0-9-]+"/]);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Meine Karte' })).toBeVisible();
    await expect(page.getByRole('img', { name: `Strichcode der Kartennummer ${first.cardNumber}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Karte von Katharina Lindner' })).toBeVisible();
    await page.getByRole('button', { name: 'Groß zeigen' }).click();
    const screen = page.getByRole('dialog', { name: 'Karte von Katharina Lindner' });
    await expect(screen.getByRole('img', { name: `Strichcode der Kartennummer ${first.cardNumber}` })).toBeVisible();
    expect(await screen.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
    await page.keyboard.press('Escape');
    await expect(screen).toBeHidden();
    const coupons = page.getByRole('region', { name: 'Aktivierte Coupons' });
    await coupons.getByText('Strichcode zeigen').first().click();
    await expect(coupons.getByRole('img', { name: /^Strichcode des Coupons / }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Merkzettel' })).toBeVisible();
    await expectToFit(page);
    await axe(page);

    // A page that was never visited shows the offline page at its own address.
    await page.goto('/partner/pfotenpost?von=karte');
    await expect(page.getByRole('heading', { level: 1, name: 'Sie sind gerade offline.' })).toBeVisible();
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sie sind gerade offline.' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('status')).toContainText('Sie sind wieder verbunden.');
    await page.getByRole('button', { name: 'Seite laden' }).click();
    await expect(page).toHaveTitle(/^Pfotenpost/);
    expect(page.url()).toBe(`${product.origin}/partner/pfotenpost?von=karte`);

    await waitUntilHydrated(account(page));
    await account(page).click();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(account(page)).toBeHidden();
    expect(await storedCopy(page)).toBe('');
    await context.setOffline(true);
    await page.goto('/meine-karte');
    await expect(page.getByRole('heading', { level: 1, name: 'Sie sind gerade offline.' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Strichcode/ })).toHaveCount(0);
    expect(await page.content()).not.toContain('Katharina');
    await axe(page);
  });
});

test.describe('a session that the server has ended', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('deletes the member’s stored data', async ({ page, product }) => {
    await visitAs(page, firstOf(product), '/');
    await untilStored(page, [/"cardNumber":"\d{10}"/]);
    await revoke(page);
    await page.goto('/mein-konto');
    await page.getByRole('button', { name: 'Als Gast weiter' }).click();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /^(at|rfr)_/.test(key)))).toEqual([]);
    expect(await storedCopy(page)).toBe('');
  });
});

test('the site can be installed: its manifest names existing files, and no personal answer is cached for others', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { name: string; start_url: string; icons: { src: string; sizes: string; purpose?: string }[]; shortcuts: { url: string }[] };
  expect(manifest).toMatchObject({ name: 'Pluspunkt', start_url: '/', display: 'standalone' });
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const address of [...manifest.icons.map(({ src }) => src), ...manifest.shortcuts.map(({ url }) => url)]) expect((await request.get(address)).status(), address).toBe(200);
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  const offline = JSON.parse(/^const OFFLINE=(.*);$/m.exec(await worker.text())?.[1] ?? '{}') as { files: string[] };
  expect(offline.files.length).toBeGreaterThan(3);
  for (const file of offline.files) expect([file, (await request.get(file)).status()]).toEqual([file, 200]);
  expect(offline.files.filter((file) => file.startsWith('/api/'))).toEqual([]);
});
