// Pictures of the documents, taken by journeys: `DOCS_PICTURES=1 npm run test:browser -- console`.
import type { Page } from 'playwright/test';

const DOCS = new URL('../../../../docs/pictures/', import.meta.url).pathname;
const SIZE = { width: 1_200, height: 800 };

/** Stores what the page shows as `docs/pictures/NAME.jpg`, if pictures are wanted. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['DOCS_PICTURES'] !== '1') return;
  const before = page.viewportSize();
  await page.setViewportSize(SIZE);
  await page.screenshot({ path: `${DOCS}${name}.jpg`, type: 'jpeg', quality: 60, animations: 'disabled' });
  if (before !== null) await page.setViewportSize(before);
}
