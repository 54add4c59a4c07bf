// A member's visit: each kind of login, staying logged in, logout, with mouse, touch and keyboard.
import type { Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { intercept } from './support/intercept.ts';
import { firstMember } from './support/members/demo-logins.ts';
import { press, tabTo } from './support/keyboard.ts';
import { account, waitUntilHydrated, fillPassword, loginForm, logIn, loginLink, openLogin, revoke, send, visitAs } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(at|rfr)_/.test(key)).map((key) => key.slice(0, 3)).sort());

async function openMenu(page: Page): Promise<void> {
  await account(page).click();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
}

test('a member logs in by card number, is greeted by name, sees balance, card and what expires, and stays logged in: after a reload, and in two tabs, which renew an expired token once', async ({ page, context, product }) => {
  const first = firstMember(product);
  await page.goto('/');
  await logIn(page, first);

  await expect(page.getByText(/^Angemeldet als /)).toBeVisible();
  await openMenu(page);
  const menu = page.getByRole('group', { name: /^Konto von / });
  await expect(menu).toContainText(first.cardNumber.replace(/(\d{4})(?=\d)/g, '$1\u00A0'));
  await expect(menu).toContainText(/\d{1,3}\.\d{3}/);
  await expect(menu).toContainText(/vorgemerkt/);
  await expect(menu).toContainText(/verfallen am/);

  // The login button of visitors must not appear meanwhile.
  await page.reload();
  await expect(loginLink(page)).toBeHidden();
  await expect(account(page)).toBeVisible();
  expect(await storedKeys(page)).toEqual(['at_', 'rfr']);

  // Leaves the page first: calls started by the login would use a token that expires meanwhile.
  await page.goto('/healthz');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('at_')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { token: string; expiresAt: string };
    localStorage.setItem(key, JSON.stringify({ ...stored, expiresAt: '2020-01-01T00:00:00.000Z' }));
  });
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/connect/token')) renewals += 1;
  });
  const second = await context.newPage();
  await Promise.all([page.goto('/'), second.goto('/')]);
  await expect(account(page)).toBeVisible();
  await expect(account(second)).toBeVisible();
  expect(renewals).toBe(1);
});

test('a member logs in by e-mail address on the login page and is led on', async ({ page, product }) => {
  const first = firstMember(product);
  await page.goto('/anmelden?ziel=%2Fmeine-karte');
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen zurück' })).toBeVisible();
  await waitUntilHydrated(loginForm(page));
  await fillPassword(page, { cardNumber: first.email, password: first.password });
  await send(page);

  await expect(page).toHaveURL(/\/meine-karte$/);
  await expect(page.getByRole('img', { name: `Strichcode der Kartennummer ${first.cardNumber}` })).toBeVisible();
});

test('the login page leads to no other site', async ({ page, product }) => {
  await page.goto('/anmelden?ziel=%2F%5Cexample.com');
  // Before hydration: input and submit are repeated afterwards.
  await fillPassword(page, firstMember(product));
  await page.keyboard.press('Enter');
  await expect(account(page)).toBeVisible();
  expect(new URL(page.url()).href).toBe(`${product.origin}/`);
});

test.describe('a login that is refused', () => {
  // Chromium notes every answer with such a status in the console.
  test.use({ expectedComplaints: [/status of (400|401|429)/] });

  test('reports it at the password and retains the input; without „Angemeldet bleiben“ no refresh token is stored', async ({ page, product }) => {
    const first = firstMember(product);
    await page.goto('/');
    const dialog = await openLogin(page);
    await fillPassword(page, { cardNumber: first.cardNumber, password: 'Regenwurm-1999' });
    await send(page);

    await expect(dialog).toContainText('Diese Angaben passen nicht zusammen.');
    await expect(dialog.locator('[name=password]')).toBeFocused();
    await expect(dialog.locator('[name=username]')).toHaveValue(first.cardNumber);
    await axe(page);
    await fillPassword(page, first);
    await dialog.getByLabel('Angemeldet bleiben').uncheck();
    await send(page);
    await expect(account(page)).toBeVisible();
    expect(await storedKeys(page)).toEqual(['at_']);
  });

  test('too often solves the captcha, and names the minutes to wait where that fails', async ({ page }) => {
    await page.goto('/');
    const dialog = await openLogin(page);
    const refused = dialog.getByText('Diese Angaben passen nicht zusammen.');
    const attempt = async (tries: number): Promise<number> => {
      await fillPassword(page, { cardNumber: '4219999999', password: `Versuch-${String(tries)}` });
      const answer = page.waitForResponse(/\/auth\/connect\/token$/);
      await send(page);
      return (await answer).status();
    };
    let tries = 0;
    // The form is ready for the next attempt once it shows this failure.
    for (; tries < 12 && (await attempt(tries)) !== 429; tries += 1) await expect(refused).toBeVisible();
    expect(tries).toBeLessThan(12);
    // A person goes on.
    await expect(refused).toBeVisible();
    await intercept(page, '**/captcha/challenge', (route) => route.fulfill({ status: 400, body: '' }));
    expect(await attempt(12)).toBe(429);
    await expect(dialog.getByText(/Das waren zu viele Versuche\. Bitte warten Sie (\d+ Minuten|eine Minute)/)).toBeVisible();
  });
});

