// Registration: with a new card and with an existing one, by keyboard, over a reload and a lost connection.
import type { Locator, Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { expectToFit } from './support/layout/page-width.ts';
import { intercept } from './support/intercept.ts';
import { press, tabTo } from './support/keyboard.ts';
import { expect, mailsTo, test } from './support/members/mail.ts';
import { fillAccount, fillPerson, heading, openRegistration as open, REGISTRATION_PASSWORD as PASSWORD, sendRegistration as send, TO_PERSON as NEXT } from './support/members/registration.ts';
import { account } from './support/members/session.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('a visitor orders a new card, is logged in, gets mail and goes on to the coupons', async ({ page, product }, { project }) => {
  const email = `neu-${project.name}@post.example`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Kostenlos dabei sein' }).click();
  await expect(heading(page, 'Kostenlos dabei sein')).toBeVisible();
  await expect(button(page, NEXT)).toBeVisible();
  await button(page, NEXT).click();
  await fillPerson(page);
  // What one says to have read stands above the tick, and the terms are a press away.
  const consent = page.getByLabel(/^Ich habe die Hinweise/);
  const notice = page.getByRole('main').locator('div', { has: consent }).last().locator('..').getByRole('paragraph').filter({ hasText: /\S{3,}.{60,}/ }).first();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Teilnahmebedingungen' })).toHaveAttribute('href', '/teilnahmebedingungen');
  await fillAccount(page, email);
  await expect(page.getByText('0 von 5 Regeln erfüllt')).toHaveCount(0);
  await button(page, 'Ich habe einen Aktionscode').click();
  await page.getByLabel('Aktionscode').fill('WILLKOMMEN');
  await axe(page);
  await expectToFit(page);
  await send(page);

  await expect(page).toHaveURL(/\/registrieren\/erfolgreich$/);
  await expect(heading(page, 'Willkommen bei Pluspunkt')).toBeVisible();
  await expect(page.getByText(/^42\d\d\s\d{4}\s\d\d$/)).toBeVisible();
  await expect(page.getByText('Ihre Karte ist unterwegs')).toBeVisible();
  await axe(page);
  expect(await mailsTo(product, email)).toHaveLength(1);
  await button(page, 'Weiter zu Ihren Coupons').click();
  await expect(page).toHaveURL(/\/e-coupons-aktionen\/e-coupons$/);
  await expect.poll(() => page.evaluate(() => [sessionStorage.getItem('onboarding'), sessionStorage.getItem('new-card-ordered'), sessionStorage.getItem('registration-form')])).toEqual(['first', '1', null]);
  await page.goto('/');
  await expect(account(page)).toBeVisible();
});

test.describe('a password that is easily guessed', () => {
  test.use({ expectedComplaints: [/status of 422/] });

  test('is refused at its field, and another one is taken', async ({ page }, { project }) => {
    await open(page);
    await button(page, NEXT).click();
    await fillPerson(page);
    await fillAccount(page, `passwort-${project.name}@post.example`);
    const password = page.getByRole('textbox', { name: 'Passwort' });
    await password.fill('Passwort123');
    await send(page);
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/zu leicht zu erraten/);
    await axe(page);
    await password.fill(PASSWORD);
    await send(page);
    await expect(page).toHaveURL(/\/registrieren\/erfolgreich$/);
  });
});

test('a card at hand is looked up while it is typed, in each of its outcomes', async ({ page }, { project }) => {
  await open(page);
  await page.getByLabel(/^Ich habe schon eine Karte/).check();
  await button(page, NEXT).click();
  await expect(page.getByText('Bitte geben Sie die 10 Ziffern Ihrer Karte ein.')).toBeVisible();
  await expect(page.getByLabel('Kartennummer')).toBeFocused();
  for (const [cardNumber, words] of [
    ['4299999999', /^Diese Kartennummer kennen wir nicht/],
    ['4210067389', /^Diese Karte ist schon registriert/],
    ['4210 0700 43', /^Diese Karte ist gesperrt/],
  ] as const) {
    await page.getByLabel('Kartennummer').fill(cardNumber);
    await expect(page.getByText(words)).toBeVisible();
  }
  await axe(page);
  await page.getByLabel('Kartennummer').fill(project.name === 'phone' ? '4210070019' : '4210070027');
  await expect(page.getByText('Diese Karte ist frei. Gleich gehört sie Ihnen.')).toBeVisible();
  await button(page, NEXT).click();
  await fillPerson(page);
  await fillAccount(page, `karte-${project.name}@post.example`);
  await send(page);
  await expect(page.getByText('Ihre Karte gehört jetzt Ihnen')).toBeVisible();
  // A typed address finishes it as well as a link.
  await page.goto('/partner');
  await expect.poll(() => page.evaluate(() => [sessionStorage.getItem('onboarding'), sessionStorage.getItem('new-card-ordered'), sessionStorage.getItem('registration-form')])).toEqual(['first', '0', null]);
});

