// Price comparison: found by words and facets, read on the product page, watched by an alert, and marked before the login.
import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { expectToFit } from './support/layout/page-width.ts';
import { demoLoginsOf, type DemoLogin } from './support/members/demo-logins.ts';
import { intercept } from './support/intercept.ts';
import { expectVisibleFocus, press, tabTo } from './support/keyboard.ts';
import { takeOffers, type Product } from './support/product.ts';
import { waitUntilHydrated, logIn, visitAs } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

const HEADPHONES = '/preisvergleich/p/tonlicht-q45-over-ear-kopfhoerer-nachtblau';
const GRILL = '/preisvergleich/p/glutnest-tischgrill-glut-schwarz';
const SHOE = '/preisvergleich/p/trab-trailschuh-wurzel-rot';

/** The second demo member, since other tests use the favourites of the first. */
function memberOf(product: Product): DemoLogin {
  const member = demoLoginsOf(product)[1];
  if (member === undefined) throw new Error('the demo data has no second member');
  return member;
}

const cards = (page: Page): Locator => page.getByRole('article');

/** „21.490,00 €“ as cents. */
const centsOf = (text: string): number => Number((/([\d.]+,\d\d)/.exec(text)?.[1] ?? '').replace(/[.,]/g, ''));

const pricesOf = async (page: Page): Promise<readonly number[]> => (await cards(page).getByText(/^(ab )?[\d.]+,\d\d\s€$/).allTextContents()).map(centsOf);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is found by words, narrowed by the form, and read with offers and history', async ({ page }) => {
    await page.goto('/preisvergleich');
    await page.getByRole('search', { name: 'Produkte suchen' }).getByRole('searchbox').fill('kopfhörer');
    await page.getByRole('search', { name: 'Produkte suchen' }).getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL(/\/preisvergleich\/suche\?q=kopfh%C3%B6rer$/);
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/preisvergleich/c/kopfhoerer?preis-bis=150&lieferbar=1&sortierung=preis');
    const prices = await pricesOf(page);
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(Math.max(...prices)).toBeLessThanOrEqual(15_000);
    await page.getByRole('checkbox', { name: / vergleichen$/ }).nth(0).check();
    await page.getByRole('checkbox', { name: / vergleichen$/ }).nth(1).check();
    await page.getByRole('button', { name: 'Auswahl vergleichen' }).click();
    await expect(page).toHaveURL(/\/preisvergleich\/vergleich\?p=\d+&p=\d+$/);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.goto(HEADPHONES);
    await page.getByRole('link', { name: 'Lieferzeit' }).click();
    await expect(page).toHaveURL(/sortierung=lieferung#angebote$/);
    // No control needs script.
    await expect(page.locator('button[type=button]:not([popovertarget])').filter({ visible: true })).toHaveCount(0);
    await page.getByText('Werte als Tabelle').click();
    await expect(page.getByRole('columnheader', { name: 'Niedrigster Preis mit Versand' })).toBeVisible();
  });
});

test('facets, order and pages stand in the address, and the keyboard reaches all of them', { tag: '@each-width' }, async ({ page, isMobile }) => {
  await page.goto('/preisvergleich/c/elektronik');
  const sort = page.getByRole('button', { name: 'Sortieren nach: Beliebtheit' });
  await waitUntilHydrated(sort);
  await page.getByRole('navigation', { name: 'Seiten der Produktliste' }).getByRole('link', { name: /2/ }).first().click();
  await expect(page).toHaveURL(/seite=2/);
  await expect(cards(page).first()).toBeVisible();

  const filter = page.getByRole('group', { name: 'Filter', exact: true });
  if (isMobile) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const brand = filter.getByRole('group', { name: 'Marke' }).getByRole('checkbox').first();
  const brandName = (await brand.getAttribute('value')) ?? '';
  await tabTo(page, brand);
  await page.keyboard.press('Space');
  // Another choice starts at the first page, and the focus stays.
  await expect(page).toHaveURL((url) => url.searchParams.get('marke') === brandName && !url.searchParams.has('seite'));
  await expect(brand).toBeFocused();
  await expect(brand).toBeChecked();
  await filter.getByRole('checkbox', { name: 'Sofort lieferbar' }).check();
  await expect(page).toHaveURL(/lieferbar=1/);
  await filter.getByLabel('bis').fill('300');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/preis-bis=300/);

  await page.getByRole('button', { name: /^Sortieren nach: / }).click();
  await page.getByRole('link', { name: 'Preis aufsteigend' }).or(page.getByRole('menuitem', { name: 'Preis aufsteigend' })).click();
  await expect(page).toHaveURL(/sortierung=preis/);
  await expect(page.getByRole('button', { name: 'Sortieren nach: Preis aufsteigend' })).toBeVisible();
  const prices = await pricesOf(page);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await expectToFit(page);
  await axe(page);

  const chosen = page.getByRole('list', { name: 'Gewählte Filter' });
  await press(page, chosen.getByRole('link', { name: `${brandName} entfernen` }));
  await expect(page).not.toHaveURL(/marke=/);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.searchParams.get('marke') === brandName);
  await chosen.getByRole('link', { name: 'Alle löschen' }).click();
  await expect(page).toHaveURL(/\/preisvergleich\/c\/elektronik\?sortierung=preis$/);
});

