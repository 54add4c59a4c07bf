// The member's account, from end to end: devices, the spending lock, data, card, profile, and the end of it. Each journey
// goes through its failures on the way, and the mails are read from the outbox.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { answerAfterAFrame, expectNothingMoved } from './support/layout/layout-shift.ts';
import { expectToFit } from './support/layout/page-width.ts';
import { demoLoginsOf, type DemoLogin } from './support/members/demo-logins.ts';
import { intercept } from './support/intercept.ts';
import { press, tabTo } from './support/keyboard.ts';
import { expect, linkTo, mailsTo, testWithOutbox } from './support/members/mail.ts';
import { newMember } from './support/members/new-member.ts';
import { advancePastTimeout } from './support/call-timeout.ts';
import type { Product } from './support/product.ts';
import { passwordGrant } from './support/members/password-grant.ts';
import { account, waitUntilHydrated, fillPassword, openLogin, send, visitAs } from './support/members/session.ts';

/** A separate product, since members are changed permanently and one is closed. */
const test = testWithOutbox('for accounts');
// In one process: its product is started once.
test.describe.configure({ mode: 'default' });

// Refusals and a lost connection are part of every journey; the browser notes them itself.
test.use({ expectedComplaints: [/status of (40[013]|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

function membersOf(product: Product): { readonly katharina: DemoLogin; readonly jonas: DemoLogin } {
  const [katharina, jonas] = demoLoginsOf(product);
  if (katharina === undefined || jonas === undefined) throw new Error('the demo data has no members');
  return { katharina, jonas };
}

/** Counts a call from now on. */
function counted(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(path)) count += 1;
  });
  return () => count;
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The same member on another device, with a page of the account open. */
async function onOtherDevice(browser: Browser, product: Product, login: DemoLogin): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin, userAgent: FIREFOX, locale: 'de-DE', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await visitAs(page, login, '/mein-konto/punkte');
  await expect(page.getByRole('region', { name: 'Buchungen' })).toBeVisible();
  return page;
}

/** A login on a device that shows no page. */
async function logInElsewhere(product: Product, login: DemoLogin, userAgent: string): Promise<void> {
  const answer = await fetch(`${product.origin}/api/v1/auth/connect/token`, { method: 'POST', body: new URLSearchParams(passwordGrant(login)), headers: { 'user-agent': userAgent } });
  expect(answer.status).toBe(200);
}

const ownPassword = (page: Page) => page.getByLabel('Ihr Passwort').first();

test('a member ends a device, which is out at its next call, then all others, and locks and unlocks spending', async ({ page, browser, product }) => {
  test.slow();
  const member = await newMember(product);
  const other = await onOtherDevice(browser, product, member);
  await logInElsewhere(product, member, 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1');
  await logInElsewhere(product, member, 'Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36');
  await visitAs(page, member, '/mein-konto/geraete');
  const devices = page.getByRole('region', { name: 'Wo Sie angemeldet sind' });
  await expect(devices.getByText('Dieses Gerät')).toBeVisible();
  await expect(devices.getByText('Safari auf iPad')).toBeVisible();
  await expectToFit(page);
  await axe(page);

  const firefox = devices.getByRole('button', { name: /^Firefox auf Windows, .* abmelden$/ });
  await press(page, firefox);
  await expect(page.getByText('Firefox auf Windows ist abgemeldet.')).toBeVisible();
  await expect(firefox).toHaveCount(0);
  await expect(devices.getByRole('heading', { name: 'Wo Sie angemeldet sind' })).toBeFocused();
  await other.goto('/mein-konto/punkte');
  await expect(other.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })).toBeVisible();
  await other.context().close();

  const others = devices.getByRole('button', { name: 'Alle anderen abmelden' });
  await intercept(page, '**/profile/sessions', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  await others.click();
  await expect(page.getByText('Das Abmelden hat gerade nicht geklappt.')).toBeVisible();
  await page.unroute('**/profile/sessions');
  await others.click();
  await expect(devices.getByText('Sie sind nur hier angemeldet.')).toBeVisible();

  await page.getByRole('button', { name: 'Jetzt sperren' }).click();
  await expect(page.getByText('Einlösen ist gesperrt', { exact: true })).toBeVisible();
  await axe(page);
  await page.goto('/mein-konto/spenden');
  await expect(page.getByRole('link', { name: 'Sperre aufheben' })).toBeVisible();
  await page.getByLabel('Tafelrunde').check();
  await page.getByLabel('Wie viele Punkte?').fill('12');
  await ownPassword(page).fill(member.password);
  await page.getByRole('button', { name: 'Jetzt spenden' }).click();
  await expect(page.getByText('Sie haben das Einlösen gesperrt. Es wurde nichts abgebucht.')).toBeVisible();
  await page.getByRole('link', { name: 'Sperre ansehen' }).click();
  await tabTo(page, ownPassword(page));
  await page.keyboard.type('Regenwurm-1999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Das Passwort stimmt nicht.')).toBeVisible();
  await expect(ownPassword(page)).toBeFocused();
  await ownPassword(page).fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Einlösen ist möglich', { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Link zum Ändern schicken' }));
  await expect(page.getByText(/^Die E-Mail an \S+ ist unterwegs\./)).toBeVisible();
  expect((await mailsTo(product, member.email)).map(({ subject }) => subject)).toEqual(expect.arrayContaining(['Einlösen ist wieder möglich', 'Neues Passwort festlegen']));
});

