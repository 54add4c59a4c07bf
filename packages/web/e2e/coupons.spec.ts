// Coupons in a real browser: without script, as a visitor, as a member, by keyboard.
import { axe } from './support/axe.ts';
import { firstMember } from './support/members/demo-logins.ts';
import { expectVisibleFocus, tabTo } from './support/keyboard.ts';
import { waitUntilHydrated, visitAs } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

const PATH = '/e-coupons-aktionen/e-coupons';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list can be filtered, sorted and continued', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('article').first()).toBeVisible();
    const all = Number((/\d+/.exec((await page.getByText(/^\d+ Coupons$/).textContent()) ?? '') ?? ['0'])[0]);
    await page.getByRole('link', { name: /^Weitere \d+ Coupons zeigen$/ }).click();
    await expect(page).toHaveURL(/anzahl=120/);
    await page.getByRole('link', { name: /^Tierbedarf/ }).click();
    await expect(page).toHaveURL(/kategorie=Tierbedarf/);
    expect(await page.getByRole('article').count()).toBeLessThan(all);
    await page.getByRole('link', { name: 'Bester Wert' }).click();
    await expect(page).toHaveURL(/sortierung=wert/);
    await page.goto(PATH);
    await page.getByRole('combobox', { name: 'Partner', exact: true }).selectOption('Kornkiste');
    await page.getByRole('button', { name: 'Zeigen' }).click();
    await expect(page).toHaveURL(/partner=Kornkiste/);
    await expect(page.getByRole('article').first()).toContainText('Kornkiste');
  });

  test('conditions open, and the login is a link', async ({ page }) => {
    await page.goto(PATH);
    const first = page.getByRole('article').first();
    await first.getByText('Bedingungen').click();
    await expect(first.getByText(/^Gilt /)).toBeVisible();
    await expect(first.getByRole('link', { name: /^Anmelden: / })).toHaveAttribute('href', /^\/anmelden\?ziel=/);
  });
});

test('a visitor is led to the login by a coupon', async ({ page }) => {
  await page.goto(PATH);
  const login = page.getByRole('article').first().getByRole('link', { name: /^Anmelden: / });
  await waitUntilHydrated(login);
  await login.click();
  await expect(page.getByRole('dialog', { name: 'Willkommen zurück' })).toBeVisible();
});

test('a member activates a coupon by keyboard, and shows its code at the till', async ({ page, product }) => {
  await visitAs(page, firstMember(product), PATH);
  const button = page.getByRole('button', { name: /^Aktivieren: / }).first();
  const name = (await button.getAttribute('aria-label'))?.replace('Aktivieren: ', '') ?? '';
  const article = page.getByRole('article').filter({ hasText: name.split(' ').slice(2).join(' ') }).first();
  await tabTo(page, button);
  await expectVisibleFocus(button);
  await page.keyboard.press('Enter');
  await expect(article.getByRole('button', { name: `Aktiviert: ${name}` })).toBeFocused();
  await article.getByRole('button', { name: `Code zeigen: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('img', { name: /^Strichcode des Coupons PP-/ })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // An activation persists over visits.
  await page.reload();
  await expect(article.getByRole('button', { name: `Aktiviert: ${name}` })).toBeVisible();
});

test('a member activates a whole category and sees only what is activated', async ({ page, product }) => {
  await visitAs(page, firstMember(product), `${PATH}?kategorie=Tierbedarf`);
  await page.getByRole('button', { name: /^(Alle \d+|Den einen) aktivieren$/ }).click();
  await expect(page.getByText(/^\d+ Coupons? aktiviert$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Aktivieren: / })).toHaveCount(0);
  await axe(page);
  await page.getByRole('link', { name: /^Aktiviert/ }).click();
  await expect(page).toHaveURL(/status=aktiviert/);
  await expect(page.getByRole('article').first().getByRole('button', { name: /^Aktiviert: / })).toBeVisible();
  const brought = page.getByRole('region', { name: 'Ihre Coupons der letzten 30 Tage' });
  await expect(brought.getByRole('link', { name: /^(Alle \d+|Den einen) aktivierten zeigen$/ })).toBeVisible();

  // One of them is added to the shopping list, which persists over visits.
  const first = page.getByRole('article').first();
  const note = first.getByRole('button', { name: / auf die Einkaufsliste$/ });
  await tabTo(page, note, { backwards: true });
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: / von der Einkaufsliste nehmen$/ })).toBeFocused();
  await page.goto('/prospekte');
  await page.getByRole('button', { name: 'Einkaufsliste (1)' }).click();
  const list = page.getByRole('dialog', { name: 'Ihre Einkaufsliste' });
  await expect(list.getByText(/^Coupon, /)).toBeVisible();
  await axe(page);
  // It is stored in the account: another device without local data shows it as well.
  await list.getByRole('link', { name: 'Drucken oder teilen' }).press('Enter');
  await expect(page).toHaveURL(/\/einkaufsliste$/);
  await expect(page.getByText(/^Coupon, /)).toBeVisible();
  await expect(page.getByText(/noch nicht gespeichert$/)).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('shopping-list'));
  await page.reload();
  await expect(page.getByText(/^Coupon, /)).toBeVisible();
  await axe(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Liste leeren' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Noch nichts notiert.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Noch nichts notiert.' })).toBeVisible();
});
