// Forgotten passwords: the mailed link works once, and nothing reveals who has an account.
import type { Locator, Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { demoLoginsOf, type DemoLogin } from './support/members/demo-logins.ts';
import { press, tabTo } from './support/keyboard.ts';
import { expect, linkTo, mailsTo, testWithOutbox } from './support/members/mail.ts';
import { account, waitUntilHydrated, fillPassword, loginForm, openLogin, send } from './support/members/session.ts';

// A separate product, since a member's password changes.
const test = testWithOutbox('for passwords');
// In one process: its product is started once.
test.describe.configure({ mode: 'default' });

const SUBJECT = 'Neues Passwort festlegen';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const newPassword = (page: Page) => page.locator('input[name=password]');

/** Without a pointer. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Keyboard only, up to the request. */
async function requestLink(page: Page, who: Pick<DemoLogin, 'cardNumber' | 'birthday' | 'postcode'>): Promise<void> {
  const [year = '', month = '', day = ''] = who.birthday.split('-');
  await page.goto('/passwort-vergessen');
  await page.mouse.move(5, 5);
  await typeInto(page, page.getByLabel('Kartennummer oder E-Mail-Adresse'), who.cardNumber);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sind Sie es?')).toBeVisible();
  await typeInto(page, page.getByLabel('Tag'), day);
  await typeInto(page, page.getByLabel('Monat'), month);
  await typeInto(page, page.getByLabel('Jahr'), year);
  await typeInto(page, page.getByLabel('Postleitzahl'), who.postcode);
  await page.keyboard.press('Enter');
}

async function haveLinkSent(page: Page, who: Pick<DemoLogin, 'cardNumber' | 'birthday' | 'postcode'>): Promise<void> {
  await requestLink(page, who);
  await expect(heading(page, 'Schauen Sie in Ihr Postfach')).toBeVisible();
}

test.describe('by the keyboard alone', () => {
  test('a member sets a new password by the link of the mail, and logs in with it', async ({ page, product }, { project }) => {
    test.slow();
    const member = demoLoginsOf(product)[project.name === 'phone' ? 0 : 1];
    if (member === undefined) throw new Error('the demo data has no members');
    const password = `Holunder-${project.name}-2026`;
    await page.goto('/anmelden');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await expect(heading(page, 'Passwort vergessen')).toBeVisible();
    await requestLink(page, member);
    await expect(page).toHaveURL(/\/passwort-vergessen\/erfolgreich$/);
    expect((await mailsTo(product, member.email)).filter(({ subject }) => subject === SUBJECT)).toHaveLength(1);

    const link = await linkTo(product, member.email, SUBJECT);
    await page.goto(link);
    await expect(page).toHaveURL(`${product.origin}/passwort-zuruecksetzen`);
    await expect(newPassword(page)).toBeVisible();
    await page.reload();
    // Before the rules are loaded, the service checks the password.
    await expect(page.getByText('Mindestens 10 Zeichen')).toBeVisible();
    await typeInto(page, newPassword(page), 'kurz');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Das Passwort erfüllt noch nicht alle Regeln/)).toBeVisible();
    await expect(newPassword(page)).toBeFocused();
    await axe(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Ihr neues Passwort gilt')).toBeVisible();
    await axe(page);

    await press(page, page.getByRole('link', { name: 'Zur Anmeldung' }));
    await waitUntilHydrated(loginForm(page));
    await fillPassword(page, { cardNumber: member.cardNumber, password });
    await send(page);
    await expect(account(page)).toBeVisible();
  });
});

test.describe('a link that is of no use', () => {
  test.use({ expectedComplaints: [/status of 422/] });

  test('leads to a new one', async ({ page }) => {
    await page.goto('/passwort-zuruecksetzen?token=erfunden');
    await newPassword(page).fill('Holunder-2026-neu');
    await button(page, 'Passwort speichern').click();
    await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
    await expect(heading(page, 'Passwort vergessen')).toBeVisible();
    await page.goto('/passwort-zuruecksetzen');
    await page.mouse.move(5, 5);
    await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
  });
});

