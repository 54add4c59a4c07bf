// The store finder in a real browser: without script, as a list, on the map, by keyboard, and by location.
import { axe } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { startMapsStandIn, type MapsStandIn } from './support/maps.ts';
import { startProduct, type Product } from './support/product.ts';
import { waitUntilHydrated } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

const map = { name: 'Karte der Filialen' };

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a place is searched, a store opens to its hours, and the map shows the same', async ({ page }) => {
    await page.goto('/filialen');
    await page.getByRole('combobox', { name: 'Ort, Postleitzahl oder Filiale' }).fill('10115 Berlin');
    await page.getByRole('button', { name: 'Suchen', exact: true }).click();
    await expect(page.getByText(/Filialen im Umkreis von 10.km um 10115 Berlin/)).toBeVisible();
    const first = page.locator('details').first();
    await first.locator('summary').click();
    await expect(first.getByText(/^Mo\./)).toBeVisible();
    await page.getByRole('link', { name: 'Karte', exact: true }).first().click();
    await expect(page).toHaveURL(/ansicht=karte/);
    const circle = page.getByRole('group', map).getByRole('link', { name: /Filialen, näher heran$/ }).first();
    await expect(circle).toHaveAttribute('href', /bereich=/);
  });
});

test('the map comes nearer by its circles and searches there', async ({ page }) => {
  await page.goto('/filialen?ansicht=karte');
  const circles = page.getByRole('group', map).getByRole('link', { name: /Filialen, näher heran$/ });
  await waitUntilHydrated(page.getByRole('button', { name: 'Näher heran' }));
  await circles.filter({ hasText: '53' }).click();
  await page.getByRole('link', { name: 'Hier suchen' }).click();
  await expect(page.getByText(/Filialen im Kartenausschnitt$/)).toBeVisible();
  await axe(page);
});

test('the map works by keyboard: nearer, sideways, a pin picked out', { tag: '@each-width' }, async ({ page }) => {
  await page.goto('/filialen?ansicht=karte&ort=10115+Berlin');
  const nearer = page.getByRole('button', { name: 'Näher heran' });
  await waitUntilHydrated(nearer);
  await tabTo(page, nearer);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  const pin = page.getByRole('group', map).getByRole('link', { name: /, [^,]+ \d+$/ }).first();
  await tabTo(page, pin, { backwards: true });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Auswahl schließen' })).toBeVisible();
  await axe(page);
});

test.describe('where one stands', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 51.34, longitude: 12.37 } });

  test('is asked for on request, and the list begins there', async ({ page }) => {
    await page.goto('/filialen');
    const ask = page.getByRole('button', { name: 'Mein Standort' });
    await waitUntilHydrated(ask);
    await ask.click();
    await expect(page).toHaveURL(/standort=51\.340%2C12\.370/);
    await expect(page.getByText(/um Ihren Standort$/)).toBeVisible();
  });
});

/** A separate web server in front of the same backend, with the fake map. */
const outside = test.extend<{ readonly standIn: MapsStandIn; readonly front: Product }>({
  standIn: async ({}, use) => {
    const standIn = await startMapsStandIn();
    await use(standIn);
    await standIn.stop();
  },
  front: [
    async ({ product, standIn }, use) => {
      const front = await startProduct({ API_ORIGIN: product.origin, GOOGLE_MAPS_KEY: 'a-public-key', GOOGLE_MAPS_ORIGIN: standIn.origin });
      await use(front);
      await front.stop();
    },
    { timeout: 120_000 },
  ],
});

outside.describe('the map of another provider', () => {
  // The fake map is an external host, which is expected.
  outside.use({ expectedComplaints: [/request to another host: http:/] });

  outside('is loaded after consent, reaches nothing of ours, and searches where it is moved to', async ({ page, front, standIn }) => {
    const answer = await page.goto(`${front.origin}/filialen?ansicht=karte`);
    expect(answer?.headers()['content-security-policy']).not.toContain(standIn.origin);
    await expect(page.getByText(/erfährt er Ihre IP-Adresse/)).toBeVisible();
    await axe(page);
    const show = page.getByRole('button', { name: 'Karte anzeigen' });
    await waitUntilHydrated(show);
    expect(standIn.asked()).toEqual([]);
    await tabTo(page, show);
    await page.keyboard.press('Enter');
    const map = page.frameLocator('iframe');
    await expect(map.getByText('Straßenkarte')).toBeVisible();
    expect(await map.locator('html').getAttribute('data-reached')).toBe('nothing');
    await map.getByRole('button', { name: /^\d+$/ }).first().click();
    await page.getByRole('link', { name: 'Hier suchen' }).click();
    await expect(page.getByText(/Filialen? im Kartenausschnitt$/)).toBeVisible();
    await expect(map.getByText('Straßenkarte')).toBeVisible();
    await page.getByRole('button', { name: 'Zustimmung zurücknehmen' }).click();
    await page.getByRole('link', { name: 'Unsere Übersichtskarte zeigen' }).click();
    await expect(page.getByRole('group', { name: 'Karte der Filialen' })).toBeVisible();
    await axe(page);
  });

  outside('is shown without a question after a lasting consent', async ({ page, front }) => {
    const address = `${front.origin}/filialen?ansicht=karte`;
    await page.goto(address);
    await page.getByRole('checkbox', { name: 'Künftig immer anzeigen' }).check();
    await page.getByRole('button', { name: 'Karte anzeigen' }).click();
    await expect(page.frameLocator('iframe').getByText('Straßenkarte')).toBeVisible();
    expect(await (await page.request.get(address)).text()).not.toContain('Karte anzeigen');
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector('[class*="_mapFrame_"] h2') !== null) document.documentElement.dataset['asked'] = 'again';
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expect(page.frameLocator('iframe').getByText('Straßenkarte')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  });
});
