// The operators' console: the first hour of an empty programme, two editors of one entry, and a role that may not.
import { rm } from 'node:fs/promises';
import { axeAtBothWidths } from './support/axe.ts';
import { fillIn, makeEntry, OPERATOR_PASSWORD as PASSWORD, PARTNER, saveEntry, setUp, totpOf } from './support/console.ts';
import { dataFolder, startProduct } from './support/product.ts';
import { picture } from './support/picture.ts';
import { expect, test } from './support/test.ts';

const STORE = { Kennung: 'kornkiste-bonn', Partner: 'kornkiste', Name: 'Kornkiste Bonn', 'Straße und Hausnummer': 'Marktweg 3', Postleitzahl: '53111', Ort: 'Bonn', Breitengrad: '50,73', Längengrad: '7,1', Montag: '09:00-18:00' };
const COUPON = {
  Kennung: 'KORN-10',
  Partner: 'kornkiste',
  Kategorie: 'Lebensmittel',
  Wert: '10',
  Überschrift: '10fach Punkte',
  Unterzeile: 'auf Brot',
  Bedingungen: 'Einmal einlösbar.',
  Bild: '/api/v1/asset/emoji/1f35e.webp',
  'Mindestbetrag in Cent': '0',
  'Gültig ab': '2026-11-01T00:00',
  'Gültig bis': '2027-11-01T00:00',
};

