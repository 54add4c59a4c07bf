// Logging in and out in browser tests.
import type { Locator, Page } from 'playwright/test';
import type { DemoLogin } from './demo-logins.ts';
import { passwordGrant } from './password-grant.ts';
import { expect } from '../test.ts';
import { isHydrated, OFTEN, QUIET_PAGE } from '../hydrated.ts';

export const loginForm = (page: Page): Locator => page.locator('form[action="/anmelden"]');
export const loginLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Anmelden' });
export const account = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Konto von / });

/** Waits until the page of this element is hydrated: before that, only the browser's default action answers a click. */
export async function waitUntilHydrated(target: Locator): Promise<void> {
  await target.hover();
  await expect.poll(() => isHydrated(target.page()), { timeout: 20_000, intervals: [...OFTEN] }).toBe(true);
}

export async function openLogin(page: Page): Promise<Locator> {
  await waitUntilHydrated(loginLink(page));
  await loginLink(page).click();
  const dialog = page.getByRole('dialog', { name: 'Willkommen zurück' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function fillPassword(page: Page, { cardNumber, password }: Pick<DemoLogin, 'cardNumber' | 'password'>): Promise<void> {
  const form = loginForm(page);
  await form.getByLabel('Kartennummer oder E-Mail-Adresse').fill(cardNumber);
  await form.getByLabel('Passwort', { exact: true }).and(form.locator('input')).fill(password);
}

export const send = (page: Page): Promise<void> => loginForm(page).getByRole('button', { name: 'Anmelden', exact: true }).click();

/** Logs in through the dialog and waits for the member's name. */
export async function logIn(page: Page, login: DemoLogin): Promise<void> {
  await openLogin(page);
  await fillPassword(page, login);
  await send(page);
  await expect(account(page)).toBeVisible();
}

/** Opens `path` with a session of an earlier visit: much faster than the dialog. */
export async function visitAs(page: Page, login: DemoLogin, path: string): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/connect/token', { form: passwordGrant(login) });
  expect(answer.status()).toBe(200);
  const { access_token, refresh_token, expires_in } = (await answer.json()) as { readonly access_token: string; readonly refresh_token: string; readonly expires_in: number };
  const handler = encodeURIComponent(JSON.stringify({ rememberMe: true, loginType: 'password' }));
  await page.context().addCookies([{ name: 'login_handler', value: handler, url: new URL('/', answer.url()).href, sameSite: 'Lax' }]);
  // Any page of the product can write storage; reused tabs are at this one.
  if (page.url() !== new URL(QUIET_PAGE, answer.url()).href) await page.goto(QUIET_PAGE);
  await page.evaluate(
    ([token, renewal, seconds]) => {
      localStorage.setItem('at_pluspunkt-web', JSON.stringify({ token, expiresAt: new Date(Date.now() + seconds * 1000).toISOString() }));
      localStorage.setItem('rfr_pluspunkt-web', renewal);
    },
    [access_token, refresh_token, expires_in] as const,
  );
  await page.goto(path);
  await expect(account(page)).toBeVisible();
}

/** Ends the session at the server only, as a changed password on another device would. */
export async function revoke(page: Page): Promise<void> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('at_')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string };
    return stored.token ?? '';
  });
  const answer = await page.request.post('/api/v1/single-use-token/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}