test('products are suggested while typing, picked by keyboard, and stand side by side', { tag: '@each-width' }, async ({ page }) => {
  await page.goto('/preisvergleich');
  const field = page.getByRole('combobox', { name: 'Produkte suchen' });
  await waitUntilHydrated(field);
  await field.fill('kopfh');
  const options = page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await axe(page);
  const category = options.filter({ hasText: 'Kategorie' }).first();
  await expect(category).toContainText('Kopfhörer');
  while ((await category.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/preisvergleich\/c\/kopfhoerer$/);

  const ticks = page.getByRole('checkbox', { name: / vergleichen$/ });
  await press(page, ticks.nth(0), 'Space');
  await press(page, ticks.nth(1), 'Space');
  await press(page, page.getByRole('button', { name: '2 vergleichen' }));
  await expect(page).toHaveURL(/\/vergleich\?p=\d+&p=\d+$/);
  await expect(page.getByText('Günstigster').first()).toBeVisible();
  await expectToFit(page);
  await axe(page);
  const lines = await page.getByRole('rowheader').count();
  await page.getByRole('link', { name: 'Nur Unterschiede' }).click();
  await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(lines);
  const another = page.getByRole('search', { name: 'Weiteres Produkt suchen' });
  await another.getByRole('searchbox').fill('tonlicht');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Zum Vergleich: / }).first().click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  const [, first] = await page.getByRole('columnheader').all();
  const path = (await first?.getByRole('link').first().getAttribute('href')) ?? '';
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Vergleich ansehen (3)' })).toBeVisible();
  await page.getByRole('button', { name: /^Entfernen: / }).click();
  await expect(page.getByRole('link', { name: /^Zum Vergleich: / })).toBeVisible();
});