test.describe('an empty programme', () => {
  // It listens at another address. The browser reports the calls that are refused, without a session or a right or for what was sent.
  test.use({ expectedComplaints: [/another host: http:\/\/127\.0\.0\.1:|\b(?:40[139]|422)\b/] });

  test('becomes a branded one with a partner, a store and a coupon, and two editors lose no work', { tag: '@wide-alone' }, async ({ page, browser }) => {
    test.slow();
    const folder = await dataFolder();
    const product = await startProduct({ DEMO_WORLD: '0', DATA_DIR: folder });
    const { origin } = product;
    try {
      await setUp(page, product);

      await test.step('the brand, with its contrast', async () => {
        await fillIn(page, { 'Name des Programms': 'Treuwerk' });
        await page.getByRole('switch', { name: 'Eigene Farben verwenden' }).check();
        await fillIn(page, { Hauptfarbe: '#ffee88' });
        await expect(page.getByText('Der Kontrast reicht noch nicht')).toBeVisible();
        await page.getByRole('button', { name: 'Farben lesbar machen' }).click();
        await fillIn(page, { Hauptfarbe: '#7a3670' });
        await expect(page.getByText(/haben genug Kontrast/)).toBeVisible();
        await picture(page, 'brand');
        await page.getByRole('button', { name: 'Marke speichern' }).click();
        await expect(page.getByText('Ihre Marke ist gespeichert.')).toBeVisible();
      });

      await test.step('what points are worth and when they expire, with an example', async () => {
        await page.getByRole('link', { name: 'Weiter zum Wert der Punkte' }).click();
        await expect(page.getByText(/1\.000 Punkte sind 10,00\s€ wert/)).toBeVisible();
        await fillIn(page, { 'Wert eines Punkts in Cent': '20' });
        await page.keyboard.press('Enter');
        await expect(page.getByText('Bitte geben Sie einen Wert von 0,1 bis 10 Cent an', { exact: false })).toBeVisible();
        await axeAtBothWidths(page);
        await fillIn(page, { 'Wert eines Punkts in Cent': '0,5' });
        await expect(page.getByText(/1\.000 Punkte sind 5,00\s€ wert/)).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page.getByText('Der Wert der Punkte ist gespeichert.')).toBeVisible();
        // The brand is refetched every few seconds.
        await expect.poll(async () => (await page.request.get(`${origin}/`)).text(), { timeout: 15_000 }).toContain('1 Punkt ist 0,5 Cent.');
      });

      await test.step('an editor is invited, and may not manage the team', async () => {
        await page.goto(`${origin}/verwaltung/team`);
        await page.getByRole('button', { name: 'Einladen' }).click();
        const dialog = page.getByRole('dialog', { name: 'Jemanden einladen' });
        await dialog.getByLabel('E-Mail-Adresse').fill('redaktion@treuwerk.example');
        await dialog.getByRole('checkbox', { name: 'Redaktion' }).check();
        await dialog.getByRole('button', { name: 'Einladung senden' }).click();
        // The setup counts as a step-up for five minutes.
        const link = await page.locator('code').innerText();

        const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
        const editor = await context.newPage();
        await editor.goto(link);
        await fillIn(editor, { 'Ihr Name': 'Rita Redlich', Passwort: PASSWORD });
        await editor.getByRole('button', { name: 'Weiter' }).click();
        await editor.getByLabel('Sechs Ziffern aus der App').fill(totpOf(await editor.locator('code').innerText()));
        await editor.getByRole('button', { name: 'Konto anlegen' }).click();
        await editor.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt' }).check();
        await editor.getByRole('button', { name: 'Weiter' }).click();
        await expect(editor.getByRole('link', { name: 'Seiten' })).toBeVisible();
        await expect(editor.getByRole('link', { name: 'Team' })).toHaveCount(0);
        await editor.goto(`${origin}/verwaltung/team`);
        await expect(editor.getByRole('heading', { name: 'Diese Seite gehört zu einer anderen Rolle' })).toBeVisible();
        expect((await editor.request.get(`${origin}/api/operator/v1/operators`)).status()).toBe(403);
        await context.close();
      });

      await test.step('visitors of an empty programme see finished pages', async () => {
        const visitor = await page.context().newPage();
        await visitor.goto(`${origin}/`);
        await expect(visitor.getByRole('heading', { name: 'Bald geht es los' })).toBeVisible();
        expect(await visitor.locator('main').innerText()).not.toMatch(/\b0 (?:Partner|Prämien|Coupons)/);
        await axeAtBothWidths(visitor);
        for (const path of ['/partner', '/e-coupons-aktionen/e-coupons', '/praemien', '/preisvergleich', '/filialen']) {
          await visitor.goto(`${origin}${path}`);
          await expect(visitor.getByRole('heading', { level: 2, name: /Bald|Noch/ })).toBeVisible();
          await axeAtBothWidths(visitor);
        }
        await visitor.close();
      });

      await test.step('what is missing is said at its field', async () => {
        await page.goto(`${origin}/verwaltung/inhalte/partners/neu`);
        await page.getByRole('button', { name: 'Änderungen prüfen' }).click();
        await expect(page.getByText(/Angaben fehlen noch oder stimmen nicht/)).toBeVisible();
        await expect(page.getByLabel('Kennung', { exact: true })).toBeFocused();
        await axeAtBothWidths(page);
      });

      await test.step('a picture is judged, uploaded by keyboard, shown and saved', async () => {
        await page.goto(`${origin}/verwaltung/inhalte/partner-categories/neu`);
        await fillIn(page, { Kennung: 'lebensmittel', Name: 'Lebensmittel', Reihenfolge: '1' });
        const choose = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
          const button = page.getByRole('button', { name: /^Bild (?:hochladen|ersetzen): Logo$/ });
          await expect(button).toBeEnabled();
          const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.press('Enter')]);
          await chooser.setFiles({ name, mimeType, buffer });
        };
        await choose('logo.png', 'image/png', Buffer.from('<!doctype html>'));
        await expect(page.getByText('Das ist kein Bild.', { exact: false })).toBeVisible();
        await choose('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#7a3670"/></svg>'));
        await expect(page.getByRole('img', { name: 'Logo: Vorschau' })).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Logo', exact: true })).toHaveValue(/^\/api\/v1\/asset\/pictures\/[0-9a-f]{32}\.webp\?v=1$/);
        await axeAtBothWidths(page);
        await saveEntry(page);
      });

      await makeEntry(page, origin, 'partners', PARTNER);

      await test.step('a webhook is made, and its messages are listed', async () => {
        await page.goto(`${origin}/verwaltung/webhooks`);
        await page.getByRole('button', { name: 'Webhook anlegen' }).click();
        const dialog = page.getByRole('dialog', { name: 'Webhook anlegen' });
        await dialog.getByLabel('Partner').fill('kornkiste');
        await dialog.getByLabel('Adresse').fill('https://kasse.example/ereignisse');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Ich habe es eingetragen' }).click();
        await axeAtBothWidths(page);
        await page.getByRole('link', { name: 'https://kasse.example/ereignisse' }).click();
        await expect(page.getByRole('heading', { name: 'Noch keine Nachricht' })).toBeVisible();
      });

      await test.step('a field that names another entry suggests those that there are, and the difference is readable', async () => {
        await page.goto(`${origin}/verwaltung/inhalte/stores/neu`);
        await page.getByRole('combobox', { name: 'Partner' }).focus();
        await expect(page.locator('datalist option[value=kornkiste]')).toHaveCount(1);
        await page.goto(`${origin}/verwaltung/inhalte/partners/eintrag?schluessel=kornkiste`);
        const adder = page.getByRole('combobox', { name: 'Kategorien: hinzufügen' });
        await adder.fill('Backwaren');
        await adder.press('Enter');
        await expect(page.getByLabel('Kategorien', { exact: true })).toHaveValue('Lebensmittel\nBackwaren');
        await page.goto(`${origin}/verwaltung/inhalte/stores/neu`);
        await fillIn(page, STORE);
        await page.getByRole('button', { name: 'Änderungen prüfen' }).click();
        await expect(page.getByRole('dialog')).toContainText('Montag09:00-18:00');
        await axeAtBothWidths(page);
      });

      await makeEntry(page, origin, 'stores', STORE);
      await makeEntry(page, origin, 'coupons', COUPON);
      await axeAtBothWidths(page);

      await test.step('the checklist is ticked, and visitors see the partner', async () => {
        await page.goto(`${origin}/verwaltung`);
        await expect(page.getByRole('listitem').filter({ hasText: 'Ersten Coupon anlegen' }).getByRole('img', { name: 'erledigt' })).toBeVisible();
        await axeAtBothWidths(page);
        expect(await (await page.request.get(`${origin}/partner/kornkiste`)).text()).toContain('Kornkiste');
      });

      await test.step('two editors: both versions, field by field', async () => {
        const address = `${origin}/verwaltung/inhalte/stores/eintrag?schluessel=kornkiste-bonn`;
        const other = await page.context().newPage();
        for (const tab of [page, other]) await tab.goto(address);
        await fillIn(page, { Telefon: '0228 1' });
        await fillIn(other, { Telefon: '0228 2', Ort: 'Beuel' });
        await saveEntry(other);
        await other.close();
        await page.getByRole('button', { name: 'Änderungen prüfen' }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('heading', { name: 'Inzwischen hat jemand anderes gespeichert' })).toBeVisible();
        await axeAtBothWidths(page);
        await expect(dialog.getByRole('radiogroup', { name: 'Ort' }).getByRole('radio', { name: /Gespeicherte Fassung/ })).toBeChecked();
        await dialog.getByRole('button', { name: 'Übernehmen und prüfen' }).click();
        await dialog.getByRole('button', { name: 'Speichern' }).click();
        await expect(page.getByRole('button', { name: 'Änderungen prüfen' })).toHaveCount(0);
        await page.goto(address);
        await expect(page.getByLabel('Telefon freiwillig', { exact: true })).toHaveValue('0228 1');
        await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Beuel');
      });

      await test.step('a field of selected entries is changed at once, after its differences', async () => {
        await page.goto(`${origin}/verwaltung/inhalte/stores`);
        await page.getByRole('checkbox', { name: 'kornkiste-bonn auswählen' }).press('Space');
        await page.getByRole('button', { name: '1 Eintrag ändern' }).press('Enter');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox', { name: 'Angabe' }).selectOption('Ort');
        await dialog.getByRole('textbox', { name: 'Ort' }).fill('Bad Godesberg');
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('table', { name: 'Änderungen' })).toContainText('Bad Godesberg');
        await axeAtBothWidths(page);
        await dialog.getByRole('button', { name: '1 Änderung speichern' }).press('Enter');
        await expect(page.getByText('1 Eintrag ist geändert.')).toBeVisible();
        await expect(page.getByRole('table', { name: 'Filialen' })).toContainText('Bad Godesberg');
      });

      await test.step('the service desk has neither messages nor claims yet', async () => {
        await page.goto(`${origin}/verwaltung/nachrichten`);
        await expect(page.getByRole('heading', { name: 'Keine offene Nachricht' })).toBeVisible();
        await axeAtBothWidths(page);
        await page.goto(`${origin}/verwaltung/nachforderungen`);
        await expect(page.getByRole('heading', { name: 'Keine offene Nachforderung' })).toBeVisible();
        await axeAtBothWidths(page);
      });

      await test.step('a message is answered by keyboard, closed and opened again', async () => {
        const visitor = await browser.newContext();
        try {
          const form = await visitor.newPage();
          await form.goto(`${origin}/kontakt`);
          await form.getByLabel('Thema').selectOption('Punkte');
          await fillIn(form, { 'Ihre Nachricht': 'Mir fehlen vierzig Punkte vom Dienstag.', Vorname: 'Zoë', Nachname: 'O’Brien', 'E-Mail-Adresse': 'zoe@post.example' });
          await form.getByRole('button', { name: 'Nachricht senden' }).click();
          await form.waitForURL('**/kontakt/gesendet');
        } finally {
          await visitor.close();
        }
        await page.goto(`${origin}/verwaltung/nachrichten`);
        await axeAtBothWidths(page);
        await page.getByRole('table', { name: 'Nachrichten' }).getByRole('link').first().press('Enter');
        await expect(page.getByText('Mir fehlen vierzig Punkte vom Dienstag.')).toBeVisible();
        await page.getByRole('button', { name: 'Antwort senden' }).press('Enter');
        await expect(page.getByText('Bitte schreiben Sie mindestens zehn Zeichen.').first()).toBeVisible();
        await axeAtBothWidths(page);
        await page.getByLabel('Ihre Antwort').fill('Wir haben die Punkte nachgetragen.');
        await picture(page, 'message');
        await page.getByRole('checkbox', { name: 'Nachricht danach als erledigt ablegen' }).check();
        await page.getByRole('button', { name: 'Antwort senden' }).press('Enter');
        await expect(page.getByText('Die Antwort ist unterwegs.')).toBeVisible();
        await expect(page.getByText('Wir haben die Punkte nachgetragen.')).toBeVisible();
        await page.getByRole('button', { name: 'Wieder öffnen' }).press('Enter');
        await expect(page.getByText('Die Nachricht ist wieder offen.')).toBeVisible();
        await axeAtBothWidths(page);
      });

      await test.step('a change is undone from the history', async () => {
        await page.goto(`${origin}/verwaltung/inhalte/stores/eintrag?schluessel=kornkiste-bonn`);
        await page.getByRole('button', { name: /rückgängig machen/ }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig' }).click();
        await expect(page.getByText('Die Änderung ist zurückgenommen.')).toBeVisible();
      });

      await test.step('an ended session keeps the place and what was typed', async () => {
        await page.goto(`${origin}/verwaltung/inhalte/stores/eintrag?schluessel=kornkiste-bonn`);
        await fillIn(page, { Telefon: '0228 3' });
        await page.context().clearCookies();
        await page.getByRole('button', { name: 'Änderungen prüfen' }).click();
        await expect(page.getByRole('dialog', { name: 'Ihre Sitzung ist beendet' })).toBeVisible();
        await expect(page.locator('#inhalt').getByLabel('Telefon freiwillig', { exact: true })).toHaveValue('0228 3');
      });
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test('visitors load nothing of the console, and its document is neither cached nor indexed', { tag: '@wide-alone' }, async ({ page, product: { origin } }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await page.goto('/partner');
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts.map(async (address) => (await page.request.get(address)).text()));
  expect(bodies.join('')).not.toContain('/verwaltung/');
  const answer = await page.request.get(`${origin}/verwaltung/team`);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self';");
});