test('a failed captcha says nothing against the card', async ({ page }) => {
  await intercept(page, '**/api/v1/member/validate', (route) => route.fulfill({ json: { data: { status: 'ERROR', validationErrors: { ReCaptchaV3Token: 'invalid' } } } }));
  await open(page);
  await page.getByLabel(/^Ich habe schon eine Karte/).check();
  await page.getByLabel('Kartennummer').fill('4210070035');
  await expect(page.getByText(/^Die Sicherheitsprüfung hat nicht geklappt/)).toBeVisible();
  await page.unroute('**/api/v1/member/validate');
  await button(page, 'Noch einmal prüfen').click();
  await expect(page.getByText('Diese Karte ist frei. Gleich gehört sie Ihnen.')).toBeVisible();
});

test('every step that is not one’s turn leads to the one that is', async ({ page }) => {
  for (const path of ['/registrieren/login-daten', '/registrieren/erfolgreich']) {
    await page.goto(path);
    await page.mouse.move(5, 5);
    await expect(page).toHaveURL(/\/registrieren$/);
  }
  await page.goto('/registrieren/kampagne/gluecksrad/login-daten');
  await page.mouse.move(5, 5);
  await expect(page).toHaveURL(/\/registrieren\/kampagne\/gluecksrad$/);
  await expect(button(page, NEXT)).toBeVisible();
  await button(page, NEXT).click();
  await expect(page).toHaveURL(/\/registrieren\/kampagne\/gluecksrad\/deine-daten$/);
});

test('what a campaign, partners and the app bring along reaches the service, and the summary may be skipped', async ({ page }, { project }) => {
  const email = `app-${project.name}@post.example`;
  await page.addInitScript(() => void Object.assign(window, { PluspunktApp: { postMessage: () => undefined } }));
  await open(page, `/registrieren/kampagne/gluecksrad?partnerCards=K1,K2&partnerCoupons=C9&skipSummary=1&redirectUrl=%2Fpraemien&actionCode=WILLKOMMEN&email=${email}&os=android&deviceId=d-1&deviceName=Handy`);
  expect(page.url()).not.toMatch(/email|deviceId/);
  await expect(page.getByText('Was Sie erwartet, steht unter')).toBeVisible();
  await button(page, NEXT).click();
  await fillPerson(page);
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
  await expect(page.getByLabel('Aktionscode')).toHaveValue('WILLKOMMEN');
  await fillAccount(page, email);
  await button(page, 'Ich möchte gleich eine PIN festlegen').click();
  const pin = page.locator('input[name=pin]');
  await pin.fill('1403');
  await send(page);
  await expect(page.getByText('Diese PIN ist zu leicht zu erraten.', { exact: true })).toBeVisible();
  await expect(pin).toBeFocused();
  await pin.fill('8315');
  const request = page.waitForRequest('**/api/v1/member/register');
  await send(page);
  expect((await request).postDataJSON()).toMatchObject({ campaign: 'gluecksrad', partnerCards: ['K1', 'K2'], partnerCoupons: ['C9'], skipSummary: true, redirectUrl: '/praemien', pin: '8315', channel: 'WEB', genderKey: 'Female' });
  await expect(page).toHaveURL(/\/praemien$/);
  await expect(account(page)).toBeVisible();
  expect(await page.evaluate(() => [sessionStorage.getItem('registration-form'), sessionStorage.getItem('single-use-token')])).toEqual([null, null]);
});

