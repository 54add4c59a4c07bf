// An authenticator app: switched on in the account, asked for after the password, in place of the password, and replaced by a recovery code.
import type { Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { totpOf } from './support/console.ts';
import { press, tabTo } from './support/keyboard.ts';
import { expect, linkTo, test } from './support/members/mail.ts';
import { newMember } from './support/members/new-member.ts';
import { account, fillPassword, logIn, loginForm, waitUntilHydrated } from './support/members/session.ts';

// The browser notes each refused login, and the refusal before the address is confirmed.
test.use({ expectedComplaints: [/status of 40[03]/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function logOut(page: Page): Promise<void> {
  await account(page).click();
  await button(page, 'Abmelden').click();
  await expect(account(page)).toBeHidden();
}

test('a member switches an authenticator on, logs in and confirms with its codes, without a pointer, and off again @each-width', async ({ page, product }) => {
  const member = await newMember(product);
  const card = page.getByRole('region', { name: 'Authenticator-App' });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await page.goto('/');
  await logIn(page, member);
  await page.goto('/mein-konto/geraete');

  await press(page, button(page, 'Authenticator-App einschalten'));
  await tabTo(page, dialog('Authenticator-App einschalten').locator('input[name=password]'));
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(dialog('Authenticator-App einschalten').getByText(/^Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse/)).toBeVisible();
  const link = new URL(await linkTo(product, member.email, 'Willkommen bei Pluspunkt'), product.origin);
  expect((await page.request.post('/api/v1/profile/confirm-email', { data: { token: link.searchParams.get('token') } })).status()).toBe(200);
  await tabTo(page, dialog('Authenticator-App einschalten').locator('input[name=password]'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  const secret = await dialog('Authenticator-App einschalten').locator('code').innerText();
  await expect(page.getByRole('img', { name: 'QR-Code für Ihre Authenticator-App' })).toBeVisible();
  await axe(page);
  await tabTo(page, page.getByLabel('Sechs Ziffern aus der App'));
  await page.keyboard.type(totpOf(secret, -1));
  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading', { name: 'Authenticator-App', exact: true })).toBeFocused();
  const codes = card.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await axe(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(codes.first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const file = page.waitForEvent('download');
  await press(page, button(page, 'Als Datei speichern'));
  expect((await file).suggestedFilename()).toBe('wiederherstellungscodes.txt');
  await press(page, page.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt' }), 'Space');
  await press(page, button(page, 'Fertig'));
  await expect(codes).toHaveCount(0);

  await logOut(page);
  await page.goto('/anmelden?ziel=%2Fmein-konto%2Fdaten');
  await waitUntilHydrated(loginForm(page));
  await fillPassword(page, member);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code der Authenticator-App');
  await expect(code).toBeFocused();
  await axe(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Der Code stimmt nicht oder wurde schon benutzt.')).toBeVisible();
  await page.keyboard.type(totpOf(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mein-konto\/daten$/);

  const data = page.waitForEvent('download');
  await press(page, button(page, 'Mit Code der App bestätigen'));
  await expect(code).toBeFocused();
  await page.keyboard.type(totpOf(secret, 1));
  await page.keyboard.press('Enter');
  expect((await data).suggestedFilename()).toMatch(/\.json$/);

  await logOut(page);
  await page.goto('/anmelden?ziel=%2Fmein-konto%2Fgeraete');
  await waitUntilHydrated(loginForm(page));
  await fillPassword(page, member);
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Wiederherstellungscode benutzen'));
  await expect(page.getByLabel('Wiederherstellungscode', { exact: true })).toBeFocused();
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Sie haben noch 9 Wiederherstellungscodes.');

  await press(page, button(page, 'Ausschalten'));
  await tabTo(page, dialog('Ausschalten').locator('input[name=password]'));
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Authenticator-App einschalten')).toBeVisible();
});
