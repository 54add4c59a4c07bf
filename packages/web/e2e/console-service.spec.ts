// The service desk: claims of missing points, and members who are found, seen and helped; each with its failures, by keyboard.
import { rm } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright/test';
import { axeAtBothWidths } from './support/axe.ts';
import { fillIn, logIn, OPERATOR_PASSWORD as PASSWORD, setUp, STEPS_A_DAY, totpOf } from './support/console.ts';
import { demoLoginsOf, type DemoLogin } from './support/members/demo-logins.ts';
import { passwordGrant } from './support/members/password-grant.ts';
import { visitAs } from './support/members/session.ts';
import { clockAhead, filledFolder, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const DAY = 86_400_000;
/** Click-outs of the first demo member whose points are missing, with the day of the order. */
const CLAIMS = [
  { id: '7e5a0000-0000-4000-8000-000000000004', partner: 'Topfgucker', orderNumber: 'TG-4711', daysAgo: 20 },
  { id: '7e5a0000-0000-4000-8000-000000000006', partner: 'Naturtiegel', orderNumber: 'NT-0815', daysAgo: 50 },
] as const;

async function claimPoints(origin: string, member: DemoLogin): Promise<void> {
  const granted = await fetch(`${origin}/api/v1/auth/connect/token`, { method: 'POST', body: new URLSearchParams(passwordGrant(member)) });
  const { access_token: token } = (await granted.json()) as { readonly access_token: string };
  for (const { id, orderNumber, daysAgo } of CLAIMS) {
    const body = JSON.stringify({ orderNumber, orderedOn: new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10), amountInCent: 4_990 });
    const answer = await fetch(`${origin}/api/v1/userdata/affiliator/clickouts/${id}/claim`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body });
    expect([orderNumber, answer.status]).toEqual([orderNumber, 200]);
  }
}

/** A second operator of the service desk, by an invitation. */
async function secondOperator(page: Page, browser: Browser, origin: string, steps = 0): Promise<{ readonly sara: Page; readonly secret: string }> {
  await page.goto(`${origin}/verwaltung/team`);
  await page.getByRole('button', { name: 'Einladen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Jemanden einladen' });
  await dialog.getByLabel('E-Mail-Adresse').fill('service@treuwerk.example');
  await dialog.getByRole('checkbox', { name: 'Service' }).check();
  await page.keyboard.press('Enter');
  const link = await page.locator('code').innerText();
  const other = await (await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })).newPage();
  await other.goto(link);
  await fillIn(other, { 'Ihr Name': 'Sara Sorge', Passwort: PASSWORD });
  await other.keyboard.press('Enter');
  const secret = await other.locator('code').innerText();
  await other.getByLabel('Sechs Ziffern aus der App').fill(totpOf(secret, steps));
  await other.keyboard.press('Enter');
  await other.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt' }).check();
  await other.getByRole('button', { name: 'Weiter' }).press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  return { sara: other, secret };
}

const inDialog = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('button', { name });

