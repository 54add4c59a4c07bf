// Click-outs: hints before leaving, the journal, and the claim for missing points.
import type { Locator, Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { expectToFit } from './support/layout/page-width.ts';
import { firstMember } from './support/members/demo-logins.ts';
import { intercept } from './support/intercept.ts';
import { press, tabTo } from './support/keyboard.ts';
import { expect, mailsTo, testWithOutbox } from './support/members/mail.ts';
import { waitUntilHydrated, logIn, visitAs } from './support/members/session.ts';

const test = testWithOutbox('for shopping');
// In one process: its product is started once.
test.describe.configure({ mode: 'default' });

const GRILL = '/preisvergleich/p/glutnest-tischgrill-glut-schwarz';
const CLICK_OUTS = '**/api/v1/userdata/affiliator/**';
const unavailable = { status: 503, json: { error: { code: 'unavailable', message: 'Gerade nicht.', requestId: 'r' } } };

// The shops are external hosts, and one call fails on purpose.
test.use({ expectedComplaints: [/request to another host: https:\/\/[a-z-]+\.example$|status of 503/] });

/** Clicks the link to the shop and returns the window that it opens. */
async function leaveBy(page: Page, button: Locator): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await button.click();
  const shop = await popup;
  await shop.waitForURL('https://*.example/**');
  return shop;
}

const visits = (page: Page): Locator => page.getByRole('list', { name: 'Besuche in Shops' }).getByRole('listitem');

test('a visitor is informed that there are no points, a member gets hints, and the visit is recorded in the journal', async ({ page, context, product }) => {
  await context.route('https://*.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title>' }));
  await page.goto(GRILL);
  const toShop = page.getByRole('link', { name: /^Zum Shop/ }).first();
  await waitUntilHydrated(toShop);
  await expect(toShop).toHaveAttribute('rel', /noopener/);
  await toShop.click();
  const dialog = page.getByRole('dialog', { name: /^Auf zu / });
  await expect(dialog.getByText('Ohne Anmeldung können wir Ihnen keine Punkte gutschreiben.')).toBeVisible();
  await axe(page);
  const asVisitor = await leaveBy(page, dialog.getByRole('button', { name: /^Ohne Punkte zum Shop/ }));
  expect(new URL(asVisitor.url()).search).toBe('?karte=0000000000');
  expect(new URL(asVisitor.url()).pathname).toMatch(/^\/produkt\/\d+$/);
  expect(await asVisitor.evaluate(() => window.opener === null)).toBe(true);
  await asVisitor.close();
  await expect(dialog).toBeHidden();

  const member = firstMember(product);
  await logIn(page, member);
  await press(page, toShop);
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await axe(page);
  await intercept(page, CLICK_OUTS, (route) => (route.request().method() === 'POST' ? route.fulfill(unavailable) : route.continue()));
  const go = dialog.getByRole('button', { name: /^Weiter zum Shop/ });
  await go.click();
  await expect(dialog.getByText(/ließ sich gerade nicht notieren/)).toBeVisible();
  await page.unroute(CLICK_OUTS);
  const asMember = await leaveBy(page, go);
  expect(asMember.url()).toContain(member.cardNumber);
  const shopName = (await toShop.textContent())?.replace(/^.*Zum Shop\s*/, '').replace(/ \(öffnet.*$/, '') ?? '';
  await asMember.close();

  await page.goto('/mein-konto/shopping');
  await expect(visits(page).first()).toContainText(shopName);
  await expect(visits(page).first().getByText('Besucht')).toBeVisible();
  await expectToFit(page);
  await axe(page);
  const all = await visits(page).count();
  await page.getByRole('navigation', { name: 'Stand' }).getByRole('link', { name: /^Gutgeschrieben/ }).click();
  await expect(page).toHaveURL(/stand=gutgeschrieben$/);
  await expect.poll(() => visits(page).count()).toBeLessThan(all);
});

test('points that did not arrive are claimed by keyboard: once, through a failure, and confirmed by mail', async ({ page, product }) => {
  const member = firstMember(product);
  await visitAs(page, member, '/mein-konto/shopping');
  const visit = visits(page).filter({ hasText: 'Topfgucker' });
  await press(page, visit.getByRole('button', { name: 'Punkte nachfordern bei Topfgucker' }));
  const dialog = page.getByRole('dialog', { name: 'Punkte bei Topfgucker nachfordern' });
  const send = dialog.getByRole('button', { name: 'Nachforderung senden' });
  await press(page, send);
  await expect(dialog.getByLabel('Bestellnummer')).toBeFocused();
  await expect(dialog.getByText('Bitte geben Sie die Bestellnummer an.')).toBeVisible();
  await axe(page);

  const orderNumber = `TG-20815 <b>O’Neill</b> ${'م'.repeat(9)}${'W'.repeat(26)}`;
  await page.keyboard.insertText(orderNumber);
  const day = (await dialog.getByLabel('Bestellt am').getAttribute('min')) ?? '';
  await dialog.getByLabel('Bestellt am').fill(day);
  await tabTo(page, dialog.getByLabel('Betrag ohne Versand'));
  await page.keyboard.type('49,90');
  await intercept(page, CLICK_OUTS, (route) => (route.request().method() === 'POST' ? route.fulfill(unavailable) : route.continue()));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Wir wissen nicht, ob Ihre Nachforderung/)).toBeVisible();
  await expect(dialog.getByLabel('Bestellnummer')).toHaveValue(orderNumber);
  await page.unroute(CLICK_OUTS);
  await send.dblclick();
  await expect(dialog).toBeHidden();
  await expect(visit.getByText('In Prüfung')).toBeVisible();
  await expect(visit.getByText(`Nachgefordert: Bestellung ${orderNumber}`)).toBeVisible();
  await expectToFit(page);
  const confirmations = async (): Promise<number> => (await mailsTo(product, member.email)).filter(({ subject }) => subject === 'Wir prüfen Ihre Punkte bei Topfgucker').length;
  await expect.poll(confirmations).toBe(1);
  await page.reload();
  await expect(visit.getByText('In Prüfung')).toBeVisible();
});