test.describe('without a password', () => {
  // The logout of an ended session is refused.
  test.use({ expectedComplaints: [/status of 401/] });

  test('who logged in without a password has a link mailed with one press, and comes back after setting one', async ({ page, product }, { project }) => {
    test.slow();
    // Another member than above.
    const member = demoLoginsOf(product)[project.name === 'phone' ? 1 : 0];
    if (member === undefined) throw new Error('the demo data has no members');
    const [year = '', month = '', day = ''] = member.birthday.split('-');
    await page.goto('/mein-konto/schliessen');
    const dialog = await openLogin(page);
    await dialog.getByRole('tab', { name: 'Geburtsdatum und PLZ' }).click();
    await dialog.getByLabel('Kartennummer oder E-Mail-Adresse').fill(member.cardNumber);
    await dialog.getByLabel('Tag').fill(day);
    await dialog.getByLabel('Monat').fill(month);
    await dialog.getByLabel('Jahr').fill(year);
    await dialog.getByLabel('Postleitzahl').fill(member.postcode);
    await send(page);
    await expect(page.getByText(/^Sie haben noch kein Passwort\?/)).toBeVisible();
    await press(page, button(page, 'Link zum Passwort schicken'));
    await expect(page.getByText(`Die E-Mail an ${member.email} ist unterwegs.`)).toBeVisible();
    await axe(page);
    const password = `Ginster-${project.name}-2026`;
    await page.goto(await linkTo(product, member.email, SUBJECT));
    await newPassword(page).fill(password);
    await button(page, 'Passwort speichern').click();
    await expect(heading(page, 'Ihr neues Passwort gilt')).toBeVisible();
    // Every session ends with the old credentials; the login leads back to where the link was asked for.
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await expect(loginForm(page)).toBeVisible();
    await fillPassword(page, { cardNumber: member.cardNumber, password });
    await send(page);
    await expect(button(page, 'Konto endgültig schließen')).toBeVisible();
  });
});

test('does not reveal whether an account exists', async ({ page, product }) => {
  const [member] = demoLoginsOf(product).slice(2);
  if (member === undefined) throw new Error('the demo data has too few members');
  await haveLinkSent(page, { ...member, cardNumber: '4299999991' });
  const words = await page.getByRole('main').innerText();
  await haveLinkSent(page, { ...member, postcode: '99999' });
  expect(await page.getByRole('main').innerText()).toBe(words);
  expect(await mailsTo(product, member.email)).toEqual([]);
});

test('the second step leads back to the first without a named member, and the app may name one', async ({ page }) => {
  await page.goto('/passwort-vergessen/validierung');
  await page.mouse.move(5, 5);
  await expect(page).toHaveURL(/\/passwort-vergessen$/);
  await page.goto('/passwort-vergessen?email=jana%40post.example&os=ios');
  await expect(page.getByLabel('Kartennummer oder E-Mail-Adresse')).toHaveValue('jana@post.example');
  await expect(page).toHaveURL(/\/passwort-vergessen$/);
});

test('the keyboard alone names the account and is led to what is missing', async ({ page }) => {
  await page.goto('/passwort-vergessen');
  const identifier = page.getByLabel('Kartennummer oder E-Mail-Adresse');
  await page.mouse.move(5, 5);
  await expect(identifier).toBeVisible();
  await press(page, button(page, 'Weiter'));
  await expect(identifier).toBeFocused();
  await expect(page.getByText('Bitte geben Sie Ihre Kartennummer oder E-Mail-Adresse ein.')).toBeVisible();
  await page.keyboard.type('jana@post.example');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sind Sie es?')).toBeVisible();
  await tabTo(page, button(page, 'Link anfordern'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tag')).toBeFocused();
});
