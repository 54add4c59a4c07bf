// Price comparison of an empty programme: a category, a shop and its feed, entered in the console, until visitors find the products.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axeAtBothWidths } from './support/axe.ts';
import { fillIn, makeEntry, saveEntry, setUp } from './support/console.ts';
import { dataFolder, startProduct } from './support/product.ts';
import { picture } from './support/picture.ts';
import { expect, test } from './support/test.ts';

const CATEGORY = { Kennung: 'schreibwaren', Name: 'Schreibwaren', Bild: '/api/v1/asset/emoji/2b50.webp', Reihenfolge: '1' };
const SHOP = { Kennung: 'stiftladen', Name: 'Stiftladen', Logo: '/api/v1/asset/emoji/2b50.webp', Impressum: 'Stiftladen GmbH, Bonn', 'Cent je Punkt': '200', 'Versand in Cent, wo der Feed keinen nennt freiwillig': '490' };
const TABLE = 'nr;titel;preis;kategorie\n4006381333931;Tintenroller Aurora;15,00;Schreibwaren\n4012345000009;Tintenroller Boreas;20,00;Schreibwaren\n123;Tintenroller Kaputt;1,00;Schreibwaren\n';

test.describe('an empty price comparison', () => {
  // It listens at another address. The browser reports the calls that are refused without a session.
  test.use({ expectedComplaints: [/another host: http:\/\/127\.0\.0\.1:|\b4(?:0[1349]|22)\b/] });

  test('gets its products from a file and from an address, without SQL', { tag: '@wide-alone' }, async ({ page }) => {
    const folder = await dataFolder();
    const server = createServer((_request, response) => response.end(TABLE));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const product = await startProduct({ DEMO_WORLD: '0', DATA_DIR: folder, FEED_PRIVATE_HOSTS: '127.0.0.1' });
    const { origin } = product;
    try {
      await setUp(page, product);
      await page.goto(`${origin}/verwaltung/feeds`);
      await expect(page.getByRole('heading', { name: 'Noch kein Shop' })).toBeVisible();
      await axeAtBothWidths(page);
      await makeEntry(page, origin, 'product-categories', CATEGORY);
      await makeEntry(page, origin, 'shops', SHOP);

      await test.step('an address in the private network is refused', async () => {
        await page.goto(`${origin}/verwaltung/feeds`);
        await page.getByRole('link', { name: 'Stiftladen' }).click();
        await fillIn(page, { 'Adresse des Feeds': 'http://10.0.0.7/feed.csv' });
        await page.getByRole('button', { name: 'Speichern und abrufen' }).click();
        await expect(page.getByText(/liegt im privaten Netz/)).toBeVisible();
      });

      await test.step('a column without a known name is mapped in the preview, by keyboard', async () => {
        await fillIn(page, { 'Adresse des Feeds': `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.csv?key=geheim` });
        await page.getByRole('button', { name: 'Vorschau anzeigen' }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByText(/Noch lässt sich keine Zeile lesen/)).toBeVisible();
        const meaning = page.getByLabel('Bedeutung von nr');
        await meaning.focus();
        await page.keyboard.type('GTIN');
        await expect(meaning).toHaveValue('gtin');
        await expect(page.getByRole('table', { name: 'Erste Zeilen' }).getByText('wird übernommen')).toHaveCount(2);
        await picture(page, 'feed');
        await axeAtBothWidths(page);
        await page.getByRole('button', { name: 'Speichern und abrufen' }).click();
        await expect(page.getByRole('table', { name: 'Importe' }).locator('summary', { hasText: '3 Zeilen: 2 neu' })).toBeVisible({ timeout: 60_000 });
        await expect(page.getByText('key=geheim')).toHaveCount(0);
      });

      await test.step('a file is tried and imported', async () => {
        await page.getByLabel(/Datei \(CSV/).setInputFiles({ name: 'angebote.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE.replace('15,00', '14,00')) });
        await page.getByRole('button', { name: 'Datei prüfen' }).click();
        await expect(page.getByText('3 Zeilen: 0 neu, 1 geändert, 0 weg')).toBeVisible();
        await expect(page.getByText(/Zeile 4: /).first()).toBeVisible();
        await axeAtBothWidths(page);
        await page.getByRole('button', { name: 'Übernehmen' }).click();
        await expect(page.getByRole('table', { name: 'Importe' }).locator('summary', { hasText: '3 Zeilen: 0 neu, 1 geändert' })).toBeVisible({ timeout: 60_000 });
      });

      await test.step('visitors find the products, and the checklist is ticked', async () => {
        await page.goto(`${origin}/verwaltung`);
        await picture(page, 'checklist');
        await expect(page.getByRole('listitem').filter({ hasText: 'Feed des Shops einlesen' }).getByRole('img', { name: 'erledigt' })).toBeVisible();
        expect(await (await page.request.get(`${origin}/api/v1/products/search?query=tintenroller`)).text()).toContain('Tintenroller Boreas');
        expect(await (await page.request.get(`${origin}/preisvergleich`)).text()).toContain('Schreibwaren');
      });

      await test.step('a product is renamed, and its history shows it', async () => {
        await page.goto(`${origin}/verwaltung/inhalte/products`);
        await page.getByRole('link', { name: '4006381333931' }).click();
        await fillIn(page, { Name: 'Tintenroller Aurora Zwei' });
        await saveEntry(page);
        expect(await (await page.request.get(`${origin}/api/v1/products/4006381333931`)).text()).toContain('Aurora Zwei');
        await axeAtBothWidths(page);
      });
      await test.step('two entries of one product are merged, and the old address leads to the shown one', async () => {
        const before = await page.request.get(`${origin}/api/v1/products/4012345000009`);
        const { path } = ((await before.json()) as { data: { path: string } }).data;
        await page.goto(`${origin}/verwaltung/inhalte/products/eintrag?schluessel=4012345000009`);
        await page.getByRole('link', { name: 'Mit einem anderen Produkt zusammenlegen' }).press('Enter');
        // The page of the product has a field of this name and value as well.
        await expect(page.getByLabel('Ist dasselbe wie (GTIN)')).toBeVisible();
        await expect(page.getByLabel('GTIN', { exact: true })).toHaveValue('4012345000009');
        await page.getByRole('button', { name: 'Änderungen prüfen' }).press('Enter');
        await expect(page.getByLabel('Ist dasselbe wie (GTIN)')).toBeFocused();
        await page.keyboard.type('4006381333931');
        await axeAtBothWidths(page);
        await picture(page, 'merge');
        await saveEntry(page);
        expect(await (await page.request.get(`${origin}/api/v1/products/4012345000009`)).text()).toContain('Aurora Zwei');
        expect((await page.request.get(`${origin}${path}`, { maxRedirects: 0 })).headers()['location']).toContain('4006381333931');
        await page.goto(`${origin}/verwaltung/inhalte/product-merges/eintrag?schluessel=4012345000009`);
        await page.getByRole('button', { name: /rückgängig machen/ }).first().press('Enter');
        await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig' }).press('Enter');
        await expect(page.getByText('Die Änderung ist zurückgenommen.')).toBeVisible();
        expect(await (await page.request.get(`${origin}/api/v1/products/4012345000009`)).text()).toContain('Boreas');
      });

      await test.step('a search without a hit becomes a synonym, by keyboard', async () => {
        const search = async (query: string): Promise<string> => (await page.request.get(`${origin}/api/v1/products/search?query=${query}`)).text();
        // The cache answers the same spelling without counting it.
        for (const spelling of ['schreibling', 'Schreibling', 'SCHREIBLING']) expect(await search(spelling)).not.toContain('Boreas');
        await page.goto(`${origin}/verwaltung/suche`);
        await expect(page.getByRole('table', { name: 'Suchen ohne Treffer' })).toContainText('schreibling');
        await axeAtBothWidths(page);
        await page.getByRole('link', { name: 'Synonym anlegen für schreibling' }).press('Enter');
        await expect(page.getByLabel('Gesuchtes Wort')).toHaveValue('schreibling');
        await page.getByLabel('Findet auch').fill('zwei wörter');
        await page.getByRole('button', { name: 'Änderungen prüfen' }).press('Enter');
        await expect(page.getByText(/einzelnes Wort/).first()).toBeVisible();
        await axeAtBothWidths(page);
        await page.getByLabel('Findet auch').fill('tintenroller');
        await saveEntry(page);
        await expect.poll(() => search('schreibling')).toContain('Boreas');
      });

      await test.step('an archived shop has no offers, and comes back by one press', async () => {
        const offers = async (): Promise<number> => ((await (await page.request.get(`${origin}/api/v1/products/4012345000009`)).json()) as { data: { offerList: readonly unknown[] } }).data.offerList.length;
        for (const [press, left] of [['Archivieren', 0], ['Wieder zeigen', 1]] as const) {
          await page.goto(`${origin}/verwaltung/inhalte/shops/eintrag?schluessel=stiftladen`);
          await page.getByRole('button', { name: press }).press('Enter');
          await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).press('Enter');
          await expect.poll(offers).toBe(left);
        }
      });
    } finally {
      await product.stop();
      await new Promise((resolve) => void server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    }
  });
});