test.describe('the service desk', () => {
  // It listens at another address. The browser reports the calls that are refused.
  test.use({ expectedComplaints: [/another host: http:\/\/127\.0\.0\.1:|\b(?:40[1349]|422)\b/] });

  test('decides claims, and finds and helps a member', { tag: '@each-width' }, async ({ page, browser }) => {
    test.slow();
    const product = await startProduct();
    const { origin } = product;
    const [member, poor] = demoLoginsOf(product);
    if (member === undefined || poor === undefined) throw new Error('the demo data has too few members');
    const [credited, rejected] = CLAIMS;
    try {
      await setUp(page, product);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { sara } = await secondOperator(page, browser, origin);
      await claimPoints(origin, member);

      await test.step('a claim is credited, another one rejected; who comes later is told', async () => {
        await sara.goto(`${origin}/verwaltung/nachforderungen`);
        await expect(sara.getByRole('table', { name: 'Nachforderungen' })).toContainText(credited.orderNumber);
        await page.goto(`${origin}/verwaltung/nachforderungen`);
        await page.getByRole('button', { name: `Gutschreiben: ${credited.orderNumber}` }).press('Enter');
        await page.getByRole('dialog').getByLabel('Punkte').fill('5001');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Bitte geben Sie eine ganze Zahl von 1 bis 5.000 ein.')).toBeVisible();
        await axeAtBothWidths(page);
        await page.getByRole('dialog').getByLabel('Punkte').fill('120');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Die Punkte sind gebucht.')).toBeVisible();
        await page.getByRole('button', { name: `Ablehnen: ${rejected.orderNumber}` }).press('Enter');
        await inDialog(page, 'Ablehnen').press('Enter');
        await expect(page.getByText('Die Nachforderung ist abgelehnt.')).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Keine offene Nachforderung' })).toBeVisible();
        await page.getByRole('link', { name: 'Entschieden' }).press('Enter');
        await expect(page.getByRole('row').filter({ hasText: credited.orderNumber })).toContainText('120 Punkte');
        await expect(page.getByRole('row').filter({ hasText: rejected.orderNumber })).toContainText('abgelehnt');
        await axeAtBothWidths(page);

        await sara.getByRole('button', { name: `Gutschreiben: ${credited.orderNumber}` }).press('Enter');
        await sara.getByRole('dialog').getByLabel('Punkte').fill('10');
        await sara.keyboard.press('Enter');
        await expect(sara.getByText(/Über diese Nachforderung ist schon entschieden/)).toBeVisible();
        await sara.keyboard.press('Escape');
        await sara.getByRole('button', { name: `Ablehnen: ${rejected.orderNumber}` }).press('Enter');
        await inDialog(sara, 'Ablehnen').press('Enter');
        await expect(sara.getByText(/Über diese Nachforderung ist schon entschieden/)).toBeVisible();
      });

      const context = await browser.newContext({ baseURL: origin, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
      const own = await context.newPage();
      await test.step('the member sees both, and the points', async () => {
        await visitAs(own, member, '/mein-konto/shopping');
        await expect(own.getByRole('listitem').filter({ hasText: credited.orderNumber })).toContainText('Gutgeschrieben');
        await expect(own.getByRole('listitem').filter({ hasText: rejected.orderNumber })).toContainText('Abgelehnt');
        await own.goto('/mein-konto/punkte');
        await expect(own.getByText(`Nachgefordert: Bestellung ${credited.orderNumber}`)).toBeVisible();
      });

      const search = async (values: Readonly<Record<string, string>>): Promise<void> => {
        await page.goto(`${origin}/verwaltung/mitglieder`);
        await fillIn(page, values);
        await page.getByRole('button', { name: 'Suchen' }).press('Enter');
      };
      const results = page.getByRole('table', { name: 'Gefundene Mitglieder' });
      let name = '';
      await test.step('a member is found by card, mail, name and postcode, and by nothing else', async () => {
        await search({});
        await expect(page.getByText('Bitte füllen Sie mindestens ein Feld aus.')).toBeVisible();
        await search({ Kartennummer: '0000000000' });
        await expect(page.getByRole('heading', { name: 'Kein Mitglied gefunden' })).toBeVisible();
        await axeAtBothWidths(page);
        await search({ Kartennummer: member.cardNumber });
        name = await results.getByRole('link').innerText();
        const wrongPostcode = { Name: name, Postleitzahl: '00000' };
        await search(wrongPostcode);
        await expect(page.getByRole('heading', { name: 'Kein Mitglied gefunden' })).toBeVisible();
        const searches: readonly Readonly<Record<string, string>>[] = [{ 'E-Mail-Adresse': member.email.toUpperCase() }, { Name: name }, { Postleitzahl: member.postcode }];
        for (const values of searches) {
          await search(values);
          await expect(results.getByRole('link', { name })).toBeVisible();
        }
        await axeAtBothWidths(page);
        await results.getByRole('link', { name }).press('Enter');
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      });
      const address = page.url();
      const correct = async (points: string, reason: string): Promise<void> => {
        await fillIn(page, { Punkte: points, Grund: reason });
        await page.getByRole('button', { name: 'Berichtigen' }).press('Enter');
      };

      await test.step('a member never owes points by a correction', async () => {
        await search({ Kartennummer: poor.cardNumber });
        await results.getByRole('link').press('Enter');
        await correct('-4999', 'Doppelt gebucht');
        await expect(page.getByText('So viele Punkte hat das Mitglied nicht.')).toBeVisible();
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      });

      await test.step('points are corrected with a reason; above the limit another operator decides, whose account is older', async () => {
        await axeAtBothWidths(page);
        await correct('0', 'x');
        await expect(page.getByText('Bitte geben Sie eine ganze Zahl außer 0 ein.').first()).toBeVisible();
        await expect(page.getByText('Bitte nennen Sie den Grund, mit mindestens fünf Zeichen.').first()).toBeVisible();
        await correct('150', 'Einkauf vom Dienstag fehlt');
        await expect(page.getByText('Die Berichtigung ist gebucht.')).toBeVisible();
        await expect(page.getByRole('table', { name: 'Korrekturen' })).toContainText('Einkauf vom Dienstag fehlt');
        await correct('6000', 'Gewinnspiel der Filiale');
        await expect(page.getByText('Die Berichtigung wartet auf eine zweite Person.')).toBeVisible();
        const waiting = page.getByRole('table', { name: 'Korrekturen' }).getByRole('row').filter({ hasText: 'Gewinnspiel der Filiale' });
        await expect(waiting).toContainText('wartet');
        await expect(waiting.getByRole('button')).toHaveCount(0);
        await sara.goto(`${origin}/verwaltung/korrekturen?stand=waiting`);
        await expect(sara.getByRole('button', { name: 'Bestätigen' })).toBeVisible();
        await axeAtBothWidths(sara);
        await sara.getByRole('button', { name: 'Bestätigen' }).press('Enter');
        await expect(sara.getByText(/erst sieben Tage/)).toBeVisible();
        await own.goto('/mein-konto/punkte');
        await expect(own.getByText('Korrektur durch den Service')).toHaveCount(1);
      });

      await test.step('a mail is sent again, and all sessions end', async () => {
        await page.getByRole('button', { name: /^Noch einmal senden: / }).first().press('Enter');
        await expect(page.getByText('Die Mail ist unterwegs.')).toBeVisible();
        await page.getByRole('button', { name: 'Überall abmelden' }).press('Enter');
        await axeAtBothWidths(page);
        await inDialog(page, 'Überall abmelden').press('Enter');
        await expect(page.getByText('Zurzeit nicht angemeldet.')).toBeVisible();
        await own.reload();
        await expect(own.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })).toBeVisible();
      });

      // A page shows a few messages at a time.
      const afresh = async (): Promise<void> => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      };

      await test.step('a card is blocked and replaced once', async () => {
        await afresh();
        await page.getByRole('button', { name: /^Sperren: / }).first().press('Enter');
        await inDialog(page, 'Sperren').press('Enter');
        await expect(page.getByText('Die Karte ist gesperrt.')).toBeVisible();
        await expect(page.getByRole('table', { name: 'Karten' })).toContainText('gesperrt');
        for (const said of ['Die Ersatzkarte ist bestellt.', /Eine Karte ist schon bestellt/]) {
          await page.getByRole('button', { name: 'Ersatzkarte bestellen' }).press('Enter');
          await page.getByRole('dialog').getByRole('radio', { name: 'Gestohlen' }).check();
          await inDialog(page, 'Bestellen').press('Enter');
          await expect(page.getByText(said).first()).toBeVisible();
        }
        await axeAtBothWidths(page);
      });

      await test.step('the account is closed on request; who still has it open is told, and no search finds it', async () => {
        await afresh();
        await sara.goto(address);
        await expect(sara.getByRole('heading', { level: 1, name })).toBeVisible();
        const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Daten ausgeben' }).press('Enter')]);
        expect(download.suggestedFilename()).toBe(`mitglied-${member.cardNumber}.json`);
        await page.getByRole('button', { name: 'Konto schließen' }).press('Enter');
        await inDialog(page, 'Konto schließen').press('Enter');
        await expect(page.getByText(/Das Konto ist geschlossen\./)).toBeVisible();
        await sara.getByRole('button', { name: 'Ersatzkarte bestellen' }).press('Enter');
        await inDialog(sara, 'Bestellen').press('Enter');
        await expect(sara.getByText(/Dieses Mitglied gibt es nicht/)).toBeVisible();
        await search({ Kartennummer: member.cardNumber });
        await expect(page.getByRole('heading', { name: 'Kein Mitglied gefunden' })).toBeVisible();
        await page.goto(address);
        await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
      });
      await Promise.all([context.close(), sara.context().close()]);
    } finally {
      await product.stop();
    }
  });

  test('books a correction above the limit when a second operator confirms it, whose account is a week old', { tag: '@wide-alone' }, async ({ page, browser }) => {
    const folder = await filledFolder();
    const settings = { DATA_DIR: folder };
    const days = -8;
    let product = await startProduct({ ...settings, ...clockAhead(days) });
    try {
      const steps = days * STEPS_A_DAY;
      const secret = await setUp(page, product, steps);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { sara, secret: ofSara } = await secondOperator(page, browser, product.origin, steps);
      await product.stop();
      product = await startProduct(settings);
      const { origin } = product;
      const [member] = demoLoginsOf(product);
      if (member === undefined) throw new Error('the demo data has no members');

      await logIn(page, origin, 'leitung@treuwerk.example', secret);
      await page.goto(`${origin}/verwaltung/mitglieder`);
      await fillIn(page, { Kartennummer: member.cardNumber });
      await page.getByRole('button', { name: 'Suchen' }).press('Enter');
      await page.getByRole('table', { name: 'Gefundene Mitglieder' }).getByRole('link').press('Enter');
      for (const [points, reason] of [['6000', 'Gewinnspiel der Filiale'], ['7000', 'Zweimal eingetragen']] as const) {
        await fillIn(page, { Punkte: points, Grund: reason });
        await page.getByRole('button', { name: 'Berichtigen' }).press('Enter');
        await expect(page.getByRole('table', { name: 'Korrekturen' })).toContainText(reason);
      }

      await logIn(sara, origin, 'service@treuwerk.example', ofSara);
      await sara.goto(`${origin}/verwaltung/korrekturen?stand=waiting`);
      const rowOf = (reason: string): Locator => sara.getByRole('row').filter({ hasText: reason });
      await rowOf('Gewinnspiel der Filiale').getByRole('button', { name: 'Bestätigen' }).press('Enter');
      await expect(rowOf('Gewinnspiel der Filiale')).toHaveCount(0);
      await rowOf('Zweimal eingetragen').getByRole('button', { name: 'Ablehnen' }).press('Enter');
      await expect(rowOf('Zweimal eingetragen')).toHaveCount(0);
      await axeAtBothWidths(sara);
      await sara.context().close();

      const own = await (await browser.newContext({ baseURL: origin, locale: 'de-DE', timezoneId: 'Europe/Berlin' })).newPage();
      await visitAs(own, member, '/mein-konto/punkte');
      await expect(own.getByText('Korrektur durch den Service')).toHaveCount(1);
      await own.context().close();
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
