// Campaigns in the operators' console: a draw whose odds do not add up at first, its preview, a member who plays it, and codes for receipts.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { axeAtBothWidths } from './support/axe.ts';
import { fillIn, saveEntry, setUp } from './support/console.ts';
import { picture } from './support/picture.ts';
import { demoLoginsOf } from './support/members/demo-logins.ts';
import { visitAs } from './support/members/session.ts';
import { startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const PICTURE = '/api/v1/asset/emoji/1f337.webp';
const DAY = 86_400_000;
const local = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 16);

const addPrize = async (page: Page, place: number, fields: Readonly<Record<string, string>>, kind: string): Promise<void> => {
  await page.getByRole('button', { name: 'Gewinne: hinzufügen' }).press('Enter');
  const inPrize = (name: string) => page.locator(`main form [name="prizes.${String(place)}.${name}"]`);
  await inPrize('kind').selectOption({ label: kind });
  for (const [name, text] of Object.entries(fields)) await inPrize(name).fill(text);
};

test.describe('a campaign', () => {
  // The product listens at another address, and refuses what does not add up.
  test.use({ expectedComplaints: [/another host: http:\/\/127\.0\.0\.1:|\b(?:40[134]|422)\b/] });

  test('is set up with prizes and odds, is played by a member, and has codes for receipts', { tag: '@each-width' }, async ({ page, browser }) => {
    const product = await startProduct();
    const { origin } = product;
    try {
      await setUp(page, product);
      await page.goto(`${origin}/verwaltung/inhalte/campaigns/neu`);
      await fillIn(page, { Kennung: 'tulpenrad', Name: 'tulpenrad', Titel: 'Tulpenrad', Beginn: local(-1), Ende: local(20), 'Version der Bedingungen': '1', 'Chancen am Tag': '3', 'Gewinne gelten, in Tagen': '30' });
      await addPrize(page, 0, { id: 'tulpen-niete', name: 'Diesmal nichts', image: PICTURE, weight: '20', headline: 'Knapp vorbei', body: 'Morgen wieder.' }, 'Niete');
      await addPrize(page, 1, { id: 'tulpen-punkte', name: '20 Punkte', image: PICTURE, points: '20', weight: '960', headline: '20 Punkte für Sie', body: 'Gleich einlösen.' }, 'Punkte');
      await expect(page.getByText('Die Anteile ergeben zusammen 980 von 1.000 Promille: 20 fehlen.')).toBeVisible();
      await page.getByRole('button', { name: 'Änderungen prüfen' }).press('Enter');
      await expect(page.getByText(/haben zusammen 980 statt 1\.000 Promille/).first()).toBeVisible();
      await page.locator('main form [name="prizes.1.weight"]').fill('980');
      await expect(page.getByText('Die Anteile ergeben zusammen 1.000 Promille.')).toBeVisible();
      await expect(page.locator('main form').getByText('1 von 50')).toBeVisible();
      await axeAtBothWidths(page);
      await picture(page, 'campaign');
      await saveEntry(page);

      const visitor = await (await browser.newContext({ baseURL: origin, locale: 'de-DE', timezoneId: 'Europe/Berlin' })).newPage();
      await visitor.goto('/aktionen/tulpenrad');
      await expect(visitor.getByRole('heading', { level: 1, name: 'Tulpenrad' })).toBeVisible();
      await expect(visitor.getByRole('listitem').filter({ hasText: '20 Punkte' }).first()).toContainText('Chance 1 zu 1');
      const [, member] = demoLoginsOf(product);
      if (member === undefined) throw new Error('the demo data has no such member');
      await visitAs(visitor, member, '/aktionen/tulpenrad');
      await visitor.getByRole('button', { name: 'Zustimmen und mitmachen' }).click();
      await visitor.getByRole('button', { name: 'Drehen' }).click();
      await expect(visitor.getByText('Noch 2 Chancen heute')).toBeVisible();
      await visitor.context().close();

      // A prize that was drawn stays; its share may become nothing.
      await page.goto(`${origin}/verwaltung/inhalte/campaigns/eintrag?schluessel=tulpenrad`);
      await page.getByRole('button', { name: 'Entfernen', exact: true }).press('Enter');
      await expect(page.getByText(/Archivieren Sie den Eintrag/).first()).toBeVisible();

      await page.goto(`${origin}/verwaltung/inhalte/campaigns/eintrag?schluessel=2106`);
      const codes = page.getByRole('region', { name: 'Codes für Kassenbons' });
      await codes.getByLabel('Anzahl').fill('0');
      await codes.getByRole('button', { name: 'Codes erzeugen und speichern' }).press('Enter');
      await expect(codes.getByText('Bitte geben Sie eine Zahl von 1 bis 10.000 an.')).toBeVisible();
      await codes.getByLabel('Gewinn').selectOption({ label: '50 Punkte' });
      await codes.getByLabel('Anzahl').fill('25');
      const [download] = await Promise.all([page.waitForEvent('download'), codes.getByRole('button', { name: 'Codes erzeugen und speichern' }).press('Enter')]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect([lines[0], new Set(lines.slice(1)).size]).toEqual(['code', 25]);
    } finally {
      await product.stop();
    }
  });
});
