// The first hour of a new programme, from its second half: a purchase at a till with a coupon, the member's receipt, a correction,
// and the partner's statement.
import { rm } from 'node:fs/promises';
import { axeAtBothWidths } from './support/axe.ts';
import { fillIn, makeEntry, PARTNER, saveEntry, setUp } from './support/console.ts';
import { fillAccount, fillPerson, openRegistration, sendRegistration, TO_PERSON } from './support/members/registration.ts';
import { dataFolder, sellAtTill, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const STORE = { Kennung: 'kornkiste-bonn', Partner: 'kornkiste', Name: 'Kornkiste Bonn', 'Straße und Hausnummer': 'Marktweg 3', Postleitzahl: '53111', Ort: 'Bonn', Breitengrad: '50,73', Längengrad: '7,1' };
const RULE = { Partner: 'kornkiste', Punkte: '1', Einheit: '200', 'Rückgabefrist in Tagen': '0', 'Preis eines Punkts in Hundertstel Cent': '120' };
const COUPON = { Kennung: 'KORN-10', Partner: 'kornkiste', Kategorie: 'Lebensmittel', Wert: '10', Überschrift: '10fach Punkte', Unterzeile: 'auf Brot', Bedingungen: 'Einmal einlösbar.', Bild: '/api/v1/asset/emoji/1f35e.webp', 'Mindestbetrag in Cent': '0', 'Gültig ab': '2026-11-01T00:00', 'Gültig bis': '2036-11-01T00:00' };

test.describe('a programme without the demo', () => {
  // It listens at another address. The browser reports the calls that are refused without a session.
  test.use({ expectedComplaints: [/another host: http:\/\/127\.0\.0\.1:|\b(?:40[134]|422)\b/] });

  test('books a purchase with a coupon, and bills its partner', { tag: '@wide-alone' }, async ({ page, browser }) => {
    const folder = await dataFolder();
    const product = await startProduct({ DEMO_WORLD: '0', DATA_DIR: folder });
    const { origin } = product;
    const phone = await browser.newContext({ baseURL: origin, locale: 'de-DE', timezoneId: 'Europe/Berlin', viewport: { width: 390, height: 844 }, serviceWorkers: 'block', reducedMotion: 'reduce' });
    try {
      await setUp(page, product);
      await page.goto(`${origin}/verwaltung/inhalte/partner-categories/neu`);
      await fillIn(page, { Kennung: 'lebensmittel', Name: 'Lebensmittel', Logo: '/api/v1/asset/emoji/1f33e.webp', Reihenfolge: '1' });
      await saveEntry(page);
      await makeEntry(page, origin, 'partners', PARTNER);
      await makeEntry(page, origin, 'stores', STORE);
      await page.goto(`${origin}/verwaltung/inhalte/terms/neu`);
      await fillIn(page, RULE);
      await saveEntry(page);
      await makeEntry(page, origin, 'coupons', COUPON);

      await page.goto(`${origin}/verwaltung/kassen`);
      await page.getByRole('button', { name: 'Neuer Schlüssel' }).click();
      const order = page.getByRole('dialog', { name: 'Neuen Schlüssel anlegen' });
      await order.getByLabel('Kennung des Partners').fill('kornkiste');
      await order.getByLabel('Wofür').fill('Kasse in Bonn');
      await page.keyboard.press('Enter');
      const key = page.getByRole('dialog', { name: 'Das neue Geheimnis' }).locator('code');
      const [client, secret] = [await key.first().innerText(), await key.last().innerText()];

      const member = await phone.newPage();
      const cardNumber = await test.step('a visitor registers and activates the coupon', async () => {
        await openRegistration(member);
        await member.getByRole('button', { name: TO_PERSON }).click();
        await fillPerson(member);
        await fillAccount(member, 'jana@post.example');
        await sendRegistration(member);
        const number = await member.getByText(/^42\d\d\s\d{4}\s\d\d$/).innerText();
        await member.getByRole('button', { name: 'Weiter zu Ihren Coupons' }).click();
        await member.getByRole('article').filter({ hasText: '10fach Punkte' }).getByRole('button', { name: /aktivieren/i }).click();
        await expect(member.getByRole('article').filter({ hasText: '10fach Punkte' })).toContainText(/aktiviert/i);
        return number.replaceAll(/\s/g, '');
      });

      await test.step('the till books it, with the coupon', async () => {
        const { exitCode, said } = await sellAtTill(origin, { client, secret, store: 'kornkiste-bonn' }, [`karte ${cardNumber}`, 'zeile 24,90 Lebensmittel', 'rechnen', 'kaufen', 'ende']);
        expect(said).toContain('10fach Punkte');
        expect(said).toMatch(/Zu zahlen 24,90\s€, 120 Punkte/);
        expect(exitCode).toBe(0);
      });

      await test.step('the member sees the points and how they came about', async () => {
        await member.goto('/mein-konto/punkte');
        await expect(member.getByRole('img', { name: /^Punktestand: 620/ })).toBeVisible();
        await expect(member.getByRole('region', { name: 'Buchungen' })).toContainText('10fach Punkte');
        await axeAtBothWidths(member);
      });

      await test.step('Service corrects them', async () => {
        await page.goto(`${origin}/verwaltung/mitglieder`);
        await fillIn(page, { Kartennummer: cardNumber });
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: 'Jana Lindner' }).press('Enter');
        await fillIn(page, { Punkte: '-20', Grund: 'Brot war reklamiert' });
        await page.getByRole('button', { name: 'Berichtigen' }).press('Enter');
        await expect(page.getByText('Die Berichtigung ist gebucht.')).toBeVisible();
        await axeAtBothWidths(page);
        await member.reload();
        await expect(member.getByRole('img', { name: /^Punktestand: 600/ })).toBeVisible();
      });

      await test.step('the partner is billed', async () => {
        await page.goto(`${origin}/verwaltung/abrechnung`);
        await fillIn(page, { 'Kennung des Partners': 'kornkiste' });
        await page.keyboard.press('Enter');
        const statement = page.getByRole('region', { name: /^kornkiste, / });
        // 120 points of 1.2 cents.
        await expect(statement).toContainText('1,44');
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Als PDF' }).press('Enter')]);
        expect(file.suggestedFilename()).toMatch(/kornkiste.*\.pdf$/);
        await axeAtBothWidths(page);
      });
    } finally {
      await phone.close();
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
