// The contact form: as a visitor with a lost connection, and as a member.
import type { Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { demoLoginsOf } from './support/members/demo-logins.ts';
import { intercept } from './support/intercept.ts';
import { press, tabTo } from './support/keyboard.ts';
import { expect, mailsTo, test } from './support/members/mail.ts';
import { advancePastTimeout } from './support/call-timeout.ts';
import { visitAs } from './support/members/session.ts';

const MESSAGE = 'Mir fehlen 40 Punkte vom Einkauf am Dienstag.';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

test.use({ expectedComplaints: [/ERR_FAILED|status of (403|404)/] });

test('a visitor’s message survives a reload and a lost connection, and arrives once', async ({ page, product }, { project }) => {
  test.slow();
  const email = `frage-${project.name}@post.example`;
  await page.clock.install();
  await page.goto('/hilfe');
  await main(page).getByRole('link', { name: 'Zum Kontaktformular' }).click();
  await press(page, button(page, 'Nachricht senden'));
  await expect(page.getByLabel('Thema')).toBeFocused();
  await expect(page.getByText('Fünf Angaben fehlen noch oder stimmen nicht')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: /^Ihre Nachricht: / }).click();
  await page.keyboard.type(MESSAGE);
  await page.getByLabel('Thema').selectOption('Punkte');
  await tabTo(page, page.getByLabel('Vorname'));
  await page.keyboard.type('Zoë');
  await page.getByLabel('Nachname').fill('O’Brien');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Kartennummer').fill('4210');
  await page.reload();
  await expect(page.getByLabel('Ihre Nachricht')).toHaveValue(MESSAGE);
  await expect(page.getByText('Ihr Entwurf von vorhin ist noch da.')).toBeVisible();
  await button(page, 'Nachricht senden').click();
  await expect(page.getByText(/^Eine Kartennummer hat 10 Ziffern/)).toBeVisible();
  await page.getByLabel('Kartennummer').fill('');

  await page.getByLabel('Ihre Nachricht').evaluate((area) => {
    const data = new DataTransfer();
    data.items.add(new File(['bon'], 'bon.png', { type: 'image/png' }));
    area.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText(/^Anhänge können wir hier nicht annehmen, die Datei/)).toBeVisible();

  let sent = 0;
  await intercept(page, '**/api/v1/contact/form', async (route) => {
    sent += 1;
    if (sent === 1) return route.fulfill({ status: 403, json: { error: { code: 'captcha-failed', message: 'x', requestId: 'x' } } });
    // The service stores it, but its answer is lost.
    if (sent === 2) await route.fetch();
    return sent === 2 ? route.abort('failed') : route.continue();
  });
  await advancePastTimeout(page, '**/api/v1/contact/form', () => button(page, 'Nachricht senden').click());
  await expect(page.getByText(/^Wir erreichen den Dienst gerade nicht/)).toBeVisible();
  await expect(page.getByLabel('Ihre Nachricht')).toHaveValue(MESSAGE);
  await button(page, 'Nachricht senden').click();
  await expect(page.getByText(/^Die Sicherheitsprüfung hat nicht geklappt/)).toBeVisible();
  await button(page, 'Nachricht senden').click();
  await expect(page.getByText(/^Wir erreichen den Dienst gerade nicht/)).toBeVisible();
  await expect(page.getByLabel('Ihre Nachricht')).toHaveValue(MESSAGE);
  await button(page, 'Nachricht senden').dblclick();
  await expect(page).toHaveURL(/\/kontakt\/gesendet$/);
  await expect(page.getByText(/^PP-\d{4}-\d{6}$/)).toBeVisible();
  await axe(page);
  const mails = await mailsTo(product, email);
  // The address may be a stranger's: nothing that was typed is mailed to it.
  expect([sent, mails.length, mails[0]?.body.includes('Zoë O’Brien')]).toEqual([3, 1, false]);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto('/kontakt?thema=card');
  await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('');
  await expect(page.getByLabel('Thema')).toHaveValue('card');
  await page.goto('/kontakt/gesendet');
  await expect(page).toHaveURL(/\/kontakt$/);
});

test('a member’s own data stand there already, and need no proof', async ({ page, product }) => {
  const [login] = demoLoginsOf(product);
  if (login === undefined) throw new Error('the demo data has no members');
  await visitAs(page, login, '/gibt-es-nicht');
  await main(page).getByRole('link', { name: 'Etwas fehlt? Schreiben Sie uns.' }).click();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(login.email);
  await expect(page.getByLabel('Kartennummer')).toHaveValue(login.cardNumber);
  await page.getByLabel('Thema').selectOption('Karte');
  await page.getByLabel('Ihre Nachricht').fill('Meine Karte wird nicht mehr gelesen.');
  const proofs: string[] = [];
  page.on('request', (request) => request.url().includes('/captcha/') && proofs.push(request.url()));
  await button(page, 'Nachricht senden').click();
  await expect(page).toHaveURL(/\/kontakt\/gesendet$/);
  expect([proofs, (await mailsTo(product, login.email)).filter(({ subject }) => subject.includes('Ihre Nachricht ist angekommen')).length]).toEqual([[], 1]);
});
