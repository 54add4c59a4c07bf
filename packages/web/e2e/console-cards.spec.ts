// Plastic cards in the operators' console: ordered, saved for the printer, used by a visitor, and blocked when a box is lost.
import { readFile } from 'node:fs/promises';
import { axeAtBothWidths } from './support/axe.ts';
import { fillIn, setUp } from './support/console.ts';
import { picture } from './support/picture.ts';
import { openRegistration, TO_PERSON } from './support/members/registration.ts';
import { startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

test.describe('plastic cards', () => {
  // The product listens at another address.
  test.use({ expectedComplaints: [/another host: http:\/\/127\.0\.0\.1:|\b(?:40[134]|422)\b/] });

  test('are ordered by a lead, open an account, and are blocked', { tag: '@each-width' }, async ({ page, browser }) => {
    const product = await startProduct();
    const { origin } = product;
    try {
      await setUp(page, product);
      await page.goto(`${origin}/verwaltung/karten`);
      await page.getByRole('button', { name: 'Karten bestellen' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Anzahl').fill('20001');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
      await expect(dialog.getByText('Bitte geben Sie eine Zahl von 1 bis 20.000 an.')).toBeVisible();
      await axeAtBothWidths(page);
      await fillIn(page, { Zweck: 'Druckerei Nord', Anzahl: '1500' });
      await page.keyboard.press('Enter');
      const row = page.getByRole('row').filter({ hasText: 'Druckerei Nord' });
      await expect(row).toContainText('1.500');
      await axeAtBothWidths(page);
      await picture(page, 'cards');

      const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: 'Nummern speichern: Druckerei Nord' }).press('Enter')]);
      const [heading, ...numbers] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect([heading, new Set(numbers).size]).toEqual(['card_number', 1_500]);

      const visitor = await (await browser.newContext({ baseURL: origin, locale: 'de-DE', timezoneId: 'Europe/Berlin' })).newPage();
      const typeCard = async (cardNumber = ''): Promise<void> => {
        await openRegistration(visitor);
        await visitor.getByLabel(/^Ich habe schon eine Karte/).check();
        await visitor.getByLabel('Kartennummer').fill(cardNumber);
      };
      await typeCard(numbers[0]);
      await visitor.getByRole('button', { name: TO_PERSON }).click();
      await expect(visitor.getByLabel('Vorname')).toBeVisible();

      await row.getByRole('button', { name: 'Freie sperren: Druckerei Nord' }).press('Enter');
      await expect(dialog.getByText(/Mit 1\.500 Karten kann sich dann niemand mehr registrieren/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Freie sperren' }).press('Enter');
      await expect(row.getByRole('button')).toHaveCount(0);
      await typeCard(numbers[1]);
      await expect(visitor.getByText(/^Diese Karte ist gesperrt/)).toBeVisible();
      await visitor.context().close();
      await page.goto(`${origin}/verwaltung/protokoll`);
      await expect(page.locator('main td').filter({ hasText: /^Karten$/ }).first()).toBeVisible();
      await axeAtBothWidths(page);
    } finally {
      await product.stop();
    }
  });
});
