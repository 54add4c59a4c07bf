// A deployment during a visit: the page offers the new version, the next navigation loads it, and open pages keep working.
import type { Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { intercept } from './support/intercept.ts';
import { press } from './support/keyboard.ts';
import { saveData } from './support/save-data.ts';
import { waitUntilHydrated } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

const NEXT = { json: { id: 'the-next-one' } };
const contact = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' });
const strip = (page: Page) => page.getByText('Eine neue Version ist da.');

/** Counts the documents that the page loads. */
function documentsOf(page: Page): () => number {
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  return () => documents;
}

test('a newer version is offered and can wait; the next page elsewhere comes from it', async ({ page }) => {
  const documents = documentsOf(page);
  await intercept(page, '**/builds/latest.json', (route) => route.fulfill(NEXT));
  await intercept(page, '**/builds/meta/the-next-one.json', (route) => route.fulfill(NEXT));
  await page.goto('/praemien');
  await waitUntilHydrated(contact(page));
  await expect(strip(page)).toBeVisible();
  await axe(page);
  await press(page, page.getByRole('button', { name: 'Später' }));
  await expect(strip(page)).toBeHidden();
  expect(documents()).toBe(1);
  await contact(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Schreiben Sie uns');
  expect(documents()).toBe(2);
});

test.describe('a page whose code is gone', () => {
  test.use({ expectedComplaints: [/status of 404|Failed to fetch dynamically imported module|error loading dynamically imported module/i] });

  test('comes as a document from the server, once', async ({ page }) => {
    await saveData(page);
    const documents = documentsOf(page);
    let asked = 0;
    await intercept(page, /\/assets\/contact\.page-[^/]+\.js$/, (route) => {
      asked += 1;
      return route.fulfill({ status: 404, body: 'gone' });
    });
    await page.goto('/praemien');
    await waitUntilHydrated(contact(page));
    await contact(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Schreiben Sie uns');
    // Its own code is still missing when the page is hydrated: it stays as the server sent it.
    await expect.poll(() => asked).toBeGreaterThan(1);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Schreiben Sie uns');
    await axe(page);
    // The first page, and the document of the link.
    expect(documents()).toBe(2);
  });
});