test('the product page shows price, verdict and history; a former address redirects', async ({ page }) => {
  await page.goto(HEADPHONES);
  const tab = page.getByRole('link', { name: '30 Tage' });
  await waitUntilHydrated(tab);
  await expect(page.getByRole('img', { name: /^Verlauf des niedrigsten Preises mit Versand über \d+ Tage/ })).toBeVisible();
  await expect(page.getByText(/^(Guter Zeitpunkt|Günstig|Im üblichen Bereich|Eher teuer|Stabiler Preis)\.$/)).toBeVisible();
  await press(page, tab);
  await expect(page).toHaveURL(/zeitraum=30#preisverlauf$/);
  const offers = page.getByRole('region', { name: /^\d+ Angebote$/ });
  const totals = (await offers.getByRole('listitem').allTextContents()).map(centsOf);
  expect(totals[0]).toBe(Math.min(...totals));
  await offers.getByText('Anbieter und Preisstand').first().click();
  await expect(offers.getByText(/^Preis gelesen am /).first()).toBeVisible();
  await page.getByText('Werte als Tabelle').click();
  expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(1);
  await expectToFit(page);
  await axe(page);
  const gtin = /EAN (\d+)/.exec((await page.getByText(/EAN \d+/).textContent()) ?? '')?.[1] ?? '';
  await page.goto(`/preisvergleich/p/${gtin}`);
  await expect(page).toHaveURL(HEADPHONES);
});

interface ShownOffer {
  readonly priceInCent: number;
  readonly shippingInCent: number;
  readonly totalInCent: number;
  readonly shop: { readonly id: string };
}

test('an offer that a shop changes stands on the next rendered page, which hydrates without a mismatch', async ({ page, product, request }, testInfo) => {
  const euros = (cents: number): string => (cents / 100).toFixed(2);
  /** An unused part of the address, so that the page is not cached. */
  const addressOf = (turn: string): string => `${SHOE}?utm_source=${turn}`;
  async function shown(turn: string) {
    const answer = await request.get(addressOf(turn));
    const html = await answer.text();
    const [, offers = '[]'] = /"offerList":(\[.*?\]),"history"/.exec(html) ?? [];
    return { etag: answer.headers()['etag'], gtin: /EAN (\d+)/.exec(html)?.[1], lowPrice: /"lowPrice":"([\d.]+)"/.exec(html)?.[1], best: (JSON.parse(offers) as readonly ShownOffer[])[0] };
  }
  const { best, ...before } = await shown('vorher');
  if (best === undefined) throw new Error('no shop sells the shoe');
  expect(before.lowPrice).toBe(euros(best.totalInCent));
  expect((await shown('noch-einmal')).etag).toBe(before.etag);

  const feed = testInfo.outputPath('angebot.csv');
  await writeFile(feed, `gtin;price;shipping\n${String(before.gtin)};${euros(best.priceInCent - 100)} EUR;${euros(best.shippingInCent)} EUR\n`);
  expect(await takeOffers(product.dataDir, [feed, '--shop', best.shop.id, '--partial'])).toMatchObject({ exitCode: 0 });

  const now = best.totalInCent - 100;
  // The cached page is sent once more while it is rendered again.
  await expect.poll(async () => (await shown('nachher')).lowPrice, { timeout: 10_000 }).toBe(euros(now));
  const after = await shown('nachher');
  expect([after.lowPrice, after.best?.totalInCent, after.etag === before.etag]).toEqual([euros(now), now, false]);
  // The cached page changes as well: it is fresh for a minute, but not beyond a change.
  await expect.poll(async () => (await shown('vorher')).lowPrice, { timeout: 10_000 }).toBe(euros(now));
  await page.goto(addressOf('zuletzt'));
  await waitUntilHydrated(page.getByRole('link', { name: '30 Tage' }));
  expect(centsOf((await page.getByRole('region', { name: /^\d+ Angebote$/ }).getByRole('listitem').first().textContent()) ?? '')).toBe(now);
});

test.describe('while the service fails', () => {
  test.use({ expectedComplaints: [/status of 503|could not be brought to the server/] });

  test('a member’s alert is kept, shown as not yet saved, and sent when the service is back', async ({ page, product }) => {
    await visitAs(page, memberOf(product), GRILL);
    const open = page.getByRole('button', { name: 'Preisalarm stellen' });
    await intercept(page, '**/api/v1/favourites**', (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Gerade nicht.', requestId: 'r' } } })));
    await press(page, open);
    const dialog = page.getByRole('dialog', { name: 'Ab welchem Preis sollen wir uns melden?' });
    const target = dialog.getByLabel('Wunschpreis', { exact: true });
    await expect(dialog.getByText(/^(An \d+ von \d+ Tagen|So günstig war es in)/)).toBeVisible();
    await target.fill('99999');
    await dialog.getByRole('button', { name: 'Preisalarm speichern' }).click();
    await expect(dialog.getByText(/bekommen Sie es schon heute/)).toBeVisible();
    await dialog.getByRole('button', { name: /^−10/ }).or(dialog.getByRole('button', { name: /10\s?%/ })).first().click();
    await axe(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Preisalarm speichern' }));
    await expectVisibleFocus(dialog.getByRole('button', { name: 'Preisalarm speichern' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Wir melden uns ab /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Preisalarm bei / })).toBeVisible();

    await page.goto('/merkzettel');
    const row = page.getByRole('listitem').filter({ hasText: 'Glutnest Tischgrill' });
    await expect(row.getByText('Noch nicht gespeichert')).toBeVisible();
    await expect(row.getByText(/^Alarm ab /)).toBeVisible();
    await expectToFit(page);
    await axe(page);
    await page.unroute('**/api/v1/favourites**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(row.getByText('Noch nicht gespeichert')).toBeHidden();
    await page.reload();
    await expect(row.getByText(/^Alarm ab /)).toBeVisible();
    await row.getByRole('button', { name: /vom Merkzettel nehmen$/ }).click();
    await expect(row).toBeHidden();
  });
});

test('what a visitor has marked comes along at the login', { tag: '@each-width' }, async ({ page, product, isMobile }) => {
  await page.goto(SHOE);
  const heart = page.getByRole('article').getByRole('button', { name: /^Trab Trailschuh.* merken$/ }).or(page.getByRole('button', { name: /Trab Trailschuh Wurzel, Rot/i })).first();
  await waitUntilHydrated(heart);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  if (!isMobile) await expect(page.getByRole('banner').getByRole('link', { name: 'Merkzettel 1', exact: true })).toBeVisible();
  await page.goto('/merkzettel');
  const row = page.getByRole('listitem').filter({ hasText: 'Trab Trailschuh Wurzel' });
  await expect(row).toBeVisible();
  await expect(page.getByText('Nur auf diesem Gerät')).toBeVisible();
  await axe(page);
  await logIn(page, memberOf(product));
  await expect(page.getByText('Nur auf diesem Gerät')).toBeHidden();
  await expect(row).toBeVisible();
  await expect(row.getByText('Noch nicht gespeichert')).toBeHidden();
  // It is stored in the account: another device would show it, and this one clears it at logout.
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('favourites') ?? '{}') as { visitor?: unknown[] }).visitor ?? [])).toEqual([]);
  await row.getByRole('button', { name: /vom Merkzettel nehmen$/ }).click();
  await expect(row).toBeHidden();

  // The same for partners: found by a prefix of their name, marked, and unmarked on their page.
  const search = page.getByRole('searchbox', { name: /^Partner suchen/ });
  await search.fill('Nudel');
  await search.press('Enter');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/partner-favorites') && answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Nudelamt zu den Lieblingspartnern' }).click();
  expect((await stored).ok()).toBe(true);
  await expect(page.getByText(/^Zuletzt geändert von Ihnen am .*, gespeichert (im Web|in der App und im Web)$/)).toBeVisible();
  await axe(page);
  await page.goto('/partner/nudelamt');
  await page.getByRole('button', { name: 'Nudelamt nicht mehr als Lieblingspartner', pressed: true }).click();
  await expect(page.getByRole('button', { name: 'Nudelamt zu den Lieblingspartnern', pressed: false })).toBeVisible();
});
