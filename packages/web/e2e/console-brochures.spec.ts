// Brochures in the operators' console: a PDF becomes pages, products are marked by keyboard and pointer, and visitors read it.
import { rm } from 'node:fs/promises';
import { ENCRYPTED, pdfText, testPdf } from '@pluspunkt/testkit/pdf';
import type { Page } from 'playwright/test';
import { axeAtBothWidths } from './support/axe.ts';
import { fillIn, makeEntry, PARTNER, saveEntry, setUp } from './support/console.ts';
import { dataFolder, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const choose = async (page: Page, name: RegExp, file: Buffer): Promise<void> => {
  const button = page.getByRole('button', { name });
  await expect(button).toBeEnabled();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.press('Enter')]);
  await chooser.setFiles({ name: 'prospekt.pdf', mimeType: 'application/pdf', buffer: file });
};

test.describe('a brochure', () => {
  // It listens at another address. The browser reports the calls that are refused; in a preview nothing is counted.
  test.use({ expectedComplaints: [/another host: http:\/\/127\.0\.0\.1:|\b(?:401|403|404|422)\b/] });

  test('is made from a PDF, with products marked by keyboard and pointer', { tag: '@wide-alone' }, async ({ page, browser }) => {
    const folder = await dataFolder();
    const product = await startProduct({ DEMO_WORLD: '0', DATA_DIR: folder });
    const { origin } = product;
    try {
      await setUp(page, product);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await test.step('the logo is a picture, and the icon follows', async () => {
        await page.goto(`${origin}/verwaltung/marke`);
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Logo hochladen' }).press('Enter')]);
        await chooser.setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" rx="20" fill="#7a3670"/></svg>') });
        await expect(page.getByRole('img', { name: 'Ihr Logo' })).toBeVisible();
        await axeAtBothWidths(page);
        await page.getByRole('button', { name: 'Marke speichern' }).press('Enter');
        await expect(page.getByText('Ihre Marke ist gespeichert.')).toBeVisible();
        const home = async (): Promise<string> => (await page.request.get(`${origin}/`)).text();
        await expect.poll(home, { timeout: 15_000 }).toMatch(/<image href="\/api\/v1\/asset\/pictures\/[0-9a-f]{32}\.webp\?v=1" width="96"/);
        const icon = /<link rel="icon" href="([^"]+)"/.exec(await home())?.[1] ?? '';
        expect(await (await page.request.get(origin + icon)).text()).toContain('<image href="data:image/png;base64,');
      });

      await makeEntry(page, origin, 'partners', PARTNER);
      await page.goto(`${origin}/verwaltung/inhalte/brochure-categories/neu`);
      await fillIn(page, { Nummer: '1', Name: 'Lebensmittel', Kennung: 'lebensmittel', Reihenfolge: '1' });
      await saveEntry(page);

      await page.goto(`${origin}/verwaltung/inhalte/product-categories/neu`);
      await fillIn(page, { Kennung: 'obst', Name: 'Obst', Bild: '/api/v1/asset/emoji/1f34a.webp', Reihenfolge: '1' });
      await saveEntry(page);
      await page.goto(`${origin}/verwaltung/inhalte/products/neu`);
      await fillIn(page, { GTIN: '4012345000009', Name: 'Saftorangen im Netz', Marke: 'Sonnenhof', Kategorie: 'obst', Kurztext: '2 kg', Beschreibung: 'Süß und saftig.', Bilder: '/api/v1/asset/emoji/1f34a.webp' });
      await saveEntry(page);

      await page.goto(`${origin}/verwaltung/inhalte/brochures/neu`);
      const today = new Date();
      const local = (days: number): string => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 16);
      await fillIn(page, { Kennung: 'knackig', Partner: 'kornkiste', Kategorie: '1', Titel: 'Knackig günstig', 'Gültig ab': local(-2), 'Gültig bis': local(9) });

      await test.step('a PDF with a password is refused in words', async () => {
        await choose(page, /^PDF hochladen$/, testPdf([pdfText('a')], { trailer: ENCRYPTED }));
        await expect(page.getByText('Dieses PDF ist verschlüsselt.', { exact: false })).toBeVisible();
      });

      await test.step('a readable one becomes its pages with their texts', async () => {
        await choose(page, /^PDF hochladen$/, testPdf([pdfText('Willkommen'), pdfText('Saftorangen 1,79')]));
        await expect(page.getByRole('img', { name: 'Bild der Seite 1' })).toBeVisible();
        await page.getByLabel('Seite', { exact: true }).selectOption({ label: 'Seite 2' });
        await expect(page.getByLabel('Text der Seite, für Suche und Vorlesen')).toHaveValue('Saftorangen 1,79');
      });

      await test.step('a product is marked by keyboard alone', async () => {
        await page.getByRole('button', { name: 'Produkt markieren' }).press('Enter');
        const box = page.getByRole('button', { name: 'Kasten von Produkt 1' });
        await box.focus();
        for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
        await expect(page.getByText('Kasten: 28 % von links, 39 % von oben, 41 % breit, 21 % hoch.')).toBeVisible();
        await fillIn(page, { Name: 'Saftorangen', 'Preis in Cent': '179' });
        await axeAtBothWidths(page);
      });

      await test.step('it is connected to a product of price comparison by a search', async () => {
        const search = page.getByRole('searchbox', { name: 'Im Preisvergleich suchen' });
        await search.fill('klavier');
        await search.press('Enter');
        await expect(page.getByText('Zu „klavier“ gibt es kein Produkt.')).toBeVisible();
        await search.fill('saftorangen');
        await search.press('Enter');
        await page.getByRole('button', { name: 'Mit „Saftorangen im Netz“ verbinden' }).press('Enter');
        await expect(page.getByText('Verbunden mit „Saftorangen im Netz“.')).toBeVisible();
        await axeAtBothWidths(page);
      });

      await test.step('another one by drawing a box', async () => {
        const sheet = page.getByRole('img', { name: 'Bild der Seite 2' });
        await sheet.scrollIntoViewIfNeeded();
        const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        await page.mouse.move(x + width * 0.05, y + height * 0.1);
        await page.mouse.down();
        await page.mouse.move(x + width * 0.15, y + height * 0.2, { steps: 3 });
        await page.mouse.move(x + width * 0.25, y + height * 0.3, { steps: 3 });
        await page.mouse.up();
        await expect(page.getByText(/Kasten: 5 % von links, 1[01] % von oben, 20 % breit, 20 % hoch\./)).toBeVisible();
        await fillIn(page, { Name: 'Mandarinen', 'Preis in Cent': '249' });
      });

      await test.step('the operator previews it unsaved, nobody else does, and the preview ends', async () => {
        await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Vorschau' });
        await expect(dialog.getByLabel('Seite')).toHaveValue('/prospekte/knackig');
        await axeAtBothWidths(page);
        await dialog.getByRole('button', { name: 'Vorschau vorbereiten' }).press('Enter');
        const [shown] = await Promise.all([page.context().waitForEvent('page'), dialog.getByRole('link', { name: 'Vorschau in neuem Fenster öffnen' }).press('Enter')]);
        await expect(shown.getByRole('heading', { name: 'Knackig günstig' })).toBeVisible();
        await expect(shown.getByRole('complementary', { name: 'Vorschau' })).toContainText('noch nicht gespeichert');
        await expect(shown.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        await axeAtBothWidths(shown);
        const visitor = await browser.newContext();
        expect((await visitor.request.get(`${origin}/prospekte/knackig`)).status()).toBe(404);
        expect((await visitor.request.get(`${origin}/prospekte/knackig?vorschau=1`)).status()).toBe(404);
        await visitor.close();
        await shown.getByRole('link', { name: 'Vorschau beenden' }).press('Enter');
        await shown.waitForURL('**/verwaltung');
        expect((await shown.request.get(`${origin}/prospekte/knackig`)).status()).toBe(404);
        await shown.close();
        await page.keyboard.press('Escape');
      });

      await saveEntry(page);

      await test.step('at a date after its end it is gone, in a preview only', async () => {
        await page.goto(`${origin}/verwaltung/vorschau`);
        await fillIn(page, { 'Zeitpunkt freiwillig': local(60), Seite: '/prospekte' });
        await page.getByRole('button', { name: 'Vorschau vorbereiten' }).press('Enter');
        await axeAtBothWidths(page);
        await expect(page.getByRole('link', { name: 'Vorschau in neuem Fenster öffnen' })).toBeVisible();
        expect((await page.request.get(`${origin}/prospekte/knackig`)).status()).toBe(404);
        await page.goto(`${origin}/prospekte`);
        await expect(page.getByRole('complementary', { name: 'Vorschau' })).toContainText(/Vorschau: So sehen Besucher diese Seiten am .* Uhr\./);
        await page.getByRole('link', { name: 'Vorschau beenden' }).click();
        await page.waitForURL('**/verwaltung');
      });

      await test.step('visitors read it, with its products and its text', async () => {
        await page.goto(`${origin}/prospekte/knackig`);
        await expect(page.getByRole('heading', { name: 'Knackig günstig' })).toBeVisible();
        await expect(page.getByRole('img', { name: 'Saftorangen 1,79' })).toBeVisible();
        await expect(page.getByText('Mandarinen').first()).toBeVisible();
        await axeAtBothWidths(page);
        expect(await page.getByRole('img', { name: 'Willkommen' }).evaluate((picture: HTMLImageElement) => picture.currentSrc)).toContain('f=avif');
        await page.getByRole('link', { name: /^Saftorangen\W+Preise vergleichen$/ }).press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: 'Saftorangen im Netz' })).toBeVisible();
      });
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
