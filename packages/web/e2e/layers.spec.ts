// Overlay layers, tracking with its consent, and the app around the page, in a real browser.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { demoLoginsOf } from './support/members/demo-logins.ts';
import { intercept } from './support/intercept.ts';
import { operate, type Product } from './support/product.ts';
import { account, waitUntilHydrated, logIn, revoke, visitAs } from './support/members/session.ts';
import { expect, test as base } from './support/test.ts';

const TAGS = 'https://tags.pluspunkt.example';
const COUPONS = 'Coupons';

const test = base.extend({ variant: { name: 'with layers', settings: { OVERLAY_LAYERS: '1', LAYER_INSPECTOR: '1', TAG_MANAGER_ORIGIN: TAGS } } });
// In one process: its product is started once.
test.describe.configure({ mode: 'default' });
/** The external host that the operator allowed with a fake script of it, and calls of a session that has ended. */
test.use({ expectedComplaints: [/status of 401|request to another host: https:\/\/tags\.pluspunkt\.example|console error: .*tracking failed|request to another host: https:\/\/shop\.example/] });

const layer = (page: Page, name: string) => page.getByRole('dialog', { name });
const overlayMark = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.classList.contains('has-overlay'));
const dataLayer = (page: Page): Promise<readonly { readonly event?: string }[]> => page.evaluate(() => (window as { dataLayer?: { event?: string }[] }).dataLayer ?? []);
const eventsOf = async (page: Page): Promise<readonly (string | undefined)[]> => (await dataLayer(page)).map(({ event }) => event);

/** Consent was decided before, so that its dialog does not appear. */
const refuseBefore = (page: Page) => page.addInitScript(() => localStorage.setItem('tracking-consent', `refused ${Date.now()}`));

async function goTo(page: Page, name: string): Promise<void> {
  const wide = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name, exact: true });
  const narrow = page.getByRole('navigation', { name: 'Schnellzugriff' }).getByRole('link', { name, exact: true });
  const link = (await wide.isVisible()) ? wide : narrow;
  await waitUntilHydrated(link);
  await link.click();
}

test('a layer opens on the first page of a visit, comes one at a time, closes by every way, and comes once', { tag: '@each-width' }, async ({ page }) => {
  await refuseBefore(page);
  await page.goto('/e-coupons-aktionen/e-coupons');
  await page.mouse.move(5, 5);
  const favourites = layer(page, 'Wo kaufen Sie am liebsten ein?');
  await expect(favourites).toBeVisible();
  expect(await overlayMark(page)).toBe(true);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(favourites).toBeHidden();
  expect(await overlayMark(page)).toBe(false);

  // It was seen today, and paging within a list is no new page view.
  await page.getByRole('link', { name: /^Weitere \d+ Coupons zeigen$/ }).click();
  await expect(page).toHaveURL(/anzahl=120/);
  await expect(page.getByRole('article').nth(60)).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The next layer opens at the next visit of the page and closes by a click outside.
  await goTo(page, 'Partner');
  await expect(page).toHaveURL(/\/partner$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goTo(page, COUPONS);
  const advent = layer(page, 'Jeden Tag ein Feld frei');
  await expect(advent).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(advent).toBeHidden();

  // No layer covers a form while the user types.
  await goTo(page, 'Partner');
  await expect(page).toHaveURL(/\/partner$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const records = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('layers-seen') ?? '{}') as object));
  expect(records.toSorted()).toEqual(['adventsrubbeln-2026', 'favoriten-start']);
  expect(await page.evaluate(() => sessionStorage.getItem('layer-seen'))).toBe('1');
});

test('a member who goes on is asked for favourites once, on every device, and the inspector says why', async ({ page, product }) => {
  const [first] = demoLoginsOf(product);
  if (first === undefined) throw new Error('the demo data has no members');
  await refuseBefore(page);
  await visitAs(page, first, '/hilfe');
  await goTo(page, COUPONS);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/entwicklung/overlays');
  await page.getByLabel('Seite', { exact: true }).fill('/e-coupons-aktionen/e-coupons');
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(row('Sommerfest')).toContainText('ist abgeschaltet');
  await expect(row('Preisalarm')).toContainText('für andere Seiten');
  await expect(page.getByText('1 von 1 Mal gezeigt').first()).toBeVisible();
  await axe(page);
});

