// Passkeys with Chromium's own virtual authenticator: added in the account, the login without a password, and a confirmation in its place.
import type { Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { press, tabTo } from './support/keyboard.ts';
import { demoLoginsOf } from './support/members/demo-logins.ts';
import { account, logIn, loginForm, waitUntilHydrated } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

/** Browsers have no passkeys for IP addresses. */
const siteOf = (origin: string): string => origin.replace('127.0.0.1', 'localhost');

/** A device that recognises its owner; `present` decides whether the owner confirms what it asks. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return {
    present: (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    remove: () => cdp.send('WebAuthn.disable'),
  };
}

test.use({ expectedComplaints: [/^request to another host: http:\/\/localhost:/] });

const LOGIN_OPTIONS = /\/passkeys\/login-options$/;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a member adds a passkey, logs in with it and confirms with it, without a pointer @each-width', async ({ page, product }) => {
  const [member] = demoLoginsOf(product);
  if (member === undefined) throw new Error('the demo data has no members');
  const site = siteOf(product.origin);
  const device = await addAuthenticator(page);
  try {
    await page.goto(`${site}/`);
    await logIn(page, member);
    await page.goto(`${site}/mein-konto/geraete`);
    await press(page, button(page, 'Passkey anlegen'));
    const dialog = page.getByRole('dialog', { name: 'Passkey anlegen' });
    await tabTo(page, dialog.locator('input[name=password]'));
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: 'Passkeys' });
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await expect(card.getByRole('heading', { name: 'Passkeys' })).toBeFocused();

    await card.getByRole('button', { name: /umbenennen$/ }).click();
    await page.getByLabel('Name des Passkeys').fill('Mein Telefon');
    await button(page, 'Namen speichern').click();
    await expect(card.getByRole('listitem')).toContainText('Mein Telefon');
    await axe(page);

    await device.present(false);
    await account(page).click();
    await button(page, 'Abmelden').click();
    await expect(account(page)).toBeHidden();
    const offered = page.waitForResponse(LOGIN_OPTIONS);
    await page.goto(`${site}/anmelden?ziel=%2Fmein-konto%2Fdaten`);
    await waitUntilHydrated(loginForm(page));
    await offered;
    await axe(page);
    // The device reads at the beginning of a request whether its owner is present: absent for the offer in the field, which would log in without a press, and present for the button.
    await page.route(LOGIN_OPTIONS, async (route) => {
      await device.present(true);
      await route.continue();
    });
    await press(page, button(page, 'Mit Passkey anmelden'));
    await expect(page).toHaveURL(/\/mein-konto\/daten$/);

    const download = page.waitForEvent('download');
    await press(page, button(page, 'Mit Passkey bestätigen'));
    expect((await download).suggestedFilename()).toMatch(/\.json$/);

    await page.goto(`${site}/mein-konto/geraete`);
    await expect(card.getByRole('listitem')).toContainText('zuletzt benutzt heute');
    await press(page, button(page, 'Mein Telefon entfernen'));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Mit Passkey bestätigen' }));
    await expect(card.getByRole('listitem')).toHaveCount(0);
  } finally {
    await device.remove();
  }
});
