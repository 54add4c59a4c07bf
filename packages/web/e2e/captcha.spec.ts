// The external captcha in both versions, with a fake host: requested, loaded and accepted only where required.
import type { Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { expectToFit } from './support/layout/page-width.ts';
import { startCaptchaStandIn, type CaptchaStandIn } from './support/members/captcha.ts';
import { intercept } from './support/intercept.ts';
import { press } from './support/keyboard.ts';
import { startProduct, type Product } from './support/product.ts';
import { waitUntilHydrated } from './support/members/session.ts';
import { expect, test as base } from './support/test.ts';

const SCRIPT = '/recaptcha/api.js';
/** The fake host's script is expected, and the browser logs refusals. */
const OUTSIDE = [/request to another host: http:|status of 403|ERR_FAILED/];

const KEY = 'a-public-key';

/** A product that uses the fake host, and a separate web server in front of it with the other version. */
const test = base.extend<{ readonly pressed: Product; readonly standIn: CaptchaStandIn }>({
  standIn: async ({}, use) => {
    const standIn = await startCaptchaStandIn();
    await use(standIn);
    await standIn.stop();
  },
  variant: async ({ standIn }, use) =>
    use({ name: `proven at ${standIn.origin}`, settings: { RECAPTCHA_SITE_KEY: KEY, RECAPTCHA_SECRET: 'a-secret-of-the-service', RECAPTCHA_VERSION: 'v3', RECAPTCHA_ORIGIN: standIn.origin } }),
  pressed: [
    async ({ product, standIn }, use) => {
      const front = await startProduct({ API_ORIGIN: product.origin, RECAPTCHA_SITE_KEY: KEY, RECAPTCHA_VERSION: 'v2', RECAPTCHA_ORIGIN: standIn.origin });
      await use(front);
      await front.stop();
    },
    { timeout: 120_000 },
  ],
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Kurze Sicherheitsprüfung' });
const scripts = (standIn: CaptchaStandIn): number => standIn.asked().filter((path) => path === SCRIPT).length;

async function writeMessage(page: Page, email: string): Promise<void> {
  await page.goto('/kontakt');
  await waitUntilHydrated(button(page, 'Nachricht senden'));
  await page.getByLabel('Thema').selectOption('Punkte');
  await page.getByLabel('Vorname').fill('Jana');
  await page.getByLabel('Nachname').fill('Lindner');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Ihre Nachricht').fill('Mir fehlen 40 Punkte vom Einkauf am Dienstag.');
}

test.describe('the captcha that asks nothing', () => {
  test.use({ expectedComplaints: OUTSIDE });

  test('is loaded after consent, apart from the form, and proves a card and a message', async ({ page, standIn }, { project }) => {
    test.slow();
    const answer = await page.goto('/registrieren');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect([policy.includes("frame-src 'self'"), policy.includes(standIn.origin)]).toEqual([true, false]);
    await waitUntilHydrated(button(page, 'Weiter zu Ihren Daten'));
    await page.getByLabel(/^Ich habe schon eine Karte/).check();
    const before = scripts(standIn);
    await page.getByLabel('Kartennummer').fill('4210070035');
    await expect(dialog(page).getByText(/^Damit keine Programme/)).toContainText(new URL(standIn.origin).host);
    await axe(page);
    expect(scripts(standIn)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Die Sicherheitsprüfung hat nicht geklappt/)).toBeVisible();
    expect(scripts(standIn)).toBe(before);

    await intercept(page, '**/recaptcha/api.js*', (route) => route.abort('failed'));
    await press(page, button(page, 'Noch einmal prüfen'));
    await press(page, dialog(page).getByRole('button', { name: 'Prüfung laden' }));
    await expect(dialog(page).getByText('Die Prüfung lädt nicht')).toBeVisible();
    await axe(page);
    await page.unroute('**/recaptcha/api.js*');
    await dialog(page).getByRole('button', { name: 'Noch einmal' }).click();
    await expect(page.getByText('Diese Karte ist frei. Gleich gehört sie Ihnen.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByLabel('Kartennummer')).toHaveValue('4210070035');

    await writeMessage(page, `pruefung-${project.name}@post.example`);
    standIn.believe(false);
    await button(page, 'Nachricht senden').click();
    await expect(page.getByText(/^Die Sicherheitsprüfung hat nicht geklappt/)).toBeVisible();
    await expect(page.getByLabel('Ihre Nachricht')).toHaveValue(/^Mir fehlen/);
    standIn.believe(true);
    await button(page, 'Nachricht senden').click();
    await expect(page).toHaveURL(/\/kontakt\/gesendet$/);
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

test.describe('the captcha with a box to press', () => {
  test.use({
    expectedComplaints: OUTSIDE,
    baseURL: async ({ pressed }, use) => {
      await use(pressed.origin);
    },
  });

  test('comes with the form that is sent, by keyboard too, and each press counts once', async ({ page, standIn }, { project }) => {
    test.slow();
    await writeMessage(page, `haken-${project.name}@post.example`);
    await button(page, 'Nachricht senden').dblclick();
    await press(page, dialog(page).getByRole('button', { name: 'Prüfung laden' }));
    const box = page.frameLocator('iframe[title="Sicherheitsprüfung"]').getByLabel('Ich bin kein Roboter');
    // The frame's content belongs to the other host; its name and the dialog around it are checked above.
    await expect(box).toBeVisible();
    await expectToFit(page);
    await dialog(page).getByRole('button', { name: 'Schließen' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\/kontakt\/gesendet$/);
    expect(standIn.asked().filter((path) => path.endsWith('/siteverify')).length).toBeGreaterThan(0);
  });
});