test('a session that ends closes the layer of its member: by a logout in another tab, and below the dialog that says so', async ({ page, context, product }) => {
  const second = demoLoginsOf(product)[1];
  if (second === undefined) throw new Error('the demo data has one member only');
  await refuseBefore(page);
  const overlay = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Schließen' }) }).first();
  const expired = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' });

  await visitAs(page, second, '/e-coupons-aktionen/e-coupons');
  await expect(overlay).toBeVisible();
  const other = await context.newPage();
  await other.goto('/impressum');
  await waitUntilHydrated(account(other));
  await account(other).click();
  await other.getByRole('button', { name: 'Abmelden' }).click();
  await expect(overlay).toBeHidden();
  await other.close();

  await visitAs(page, second, '/e-coupons-aktionen/e-coupons');
  await expect(overlay).toBeVisible();
  await revoke(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(expired).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('no tag loads before consent, refusing is as easy as accepting, and a failing tag manager blocks nothing', async ({ page, product }) => {
  const asked: string[] = [];
  await intercept(page, `${TAGS}/**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tagged = "yes";' });
  });
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self' ${TAGS}`);
  await page.goto('/cookies');
  const banner = page.getByRole('region', { name: 'Dürfen wir messen, was gut ankommt?' });
  await page.mouse.move(5, 5);
  await expect(banner).toBeVisible();
  const [no, yes] = [banner.getByRole('button', { name: 'Ablehnen' }), banner.getByRole('button', { name: 'Zustimmen' })];
  const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()];
  expect([noBox?.width, noBox?.height]).toEqual([yesBox?.width, yesBox?.height]);
  await axe(page);
  await no.click();
  await expect(banner).toBeHidden();
  await page.reload();
  await waitUntilHydrated(page.getByRole('button', { name: 'Auswahl ändern' }));
  expect(asked).toEqual([]);
  expect(await eventsOf(page)).toEqual([]);

  // Consent is given: the tag manager loads, and events reach the data layer once a second.
  await page.getByRole('button', { name: 'Auswahl ändern' }).click();
  await expect(banner).toBeVisible();
  await yes.click();
  await expect(page.locator('html[data-tagged="yes"]')).toBeAttached();
  expect(asked).toEqual([`${TAGS}/gtm.js?id=PP-DEFAULT`]);
  // Tracking starts with the page on which the visitor agreed.
  await expect.poll(() => eventsOf(page)).toEqual(['custom.pageview']);
  const [first] = demoLoginsOf(product);
  if (first === undefined) throw new Error('the demo data has no members');
  await logIn(page, first);
  await expect.poll(() => eventsOf(page)).toContain('accountbox.login');
  const messages = await dataLayer(page);
  expect(messages.find(({ event }) => event === 'accountbox.login')).toMatchObject({ userStatus: 'logged_in', environment: 'web', loginType: 'password' });
  expect(JSON.stringify(messages)).not.toContain(first.cardNumber);

  // A data layer that throws blocks nothing.
  await page.evaluate(() => {
    const broken: unknown[] = [];
    broken.push = () => {
      throw new Error('the tag manager is gone');
    };
    (window as { dataLayer?: unknown[] }).dataLayer = broken;
  });
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/v1/logger') && (request.postData() ?? '').includes('tracking failed'));
  await goTo(page, 'Partner');
  await expect(page).toHaveURL(/\/partner$/);
  await logged;
});

test('inside the app the page notifies the app, opens its layer, and hides what belongs to the app', async ({ page }) => {
  await refuseBefore(page);
  await page.addInitScript(() => {
    const posted: unknown[] = [];
    Object.assign(window, { posted, PluspunktApp: { postMessage: (message: string) => posted.push(JSON.parse(message)) } });
  });
  const posted = (): Promise<readonly unknown[]> => page.evaluate(() => (window as unknown as { posted: unknown[] }).posted);
  await page.goto('/so-funktionierts?asInline=1&appVersion=7.4.0&layer=app-start');
  await page.mouse.move(5, 5);
  const initial = layer(page, 'Erst aktivieren, dann einkaufen');
  await expect(initial).toBeVisible();
  expect(await posted()).toMatchObject([{ source: 'pluspunkt', version: 1, type: 'ready', path: '/so-funktionierts' }]);
  await axe(page);
  await initial.getByRole('button', { name: 'Karte zeigen' }).click();
  await expect(initial).toBeHidden();
  expect((await posted()).at(-1)).toMatchObject({ type: 'deep-link', address: 'pluspunkt://karte' });
  await page.goto('/cookies?asInline=1');
  const choice = page.getByRole('button', { name: 'Auswahl ändern' });
  await waitUntilHydrated(choice);
  await choice.click();
  await expect.poll(posted).toContainEqual({ source: 'pluspunkt', version: 1, type: 'event', name: 'cookie-auswahl' });
  // The layer comes once.
  await page.goto('/so-funktionierts?asInline=1&layer=app-start');
  await page.mouse.move(5, 5);
  await expect.poll(posted).toHaveLength(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** An address of a shop with a placeholder for the card number. */
const SHOP = 'https://shop.example/?karte={user-card-number}';
const OPENING = '/neueroeffnung';
const CITY = '/neueroeffnung/innenstadt';

/** Operators' content: two pages with links to the shop, a teaser, and a layer whose button leads there, too. */
async function openShop({ dataDir }: Product): Promise<void> {
  const file = join(dataDir, 'opening.json');
  expect(await operate(dataDir, ['export', 'pages', 'teasers', 'layers', '--out', file])).toMatchObject({ exitCode: 0 });
  type Entry = Record<string, unknown>;
  const bundle = JSON.parse(await readFile(file, 'utf8')) as { kinds: Record<'pages' | 'teasers' | 'layers', { entries: Entry[] }> };
  const { pages, teasers, layers } = bundle.kinds;
  const teaserId = teasers.entries.find(({ logged_in_link: link }) => link !== null)?.['id'];
  const written = (path: string, markdown: string): Entry => ({ path, layout: 'default', title: 'Neueröffnung', description: 'Ein neuer Laden', blocks: [{ kind: 'markdown', markdown }, { kind: 'teaser', teaserId }] });
  pages.entries = [
    ...pages.entries.filter(({ path }) => path !== OPENING && path !== CITY),
    written(OPENING, `# Neueröffnung\n\n[Zum neuen Laden](${SHOP}) oder [in die Innenstadt](${CITY})`),
    written(CITY, `# In der Innenstadt\n\n[Zum Laden in der Innenstadt](${SHOP})`),
  ];
  layers.entries = [
    ...layers.entries.filter(({ tracking_id: id }) => id !== 'opening'),
    { ...layers.entries[0], tracking_id: 'opening', name: 'Neueröffnung', headline: 'Der neue Laden hat auf', button_text: 'Jetzt hin', button_link: SHOP, initial_id: null, campaign_name: null, active: true, favorite_layer: true, observe_app_login: false, observe_app_logged_in_long_ago: false, start_date: null, end_date: null, longago_date: null, show_times: 1, filter_by_gender: null, filter_by_last_transaction: null, zip_codes: [], blacklist: [], whitelist: [CITY], priority: 1 },
  ];
  await writeFile(file, JSON.stringify(bundle));
  expect(await operate(dataDir, ['import', file])).toMatchObject({ exitCode: 0 });
}

test('a link that hands over the card number asks visitors for it, a button goes without, and members are known', async ({ page, product }) => {
  const [member] = demoLoginsOf(product);
  if (member === undefined) throw new Error('the demo data has no members');
  await openShop(product);
  await refuseBefore(page);
  await intercept(page, 'https://shop.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Laden</title><h1>Laden</h1>' }));
  const backFromShop = async (address: string): Promise<void> => {
    await expect(page).toHaveURL(address);
    await page.goto(OPENING);
  };

  // Invalid input shows an error; the visitor can leave with or without a number.
  await page.goto(OPENING);
  const link = page.getByRole('link', { name: 'Zum neuen Laden' });
  await expect(link).toHaveAttribute('href', 'https://shop.example/?karte=0');
  await waitUntilHydrated(link);
  await link.click();
  const question = page.getByRole('dialog', { name: 'Ihre Kartennummer' });
  await question.getByLabel('Kartennummer').fill('12345');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Bitte geben Sie die 10 Ziffern Ihrer Karte ein.')).toBeVisible();
  await axe(page);
  await question.getByLabel('Kartennummer').fill('4210 0673 89');
  await page.keyboard.press('Enter');
  await backFromShop('https://shop.example/?karte=4210067389');
  await waitUntilHydrated(link);
  await link.click();
  await question.getByRole('link', { name: 'Ohne Kartennummer weiter' }).click();
  await backFromShop('https://shop.example/?karte=0');

  // A button asks for no number.
  await expect(page.getByRole('link', { name: 'Ansehen' })).toHaveAttribute('href', '/so-funktionierts');
  const onward = page.getByRole('link', { name: 'in die Innenstadt' });
  await waitUntilHydrated(onward);
  await onward.click();
  const overlay = layer(page, 'Der neue Laden hat auf');
  await overlay.getByRole('link', { name: 'Jetzt hin' }).click();
  await backFromShop('https://shop.example/?karte=0');

  // For members the link contains the number, and the teaser's button has another label and target.
  await logIn(page, member);
  await expect(link).toHaveAttribute('href', `https://shop.example/?karte=${member.cardNumber}`);
  const points = page.getByRole('link', { name: 'Ihre Punkte ansehen' });
  await expect(points).toHaveAttribute('href', '/mein-konto/punkte');
  await link.click();
  await backFromShop(`https://shop.example/?karte=${member.cardNumber}`);
  await waitUntilHydrated(points);
  await points.click();
  await expect(page).toHaveURL(/\/mein-konto\/punkte$/);
});