test('the login dialog is accessible in both themes, in both ways to log in; Escape closes it and gives the focus back', { tag: '@each-width' }, async ({ page }) => {
  await page.goto('/');
  const dialog = await openLogin(page);
  await axe(page);
  await dialog.getByRole('tab', { name: 'Geburtsdatum und PLZ' }).click();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(loginLink(page)).toBeFocused();
});

test('the keyboard alone opens the login, logs in, opens the menu and logs out', { tag: '@each-width' }, async ({ page, product }) => {
  const first = firstMember(product);
  await page.goto('/');
  await tabTo(page, loginLink(page));
  await waitUntilHydrated(loginLink(page));
  await page.keyboard.press('Enter');
  await expect(loginForm(page).locator('[name=username]')).toBeFocused();
  await page.keyboard.type(first.cardNumber);
  await page.keyboard.press('Tab');
  await page.keyboard.type(first.password);
  await page.keyboard.press('Enter');

  await expect(account(page)).toBeVisible();
  await press(page, account(page));
  await press(page, page.getByRole('button', { name: 'Abmelden' }));
  await expect(loginLink(page)).toBeVisible();
  await expect(page.getByText('Abgemeldet')).toBeVisible();
});

test('a logout ends the session here and at the server, and in the other tab', async ({ page, context, product }) => {
  await visitAs(page, firstMember(product), '/');
  const other = await context.newPage();
  await other.goto('/meine-karte');
  await expect(account(other)).toBeVisible();
  // A call that is answered after the logout would be refused, and the browser reports it.
  await other.waitForLoadState('networkidle');

  await openMenu(page);
  const ended = page.waitForResponse(/\/single-use-token\/logout$/);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  expect((await ended).status()).toBe(200);
  await expect(loginLink(page)).toBeVisible();
  await expect(loginLink(other)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Ihre Karte, immer dabei' })).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
});

test.describe('what a member leaves', () => {
  // A page view that is reported while the session ends.
  test.use({ expectedComplaints: [/status of 401 .*pageviews/] });

  test('a logout leaves nothing of the member on the device', async ({ page, product }) => {
    const first = firstMember(product);
    await visitAs(page, first, '/preisvergleich/p/glutnest-tischgrill-glut-schwarz');
    await page.goto('/kontakt');
    await page.getByLabel('Ihre Nachricht').fill('Meine Karte ist weg.');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft'))).toContain('Meine Karte ist weg.');
    // As pages leave them behind whose answers were lost, or after a registration.
    await page.evaluate((owner) => {
      localStorage.setItem('draw_gluecksrad', JSON.stringify({ campaign: 'gluecksrad', owner, key: 'k'.repeat(16) }));
      localStorage.setItem('layers-seen', JSON.stringify({ a: { trackingId: 'a', counter: 1, date: 1 } }));
      localStorage.setItem('rfk_pluspunkt-web', `abcdefgh ${'0'.repeat(32)}`);
      sessionStorage.setItem('onboarding', 'first');
      sessionStorage.setItem('new-card-ordered', '1');
    }, first.cardNumber);
    await page.goto('/');
    await openMenu(page);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(loginLink(page)).toBeVisible();

    const left = await page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage as unknown as Record<string, string>).map(([key, value]) => `${key}=${value}`)));
    expect(left.filter((entry) => !/^(ab-variant|tracking-consent|layer-seen|react-router-scroll-positions|recent-searches|vergleich)=/.test(entry))).toEqual([]);
    // By it the service recognises the device at the next login.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['pluspunkt-device']);
  });
});

test.describe('a session that the server has ended', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('is reported by a dialog: after the login the member is back at the same page, or goes on as a visitor', async ({ page, product }) => {
    const first = firstMember(product);
    await visitAs(page, first, '/');
    await revoke(page);
    await page.goto('/meine-karte?von=menue');

    const dialog = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' });
    await expect(dialog).toBeVisible();
    await axe(page);
    await dialog.getByRole('button', { name: 'Erneut anmelden' }).click();
    await expect(page.getByRole('dialog', { name: 'Willkommen zurück' })).toBeVisible();
    await fillPassword(page, first);
    await send(page);
    await expect(page.getByRole('img', { name: /^Strichcode/ })).toBeVisible();
    expect(page.url()).toBe(`${product.origin}/meine-karte?von=menue`);

    await revoke(page);
    await page.goto('/meine-karte');
    await page.getByRole('button', { name: 'Als Gast weiter' }).click();

    await expect(page.getByRole('heading', { name: 'Ihre Karte, immer dabei' })).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the header leads to a login page that says what it needs', async ({ page }) => {
    await page.goto('/');
    await loginLink(page).click();
    await expect(page).toHaveURL(/\/anmelden\?ziel=%2F$/);
    // By its element, since text locators do not match it.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('Zum Anmelden wird JavaScript gebraucht.');
  });
});
