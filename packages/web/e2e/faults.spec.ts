// A faulty network between the browser and the product: no page is blank, input stays, and after
// the fault one retry is enough.
import { WIRE_FAULTS } from '@pluspunkt/testkit/faults';
import { firstMember } from './support/members/demo-logins.ts';
import { expect, FAULT_COMPLAINTS, noStrangers, sendThrough, test } from './support/faults.ts';
import { saveData } from './support/save-data.ts';
import { account, waitUntilHydrated, fillPassword, loginForm, send, visitAs } from './support/members/session.ts';

test.use({ expectedComplaints: FAULT_COMPLAINTS });

/** After this time a page that met a fault refetches automatically. */
const ASKS_AGAIN_MS = 5_000;
/** After this time a call without an answer has failed. */
const CALL_TIMEOUT_MS = 15_000;
const CALLS = /^\/api\/v1\/(?!asset)|_payload\.json/;
/** Faults of a form: an invalid answer, a truncated one, one lost after the effect, and one of another server. */
const FORM_FAULTS = ['lost-request', '503', '502', 'garbled', 'cut-off', 'a length too large', 'wrong-type', 'captive-portal', 'captive-portal that redirects'];

test('pages and forms outlive every fault on the way', async ({ page, between, product: running }) => {
  test.slow();
  await page.clock.install();
  await saveData(page);
  const coupons = page.getByRole('link', { name: 'Coupons', exact: true }).first();
  const field = page.getByRole('combobox', { name: 'Partner, Produkte und Fragen durchsuchen' });
  const product = page.getByRole('article').getByRole('link').first();
  const rewards = page.getByRole('main').getByRole('link', { name: 'Alle Prämien' });
  const help = page.getByRole('main').getByRole('link', { name: 'Alle Fragen' });
  const headline = page.getByRole('heading', { level: 1 });
  const pages = [
    { fault: '503', from: '/', act: coupons, meet: () => coupons.click(), shows: '503 - Irgendwo muss ein Fehler passiert sein.', then: 'Coupons' },
    { fault: '429', from: '/preisvergleich/c/kopfhoerer', act: product, meet: () => product.click(), shows: '503 - Irgendwo muss ein Fehler passiert sein.', then: /Kopfhörer, / },
    { fault: 'garbled', from: '/', act: rewards, meet: () => rewards.click(), shows: '503 - Irgendwo muss ein Fehler passiert sein.', then: 'Dafür lohnt es sich' },
    { fault: 'hang', from: '/', act: help, meet: () => help.click(), shows: '503 - Irgendwo muss ein Fehler passiert sein.', then: 'Womit können wir helfen?' },
    { fault: 'captive-portal', from: '/', act: field, meet: async () => (await field.fill('blume'), field.press('Enter')), shows: 'Die Suche antwortet gerade nicht.', then: '„blume“' },
  ];
  for (const { fault, from, act, meet, shows, then } of pages) {
    await page.goto(from);
    await waitUntilHydrated(act);
    const set = between.set({ path: CALLS, fault: WIRE_FAULTS[fault] ?? { kind: 'hang' } });
    // The page's own file fails at once, so that its calls meet the fault.
    const payload = between.set({ path: /_payload\.json/, fault: { kind: 'status', status: 503 } });
    await meet();
    if (fault === 'hang') {
      await expect.poll(set.met).toBeGreaterThan(0);
      await page.clock.fastForward(CALL_TIMEOUT_MS);
    }
    await expect(headline, fault).toHaveText(shows);
    await noStrangers(page);
    if (act === field) await expect(field).toHaveValue('blume');
    set.lift();
    payload.lift();
    // No click is needed: the page refetches automatically.
    await page.clock.fastForward(ASKS_AGAIN_MS);
    await expect(headline, fault).toHaveText(then);
  }

  // A document that breaks off in the middle shows what came, and is reloaded at the first interaction once the service answers again.
  // The browser drops what it has not read when the connection ends: it ends once something is to be seen.
  const cut = between.set({ path: /^\/hilfe$/, fault: { kind: 'cut-off', afterMs: Number.POSITIVE_INFINITY }, times: 1 });
  await page.goto('/hilfe', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await between.goAway();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await between.comeBack();
  await page.keyboard.press('Shift');
  await page.clock.fastForward(ASKS_AGAIN_MS);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(1);
  expect(cut.met()).toBe(1);
  cut.lift();

  // A page whose script hangs reloads as a document.
  await page.goto('/');
  await waitUntilHydrated(coupons);
  const hanging = between.set({ path: /^\/assets\/.*\.js/, fault: { kind: 'hang' } });
  const partners = page.getByRole('link', { name: 'Partner', exact: true }).first();
  await partners.click();
  await expect.poll(hanging.met).toBeGreaterThan(0);
  await page.clock.fastForward(10_000);
  await expect(page).toHaveURL(/\/partner$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hier punkten Sie');
  hanging.lift();

  const member = firstMember(running);
  await page.goto('/anmelden');
  await waitUntilHydrated(loginForm(page).getByRole('button', { name: 'Anmelden', exact: true }));
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

test('a donation outlives every fault on the way, and is booked once', async ({ page, between, product }) => {
  await page.clock.install();
  const member = firstMember(product);
  const missing = between.set({ path: '/member/donation-partners', fault: { kind: 'status', status: 503 } });
  await visitAs(page, member, '/mein-konto/spenden');
  await expect(page.getByText('Die Auswahl lädt gerade nicht.')).toBeVisible();
  missing.lift();
  await page.clock.fastForward(ASKS_AGAIN_MS);
  const partner = page.getByLabel('Tafelrunde');
  await partner.check();
  await page.getByLabel('Wie viele Punkte?').fill('3');
  const password = page.getByLabel('Ihr Passwort');
  await password.fill(member.password);
  const left = (await page.getByText(/^Danach bleiben Ihnen|Danach bleiben Ihnen [\d.]+ Punkte/).first().textContent()) ?? '';
  const expected = /bleiben Ihnen ([\d.]+ Punkte)/.exec(left)?.[1] ?? 'the balance is missing';

  const sendIt = page.getByRole('button', { name: /^(Jetzt spenden|Noch einmal senden)$/ });
  await sendThrough(page, between, '/member/donate', () => sendIt.click(), async (name) => {
    await expect(page.getByText('Die Antwort ist nicht angekommen.'), name).toBeVisible();
    await expect(sendIt, name).toHaveText('Noch einmal senden');
    await expect(password, name).toHaveValue(member.password);
    await expect(partner, name).toBeChecked();
  });
  between.set({ path: '/member/donate', fault: { kind: 'twice' } });
  await sendIt.click();
  const receipt = page.getByRole('region', { name: 'Danke für Ihre Spende' });
  await expect(receipt.getByText(expected)).toBeVisible();
});

test('a clock that jumps, forwards or back, ends no session and leaves no page behind', async ({ page, between, product }) => {
  const HOUR_MS = 3_600_000;
  const renewals = (): number => between.asked().filter((asked) => asked === 'POST /api/v1/auth/connect/token').length;
  await page.clock.install();
  await visitAs(page, firstMember(product), '/mein-konto/punkte');
  // A device that slept, one that was off, one whose clock was corrected.
  for (const hours of [2, -50, 24 * 400]) {
    const before = renewals();
    // Fast-forward first: after the jump it would fire the timeout of a renewal that is in progress.
    await page.clock.fastForward(60_000);
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + hours * HOUR_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    // By the device clock the session is over: it is refreshed unnoticed.
    if (hours > 0) await expect.poll(renewals, `${String(hours)} h`).toBeGreaterThan(before);
    await page.getByRole('link', { name: 'Coupons', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 }), `${String(hours)} h`).toHaveText('Coupons');
    await page.goBack();
    await expect(page.getByRole('img', { name: /^Punktestand: / }), `${String(hours)} h`).toBeVisible();
    await expect(account(page), `${String(hours)} h`).toBeVisible();
    await expect(page.locator('body'), `${String(hours)} h`).not.toContainText(/NaN|Invalid|[-\u2212]\d+ (Tage?|Stunden?|Minuten?)\b/);
  }
});