test('a member changes the data: a lost connection keeps them, a double press saves once, the new address waits, any name fits', async ({ page, context, product }) => {
  test.slow();
  await page.clock.install();
  const member = await newMember(product);
  await visitAs(page, member, '/mein-konto');
  await expect(page.getByRole('region', { name: 'Ihr Haushalt' })).toBeVisible();
  await expectToFit(page);
  await axe(page);
  const data = page.getByRole('region', { name: 'Persönliche Daten' });
  const save = data.getByRole('button', { name: 'Speichern' });
  await press(page, data.getByRole('button', { name: 'Daten ändern' }));
  await data.getByLabel('Hausnummer').fill('');
  await data.getByLabel('Straße').fill('x'.repeat(500));
  await save.click();
  await expect(data.getByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
  await expect(data.getByText('Das ist zu lang. Bitte kürzen Sie es.')).toBeVisible();
  await expect(data.getByLabel('Straße')).toBeFocused();
  await expectToFit(page);
  await axe(page);

  const firstname = `D’Arcy O'Neill ${'م'.repeat(20)} 李`;
  const lastname = 'Donaudampfschifffahrtsgesellschaft-Rindfleischetikett';
  const email = `${'neu'.repeat(16)}.${member.email}`;
  await data.getByLabel('Vorname').fill(firstname);
  await data.getByLabel('Nachname').fill(lastname);
  await data.getByLabel('Straße').fill('Mühlengraben');
  await data.getByLabel('Hausnummer').fill('17 b');
  await data.getByLabel('Mobiltelefon').fill('+49 1555 0101999');
  await data.getByLabel('E-Mail-Adresse').fill(email);
  await save.click();
  await expect(data.getByText('Bitte geben Sie für diese Änderung Ihr Passwort ein.')).toBeVisible();
  await data.locator('input[name=password]').fill(member.password ?? '');
  const sent = counted(page, 'PUT', '/profile/memberinfo');
  await advancePastTimeout(page, '**/api/v1/profile/memberinfo', () => save.click());
  await expect(data.getByText('Das Speichern hat gerade nicht geklappt.')).toBeVisible();
  await expect(data.getByLabel('Mobiltelefon')).toHaveValue('+49 1555 0101999');
  await context.setOffline(true);
  await save.click();
  await expect(data.getByText('Das Speichern hat gerade nicht geklappt.')).toBeVisible();
  await expect(data.getByLabel('Mobiltelefon')).toHaveValue('+49 1555 0101999');
  await context.setOffline(false);
  await save.dblclick();
  await expect(data.getByText(`Wir haben eine E-Mail an ${email} geschickt.`)).toBeVisible();
  await expect(data.getByText('Mühlengraben 17 b')).toBeVisible();
  await expectToFit(page);
  expect(sent()).toBe(3);
  const confirmation = await linkTo(product, email, 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse');
  expect((await mailsTo(product, email)).length).toBe(1);

  const household = page.getByRole('region', { name: 'Ihr Haushalt' });
  await household.getByLabel('Personen im Haushalt').selectOption('2');
  await household.getByLabel('davon Kinder').selectOption('2');
  await household.getByRole('button', { name: 'Speichern' }).click();
  await expect(household.getByText('Es können nicht so viele Kinder wie Personen sein.')).toBeVisible();
  await household.getByLabel('davon Kinder').selectOption('0');
  await household.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();

  await page.goto(confirmation);
  const own = page.getByRole('button', { name: 'Ja, das ist meine Adresse' });
  await waitUntilHydrated(own);
  await own.click();
  await expect(page.getByText('Ihre neue E-Mail-Adresse gilt')).toBeVisible();
  await page.goto('/mein-konto');
  await expect(data.getByText(email)).toBeVisible();

  for (const path of ['/', '/mein-konto', '/meine-karte']) {
    await page.goto(path);
    await expect(account(page)).toHaveAccessibleName(new RegExp(lastname));
    await expectToFit(page);
  }
  await expect(page.getByRole('region', { name: `Karte von ${firstname} ${lastname}` })).toBeVisible();
  await axe(page);
});

test('the card’s page fits the screen, the card fills it, and a replacement is ordered once', { tag: '@each-width' }, async ({ page, context, product }) => {
  test.slow();
  const { katharina } = membersOf(product);
  await visitAs(page, katharina, '/meine-karte');
  await expect(page.getByRole('img', { name: /^Strichcode/ })).toBeVisible();
  await expectToFit(page);
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await press(page, page.getByRole('button', { name: 'Groß zeigen' }));
  const screen = page.getByRole('dialog', { name: /^Karte von / });
  const bars = screen.getByRole('img', { name: /^Strichcode der Kartennummer \d{10}$/ });
  await expect(bars).toBeVisible();
  const place = await screen.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    // Except the gutter of the scroll bar, which no dialog covers.
    return { fills: width >= innerWidth - 20 && height >= innerHeight - 1, background: getComputedStyle(element).backgroundColor };
  });
  expect(place).toEqual({ fills: true, background: 'rgb(255, 255, 255)' });
  // Every module has the same whole number of device pixels.
  const perModule = await bars.evaluate((drawing) => (drawing.getBoundingClientRect().width * devicePixelRatio) / Number(drawing.getAttribute('viewBox')?.split(' ')[2]));
  expect(perModule).toBeGreaterThanOrEqual(2);
  expect(Math.abs(perModule - Math.round(perModule))).toBeLessThan(0.02);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(screen).toBeHidden();

  const cards = page.getByRole('region', { name: 'Karten in Ihrem Konto' });
  await press(page, cards.getByRole('button', { name: 'Neue Karte bestellen' }));
  const dialog = page.getByRole('dialog', { name: 'Neue Karte bestellen' });
  const order = dialog.getByRole('button', { name: 'Jetzt bestellen' });
  await order.click();
  await expect(dialog.getByText('Bitte wählen Sie aus, was mit der Karte ist.')).toBeVisible();
  await dialog.getByLabel('Sie ist verloren').check();
  await expect(dialog.getByText('Wir sperren die bisherige Karte sofort.')).toBeVisible();
  await axe(page);
  await context.setOffline(true);
  await order.click();
  await expect(dialog.getByText('Das Bestellen hat gerade nicht geklappt.')).toBeVisible();
  await expect(dialog.getByLabel('Sie ist verloren')).toBeChecked();
  await context.setOffline(false);
  await order.dblclick();
  await expect(cards.getByText('Eine neue Karte ist auf dem Weg zu Ihnen.')).toBeVisible();
  await expect(cards.getByText('bestellt', { exact: true })).toHaveCount(1);
  await expect(cards.getByText('gesperrt', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Diese Karte ist gesperrt. An der Kasse wird sie nicht angenommen.')).toBeVisible();
  const notices = async () => (await mailsTo(product, katharina.email)).filter(({ subject }) => subject === 'Ihre neue Karte ist unterwegs');
  await expect.poll(notices).toHaveLength(1);
});

test('a member takes the data along, closes the account once, and is a stranger afterwards', async ({ page, context, product }) => {
  test.slow();
  const { jonas } = membersOf(product);
  await page.clock.install();
  await visitAs(page, jonas, '/mein-konto/daten');
  const download = page.getByRole('button', { name: 'Daten herunterladen' });
  await waitUntilHydrated(download);
  await expectToFit(page);
  await axe(page);
  await ownPassword(page).fill('Regenwurm-1999');
  await download.click();
  await expect(page.getByText('Das Passwort stimmt nicht.')).toBeVisible();
  await ownPassword(page).fill(jonas.password);
  await context.setOffline(true);
  await download.click();
  await expect(page.getByText('Die Verbindung ist gerade weg.')).toBeVisible();
  await expect(ownPassword(page)).toHaveValue(jonas.password);
  await context.setOffline(false);
  const file = page.waitForEvent('download');
  await download.click();
  const saved = await file;
  expect(saved.suggestedFilename()).toMatch(/^pluspunkt-daten-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await saved.path(), 'utf8')) as { cardNumber: string; profile: { email: string }; bookings: unknown[] };
  expect(data).toMatchObject({ cardNumber: jonas.cardNumber, profile: { email: jonas.email } });
  expect(data.bookings.length).toBeGreaterThan(0);
  await expect(page.getByText('Ihre Datei ist da.')).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Zum Schließen des Kontos' }));
  await expect(page.getByRole('heading', { name: /^[\d.]+ Punkte verfallen$/ })).toBeVisible();
  await expectToFit(page);
  await axe(page);
  // From here on by keyboard only.
  const close = page.getByRole('button', { name: 'Konto endgültig schließen' });
  await press(page, close);
  await expect(page.getByText('Bitte bestätigen Sie, dass Sie das Konto schließen möchten.')).toBeVisible();
  const confirm = page.getByRole('checkbox', { name: /^Ich habe verstanden/ });
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, ownPassword(page));
  await page.keyboard.type('Regenwurm-1999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Das Passwort stimmt nicht.')).toBeVisible();
  await expect(confirm).toBeChecked();
  const sent = counted(page, 'POST', '/profile/close-account');
  await expect(ownPassword(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(jonas.password);
  await advancePastTimeout(page, '**/profile/close-account', () => page.keyboard.press('Enter'));
  let answers = 0;
  await intercept(page, '**/profile/close-account', async (route) => {
    answers += 1;
    if (answers === 1) return route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'x', requestId: 'x' } } });
    // The service closes the account, but its answer is lost.
    if (answers === 2) await route.fetch();
    return answers === 2 ? route.abort('failed') : route.continue();
  });
  const again = page.getByRole('button', { name: 'Noch einmal senden' });
  for (const before of [0, 1, 2]) {
    await expect(page.getByText('Die Antwort ist nicht angekommen.')).toBeVisible();
    await expect(confirm).toBeChecked();
    await expect(ownPassword(page)).toHaveValue(jonas.password);
    expect(answers).toBe(before);
    await tabTo(page, again);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => answers).toBe(before + 1);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Konto ist geschlossen' })).toBeFocused();
  await expect(account(page)).toHaveCount(0);
  await axe(page);
  expect(sent()).toBe(4);
  expect((await mailsTo(product, jonas.email)).filter(({ subject }) => subject === 'Ihr Konto ist geschlossen')).toHaveLength(1);

  await page.goto('/');
  const dialog = await openLogin(page);
  for (const cardNumber of [jonas.cardNumber, '9999999999']) {
    await fillPassword(page, { cardNumber, password: jonas.password });
    await send(page);
    await expect(dialog.getByText('Diese Angaben passen nicht zusammen.')).toBeVisible();
  }
});

