// The member's account: points with their filters and pages, donation and voucher from the form to the receipt, consents.
import type { Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { expectToFit } from './support/layout/page-width.ts';
import { demoLoginsOf, type DemoLogin } from './support/members/demo-logins.ts';
import { press, tabTo } from './support/keyboard.ts';
import type { Product } from './support/product.ts';
import { account, openLogin, send, visitAs } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

function membersOf(product: Product): { readonly first: DemoLogin; readonly last: DemoLogin } {
  const logins = demoLoginsOf(product);
  const [first, last] = [logins.at(0), logins.at(-1)];
  if (first === undefined || last === undefined) throw new Error('the demo data has no members');
  return { first, last };
}

async function visit(page: Page, product: Product, path: string): Promise<void> {
  await visitAs(page, membersOf(product).first, path);
}

const bookings = (page: Page) => page.getByRole('region', { name: 'Buchungen' });
const total = (page: Page) => bookings(page).getByText(/^[\d.]+ Buchung(en)?$/);

test('the points page shows balance, months, expiries and bookings, fits the screen and is accessible in both themes', async ({ page, product }) => {
  await visit(page, product, '/mein-konto/punkte');
  await expect(page.getByRole('img', { name: /^Punktestand: / })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Balken für zwölf Monate/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wann was verfällt' }).getByRole('listitem').first()).toContainText(/noch \d+ Tage/);
  await expect(total(page)).toBeVisible();
  await expectToFit(page);
  await axe(page);
  await page.getByText('Als Tabelle').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
});

test('the address chooses the bookings: by kind, by period, by page, and back again', async ({ page, product }) => {
  await visit(page, product, '/mein-konto/punkte');
  await expect(total(page)).toBeVisible();
  const all = await total(page).textContent();
  await page.getByRole('link', { name: 'Ältere' }).click();
  await expect(page).toHaveURL(/offset=20/);
  await expect(bookings(page).getByText(/^21 bis 40 von /)).toBeVisible();
  await page.getByRole('link', { name: 'Neuere' }).click();
  await expect(bookings(page).getByText(/^1 bis 20 von /)).toBeVisible();

  // Paper has no paging, so it names the printed page.
  await page.emulateMedia({ media: 'print' });
  await expect(bookings(page).getByText(/^Auf diesem Ausdruck: 1 bis 20 von /)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await bookings(page).getByRole('link', { name: 'Coupon', exact: true }).click();
  await expect(page).toHaveURL(/Category=coupon/);
  await expect(total(page)).not.toHaveText(all ?? '');
  await page.getByText('Eigener Zeitraum').click();
  await page.getByLabel('Von', { exact: true }).fill('2026-11-01');
  await page.getByLabel('Bis', { exact: true }).fill('2026-11-05');
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL(/StartDate=2026-11-01/);
  await expect(page).toHaveURL(/Category=coupon/);
  await page.goBack();
  await expect(page).toHaveURL(/\?Category=coupon/);
});

test('the days of expiry go into a calendar', async ({ page, product }) => {
  await visit(page, product, '/mein-konto/punkte');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'In den Kalender', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('punkte-verfall.ics');
  const single = page.waitForEvent('download');
  await page.getByRole('link', { name: /^\d+\. .* in den Kalender$/ }).first().click();
  expect((await single).suggestedFilename()).toMatch(/^punkte-verfall-\d{4}-\d\d-\d\d\.ics$/);
});

// What happens when answers are lost is tried in faults.spec.ts and fault-forms.spec.ts.
test.describe('by the keyboard alone', () => {
  test('a donation is booked, and the balance follows', async ({ page, product }) => {
    test.slow();
    await visit(page, product, '/mein-konto/spenden');
    const { first } = membersOf(product);
    const partner = page.getByLabel('Tafelrunde');
    await tabTo(page, page.getByRole('radio').first());
    while (!(await partner.isChecked())) await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByLabel('Wie viele Punkte?'));
    await page.keyboard.type('12');
    await expect(page.getByText(/Das sind 0,12.€\./)).toBeVisible();
    await tabTo(page, page.getByLabel('Ihr Passwort'));
    await page.keyboard.type(first.password);
    await expectToFit(page);
    await axe(page);
    await page.keyboard.press('Enter');
    // A second press has no effect while the form is being submitted.
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Danke für Ihre Spende' })).toBeFocused();
    await axe(page);
    const reference = (await page.getByText(/^SP-\d{8}$/).textContent()) ?? '';
    expect(reference).not.toBe('');
    await page.goto('/mein-konto/punkte?Category=donation&Days=1');
    await expect(bookings(page).getByText('Spende: Tafelrunde').first()).toBeVisible();
    await expect(bookings(page).getByRole('listitem').first()).toContainText('\u221212');
    await expect(bookings(page).getByRole('listitem')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Auswahl: 1 Tag, Spende')).toBeVisible();
    await expect(bookings(page).getByRole('button')).toHaveCount(0);
    await expectToFit(page);
  });

  test('a voucher is bought once', async ({ page, product }) => {
    await visit(page, product, '/mein-konto/gutschein');
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    const five = page.getByRole('radio', { name: /^5,00/ });
    await press(page, five, 'Space');
    const password = page.getByLabel('Ihr Passwort');
    await tabTo(page, password);
    await page.keyboard.type(membersOf(product).first.password);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ihr Gutschein ist da' })).toBeFocused();
    await expect(page.getByText(/^GU-\w{4}-\w{4}-\w{4}$/)).toBeVisible();
    await expectToFit(page);
    await axe(page);
    await page.goto('/mein-konto/punkte?Category=voucher&Days=1');
    await expect(bookings(page).getByRole('listitem')).toHaveCount(1);
  });
});

test.describe('a wrong password', () => {
  test.use({ expectedComplaints: [/status of 403/] });

  test('is reported at its field, and nothing is spent', async ({ page, product }) => {
    await visit(page, product, '/mein-konto/spenden');
    await page.getByLabel('Tafelrunde').check();
    await page.getByLabel('Wie viele Punkte?').fill('12');
    await page.getByLabel('Ihr Passwort').fill('Regenwurm-1999');
    await page.getByRole('button', { name: 'Jetzt spenden' }).click();
    await expect(page.getByText('Das Passwort stimmt nicht. Es wurde nichts abgebucht.')).toBeVisible();
    await expect(page.getByLabel('Ihr Passwort')).toBeFocused();
    await axe(page);
  });
});

test('a member logged in by birthday and postcode sees everything and must enter the password before spending', async ({ page, product }) => {
  const { last } = membersOf(product);
  const [year = '', month = '', day = ''] = last.birthday.split('-');
  await page.goto('/');
  const dialog = await openLogin(page);
  await dialog.getByRole('tab', { name: 'Geburtsdatum und PLZ' }).click();
  await expect(dialog).toContainText('fragen wir nach Ihrem Passwort');
  await dialog.getByLabel('Kartennummer oder E-Mail-Adresse').fill(last.cardNumber);
  await dialog.getByLabel('Tag').fill(day);
  await dialog.getByLabel('Monat').fill(month);
  await dialog.getByLabel('Jahr').fill(year);
  await dialog.getByLabel('Postleitzahl').fill(last.postcode);
  await send(page);
  await expect(account(page)).toBeVisible();
  await page.goto('/mein-konto/gutschein');
  await expect(page.getByText('Bitte melden Sie sich noch einmal mit Ihrem Passwort an.')).toBeVisible();
  await axe(page);
  await page.goto('/mein-konto');
  await expect(page.getByText('Bitte melden Sie sich noch einmal mit Ihrem Passwort an.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Daten ändern' })).toBeHidden();
});

test('a consent is given and revoked with one click each, and both stand in its history', async ({ page, product }) => {
  await visit(page, product, '/mein-konto/einwilligungen');
  const consent = page.getByRole('region', { name: 'Werbung auf anderen Seiten' });
  await expect(consent).toBeVisible();
  await expectToFit(page);
  await axe(page);
  const accept = consent.getByRole('button', { name: /^Zustimmen/ });
  const revoke = consent.getByRole('button', { name: /^Widerrufen/ });
  if (await accept.isVisible()) await accept.click();
  await expect(consent.getByText('Ja', { exact: true })).toBeVisible();
  await revoke.click();
  await expect(consent.getByText('Nein', { exact: true })).toBeVisible();
  await consent.getByText('Verlauf').click();
  await expect(consent.getByRole('listitem').first()).toContainText('Widerrufen');
});