test('what is missing is said at its field, above the form, and where the keyboard is', async ({ page }) => {
  await open(page);
  await button(page, NEXT).click();
  await expect(heading(page, 'Ihre Daten')).toBeVisible();
  await page.getByLabel('Vorname').fill('Jana');
  await page.getByLabel('Jahr').fill('2015');
  await page.getByLabel('Monat').fill('3');
  await page.getByLabel('Tag').fill('14');
  await button(page, 'Weiter zu den Login-Daten').click();
  await expect(page.getByLabel('Nachname')).toBeFocused();
  await expect(page.getByText('Sechs Angaben fehlen noch oder stimmen nicht')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: /^Geburtsdatum: Die Karte gibt es ab 16 Jahren/ }).click();
  await expect(page.getByLabel('Tag')).toBeFocused();
  await page.reload();
  await page.mouse.move(5, 5);
  await expect(page.getByLabel('Vorname')).toHaveValue('Jana');
  await expect(page.getByLabel('Jahr')).toHaveValue('2015');
  await expect(page.getByText('Sechs Angaben fehlen noch oder stimmen nicht')).toBeVisible();
  await page.getByLabel('Nachname').fill('Lindner');
  await expect(page.getByText('Fünf Angaben fehlen noch oder stimmen nicht')).toBeVisible();
});

test('a taken address is reported at its field', async ({ page }, { project }) => {
  await open(page);
  await button(page, NEXT).click();
  await fillPerson(page);
  await intercept(page, '**/api/v1/member/registerValidateEmailCount', (route) => route.fulfill({ json: { data: { allowed: false } } }));
  await page.getByLabel('E-Mail-Adresse').fill(`vergeben-${project.name}@post.example`);
  await page.getByLabel('E-Mail-Adresse').blur();
  await expect(page.getByText('Mit dieser E-Mail-Adresse ist schon jemand angemeldet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Passwort vergessen?' })).toBeVisible();
});

/** Tabs to a field and types into it. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test('the keyboard alone makes a member, whose unusual name no page breaks at', { tag: '@each-width' }, async ({ page, product }, { project }) => {
  test.slow();
  const firstName = `D’Arcy O'Neill ${'م'.repeat(20)} 李`;
  const lastName = 'Donaudampfschifffahrtsgesellschaft-Rindfleischetikett';
  const email = `tasten-${project.name}@post.example`;
  await open(page);
  await tabTo(page, page.getByLabel(/^Ich möchte eine neue Karte/));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Kartennummer')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await press(page, button(page, NEXT));
  await tabTo(page, page.getByLabel('Vorname'));
  await page.keyboard.insertText('x'.repeat(500));
  await expect(page.getByLabel('Vorname')).toHaveValue('x'.repeat(60));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(firstName);
  await typeInto(page, page.getByLabel('Nachname'), lastName);
  await typeInto(page, page.getByLabel('Tag'), '14');
  await typeInto(page, page.getByLabel('Monat'), '3');
  await typeInto(page, page.getByLabel('Jahr'), '1991');
  await typeInto(page, page.getByLabel('Straße'), 'Lindenweg');
  await typeInto(page, page.getByLabel('Hausnummer'), '7a');
  await typeInto(page, page.getByLabel('Postleitzahl'), '10115');
  await typeInto(page, page.getByLabel('Ort'), 'Berlin');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Login-Daten')).toBeVisible();
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), email);
  await typeInto(page, page.getByLabel('Passwort', { exact: true }).and(page.locator('input')), PASSWORD);
  await press(page, page.getByLabel(/^Ich habe die Hinweise/), 'Space');
  await press(page, button(page, 'Jetzt kostenlos Mitglied werden'));
  await expect(heading(page, 'Willkommen bei Pluspunkt')).toBeVisible();
  await expectToFit(page);
  // The address may be a stranger's: the name is mailed to it once it is confirmed.
  expect((await mailsTo(product, email)).map(({ body }) => body.includes(lastName))).toEqual([false]);
  await press(page, button(page, 'Weiter zu Ihren Coupons'));
  await expect(page).toHaveURL(/\/e-coupons-aktionen\/e-coupons$/);

  for (const path of ['/', '/mein-konto', '/meine-karte', '/mein-konto/punkte', '/kontakt']) {
    await page.goto(path);
    await expect(account(page)).toHaveAccessibleName(new RegExp(lastName));
    await expectToFit(page);
    expect(await page.locator('b[onclick]').count(), path).toBe(0);
  }
  await expect(page.getByLabel('Vorname')).toHaveValue(firstName);
  await press(page, account(page));
  await expect(page.getByRole('menu').or(page.getByRole('banner').getByRole('link', { name: 'Meine Punkte' })).first()).toBeVisible();
  await expectToFit(page);
});