const PAGES_OF_A_MEMBER = [
  '/mein-konto',
  '/mein-konto/punkte',
  '/mein-konto/spenden',
  '/mein-konto/gutschein',
  '/mein-konto/einwilligungen',
  '/mein-konto/einwilligungen/anmeldedienste',
  '/mein-konto/shopping',
  '/mein-konto/geraete',
  '/mein-konto/daten',
  '/mein-konto/schliessen',
  '/meine-karte',
];

test('a member’s pages keep the place of what is still coming, so that nothing moves when it is there @each-width', async ({ page, product }) => {
  test.slow();
  const { katharina } = membersOf(product);
  await answerAfterAFrame(page);
  // By e-mail: the number of a card that was reported lost no longer logs in.
  await visitAs(page, { ...katharina, cardNumber: katharina.email }, '/mein-konto');
  for (const path of PAGES_OF_A_MEMBER) {
    await page.goto(path);
    await expect(account(page)).toBeVisible();
    await expectNothingMoved(page);
  }
});

/** Their server-rendered HTML is anonymous; the member's data is added after hydration. */
const PAGES_OF_EVERYBODY = [
  '/',
  '/e-coupons-aktionen/e-coupons',
  '/e-coupons-aktionen/e-coupons?status=aktiviert',
  '/e-coupons-aktionen/e-coupons?kategorie=Tierbedarf&sortierung=wert',
  '/preisvergleich',
  '/preisvergleich/c/genuss',
  '/preisvergleich/p/glutnest-tischgrill-glut-schwarz',
  '/preisvergleich/vergleich?p=2400000079194&p=2400009502808&p=2400010928222',
  '/merkzettel',
  '/einkaufsliste',
  '/filialen',
  '/filialen?ansicht=karte&ort=Leipzig',
  '/prospekte',
  '/aktionen',
  '/aktionen/adventsrubbeln',
  '/aktionen/gluecksrad',
  '/aktionen/obstmarkt',
  '/praemien',
  '/praemien/koffer-kante',
  '/partner',
  '/partner/pfotenpost',
];

/** The shadows of many pictures are repainted as these load, which counts as a small shift. */
const SHADOWS = 0.02;

test('pages of everybody keep the place of what is a member’s own, so that nothing moves when it is there @each-width', async ({ page, product }) => {
  test.slow();
  await answerAfterAFrame(page);
  // By e-mail: the number of a card that was reported lost no longer logs in.
  const { katharina } = membersOf(product);
  await visitAs(page, { ...katharina, cardNumber: katharina.email }, '/mein-konto');
  for (const path of PAGES_OF_EVERYBODY) {
    await page.goto(path);
    await expect(account(page)).toBeVisible();
    await expectNothingMoved(page, { below: SHADOWS });
  }
});
