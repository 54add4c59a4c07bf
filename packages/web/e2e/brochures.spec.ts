// Brochures: found around a place, paged by touch and keyboard, stored on the device, and tracked once.
import type { Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { holdApp } from './support/hold-app.ts';
import { intercept } from './support/intercept.ts';
import { tabTo } from './support/keyboard.ts';
import { waitUntilHydrated } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

const READER = '/prospekte/kornkiste-knackig';

interface Report {
  readonly call: string;
  readonly body: { readonly BrochureIds: readonly string[]; readonly pageNumber?: number; readonly viewId?: string; readonly duration?: number };
}

/** Tracking calls of the page from now on. */
const reportsOf = async (page: Page): Promise<readonly Report[]> => {
  const reports: Report[] = [];
  await intercept(page, '**/api/v1/*/track-*', async (route) => {
    const request = route.request();
    reports.push({ call: request.url().split('/').at(-1) ?? '', body: request.postDataJSON() as Report['body'] });
    await route.continue();
  });
  return reports;
};

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('brochures are found by postcode and read page by page', async ({ page }) => {
    await page.goto('/prospekte');
    await page.getByRole('textbox', { name: 'Ort oder Postleitzahl' }).fill('50667');
    await page.getByRole('button', { name: 'Anwenden' }).click();
    await expect(page).toHaveURL(/\/prospekte\?ort=50667$/);
    await expect(page.getByRole('status').filter({ hasText: 'Köln' })).toBeVisible();
    await page.goto(READER);
    await page.getByRole('link', { name: 'Seite 3 von 12' }).click();
    await expect(page).toHaveURL(/\?seite=3#seite-3$/);
    await expect(page.getByRole('heading', { name: 'Auf Seite 3' })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Auf Seite 3' }).getByRole('img').first()).toHaveAttribute('alt', /\S/);
    await page.goto(`${READER}?seite=5`);
    await expect(page.getByRole('heading', { name: 'Auf Seite 5' })).toBeInViewport();
  });
});

test('a brochure opens at the page of its address; an arrow key before hydration turns the page', async ({ page }) => {
  await holdApp(page, async () => {
    await page.goto(`${READER}?seite=3`);
    await expect(page.locator('#seite-3')).toBeFocused();
    await page.keyboard.press('ArrowRight');
  });
  await expect(page).toHaveURL(/\?seite=4#seite-4$/);
});

test('a search leads to the page on which the product stands', async ({ page }) => {
  await page.goto('/prospekte');
  await page.getByRole('searchbox', { name: 'Angebote in Prospekten suchen' }).fill('bergkäse');
  await page.getByRole('button', { name: 'Suchen', exact: true }).click();
  await page.getByRole('link', { name: 'Bergkäse', exact: true }).first().click();
  await expect(page).toHaveURL(/\/prospekte\/[a-z-]+\?seite=\d+/);
  const pageNumber = new URL(page.url()).searchParams.get('seite') ?? '';
  await expect(page.getByRole('heading', { name: `Auf Seite ${pageNumber}`, exact: true })).toBeInViewport();
});

test('the keyboard leafs, notes and enlarges; the address follows; the list stays on the device', async ({ page }) => {
  await page.goto(`${READER}?seite=3`);
  await waitUntilHydrated(page.getByRole('button', { name: 'Seite 3 vergrößern' }));
  await expect(page.getByText('Seite 3 von 12')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?seite=4#seite-4$/);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\?seite=3#seite-3$/);

  const section = page.getByRole('region', { name: 'Auf Seite 3' });
  await section.getByRole('button', { name: / auf die Einkaufsliste$/ }).first().press('Space');
  await expect(section.getByRole('button', { name: / von der Einkaufsliste nehmen$/ })).toBeFocused();
  await section.getByRole('button', { name: 'Seite 3 vergrößern' }).press('Enter');
  const enlarged = page.getByRole('dialog', { name: 'Seite 3, vergrößert' });
  await expect(enlarged.getByRole('img')).toHaveAttribute('width', '744');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(section.getByRole('button', { name: 'Seite 3 vergrößern' })).toBeFocused();

  await page.reload();
  const list = page.getByRole('button', { name: 'Einkaufsliste (1)' });
  await tabTo(page, list);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ihre Einkaufsliste' }).getByText(/^Zusammen /)).toBeVisible();
  await axe(page);
});

test('covers that were seen and pages that were read are reported once, with their time', async ({ page }) => {
  const reports = await reportsOf(page);
  await page.goto('/prospekte');
  await page.keyboard.press('Shift');
  await expect.poll(() => reports.flatMap(({ call, body }) => (call === 'track-impressions' ? body.BrochureIds : [])).length).toBeGreaterThan(0);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  const [brochure] = reports.flatMap(({ body }) => body.BrochureIds);
  const ids = reports.flatMap(({ call, body }) => (call === 'track-impressions' ? body.BrochureIds : []));
  expect(ids.filter((id) => id === brochure)).toHaveLength(1);

  await page.goto(READER);
  await page.keyboard.press('Shift');
  const views = (): readonly Report[] => reports.filter(({ call }) => call === 'track-pageview');
  await expect.poll(() => views().map(({ body }) => body.pageNumber)).toEqual([1]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => views().map(({ body }) => body.pageNumber)).toEqual([1, 2]);
  await expect.poll(() => reports.filter(({ call }) => call === 'track-pageduration').map(({ body }) => body.viewId)).toEqual([views()[0]?.body.viewId]);
  expect(new Set(views().map(({ body }) => body.viewId)).size).toBe(2);
});
