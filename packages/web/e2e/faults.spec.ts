// A network that does everything wrong, between the browser and the product: no page is blank, what was typed stays, and when
// the fault has gone one more try is enough.
import { createFaultProxy, PORTAL_TITLE, WIRE_FAULTS, type FaultProxy } from '@pluspunkt/testkit/faults';
import type { Page } from 'playwright/test';
import { demoLoginsOf } from './support/demo-logins.ts';
import { account, alive, fillPassword, loginForm, send } from './support/session.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ readonly between: FaultProxy }>({
  between: async ({ product }, use) => {
    const proxy = await createFaultProxy({ before: product });
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ between }, use) => {
    await use(between.origin);
  },
});

// The browser says of each request that it failed, and the proxy is not the product's own address; errors of pages are not expected.
test.use({ expectedComplaints: [/^console |^request to another host: http:\/\/127\.0\.0\.1:/] });

const CALLS = /^\/api\/v1\/(?!asset)|_payload\.json/;
/** What a form meets: an answer that is none, one that breaks off, one that was lost after all was done, and a stranger's. */
const FORM_FAULTS = ['lost-request', '503', '502', 'garbled', 'cut-off', 'a length too large', 'wrong-type', 'captive-portal', 'captive-portal that redirects'];
const PAGE_FAULTS = ['503', 'cut-off', 'captive-portal'];

const noStrangers = async (page: Page): Promise<void> => {
  await expect(page.getByText(PORTAL_TITLE)).toHaveCount(0);
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(100);
};

test('pages and forms outlive every fault on the way', async ({ page, between, product }) => {
  test.slow();
  await page.clock.install();
  const coupons = page.getByRole('link', { name: 'Coupons', exact: true }).first();
  for (const name of PAGE_FAULTS) {
    await page.goto('/');
    await alive(coupons);
    const set = between.set({ path: CALLS, fault: WIRE_FAULTS[name] ?? { kind: 'hang' } });
    await coupons.click();
    await expect(page.getByRole('heading', { level: 1, name: /Das hat gerade nicht geklappt\.|^Coupons$/ }), name).toBeVisible();
    await noStrangers(page);
    set.lift();
    const again = page.getByRole('link', { name: 'Neu laden' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coupons' }), name).toBeVisible();
  }

  // A document that breaks off in the middle shows what came.
  // The browser drops what it has not read when the connection ends: it ends once something is to be seen.
  const cut = between.set({ path: /^\/hilfe$/, fault: { kind: 'cut-off', afterMs: Number.POSITIVE_INFINITY }, times: 1 });
  await page.goto('/hilfe', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await between.goAway();
  await between.comeBack();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(cut.met()).toBe(1);
  cut.lift();

  // A page whose script never comes is asked for whole.
  await page.goto('/');
  await alive(coupons);
  const hanging = between.set({ path: /^\/assets\/.*\.js/, fault: { kind: 'hang' } });
  const partners = page.getByRole('link', { name: 'Partner', exact: true }).first();
  await partners.click();
  await expect.poll(hanging.met).toBeGreaterThan(0);
  await page.clock.fastForward(8_000);
  await expect(page).toHaveURL(/\/partner$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hier punkten Sie');
  hanging.lift();

  const [member] = demoLoginsOf(product);
  if (member === undefined) throw new Error('the demo world has no members');
  await page.goto('/anmelden');
  await alive(loginForm(page).getByRole('button', { name: 'Anmelden' }));
  await fillPassword(page, member);
  for (const name of FORM_FAULTS) {
    const set = between.set({ path: CALLS, fault: WIRE_FAULTS[name] ?? { kind: 'hang' } });
    await send(page);
    await expect.poll(set.met, name).toBeGreaterThan(0);
    await expect(loginForm(page).getByText(/noch einmal|erneut|später|Verbindung/i).first(), name).toContainText(/noch einmal|erneut|später|Verbindung/i);
    await expect(loginForm(page).getByLabel('Kartennummer oder E-Mail-Adresse'), name).toHaveValue(member.cardNumber);
    await expect(loginForm(page).getByLabel('Passwort', { exact: true }).and(page.locator('input')), name).toHaveValue(member.password);
    await noStrangers(page);
    set.lift();
  }
  await send(page);
  await expect(account(page)).toBeVisible();
});
