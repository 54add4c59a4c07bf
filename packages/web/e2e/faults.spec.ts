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

/** After this a page that met a fault asks again by itself. */
const ASKS_AGAIN_MS = 5_000;
const CALLS = /^\/api\/v1\/(?!asset)|_payload\.json/;
/** What a form meets: an answer that is none, one that breaks off, one that was lost after all was done, and a stranger's. */
const FORM_FAULTS = ['lost-request', '503', '502', 'garbled', 'cut-off', 'a length too large', 'wrong-type', 'captive-portal', 'captive-portal that redirects'];

const noStrangers = async (page: Page): Promise<void> => {
  await expect(page.getByText(PORTAL_TITLE)).toHaveCount(0);
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(100);
};

test('pages and forms outlive every fault on the way', async ({ page, between, product: world }) => {
  test.slow();
  await page.clock.install();
  const coupons = page.getByRole('link', { name: 'Coupons', exact: true }).first();
  const field = page.getByRole('combobox', { name: 'Partner, Produkte und Fragen durchsuchen' });
  const product = page.getByRole('article').getByRole('link').first();
  const headline = page.getByRole('heading', { level: 1 });
  const pages = [
    { fault: '503', from: '/', act: coupons, meet: () => coupons.click(), told: 'Das hat gerade nicht geklappt.', then: 'Coupons' },
    { fault: '429', from: '/preisvergleich/c/kopfhoerer', act: product, meet: () => product.click(), told: 'Das hat gerade nicht geklappt.', then: /Kopfhörer, / },
    { fault: 'captive-portal', from: '/', act: field, meet: async () => (await field.fill('blume'), field.press('Enter')), told: 'Die Suche antwortet gerade nicht.', then: '„blume“' },
  ];
  for (const { fault, from, act, meet, told, then } of pages) {
    await page.goto(from);
    await alive(act);
    const set = between.set({ path: CALLS, fault: WIRE_FAULTS[fault] ?? { kind: 'hang' } });
    await meet();
    await expect(headline, fault).toHaveText(told);
    await noStrangers(page);
    if (act === field) await expect(field).toHaveValue('blume');
    set.lift();
    // Nobody has to press anything: the page asks again by itself.
    await page.clock.fastForward(ASKS_AGAIN_MS);
    await expect(headline, fault).toHaveText(then);
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

  const [member] = demoLoginsOf(world);
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
