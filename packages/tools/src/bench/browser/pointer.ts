// Raw pointer input: Playwright's click checks the hit target within the page, which in a list of thousands takes longer
// than the page's own work.
import type { Locator, Page } from 'playwright/test';
import { isHydrated } from '../../../../web/e2e/support/hydrated.ts';

/** Duration of a press. */
const PRESS_MS = 80;

/** Waits until `target` is hydrated. */
export const whenHydrated = async (page: Page, target: Locator): Promise<void> => {
  for (let look = 0; look < 400 && !(await isHydrated(target)); look += 1) await page.waitForTimeout(50);
};

/** Moves the pointer to its centre. */
export const pointAt = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error('what is to be pressed is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
};

/** Presses at the pointer's position. */
export const press = async (page: Page): Promise<void> => {
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
};
