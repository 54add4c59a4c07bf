// As a hand does it: a click of Playwright's looks in the page, and on its time, whether it hits, which in a list of thousands takes
// longer than the page does.
import type { Locator, Page } from 'playwright/test';
import { isAlive, wake } from '../../../../web/e2e/support/wake.ts';

/** How long a finger presses. */
export const PRESS_MS = 80;

/** Wakes the page, and waits until `target` answers. */
export const wakeUp = async (page: Page, target: Locator): Promise<void> => {
  await wake(page);
  for (let look = 0; look < 400 && !(await isAlive(target)); look += 1) await page.waitForTimeout(50);
};

/** The pointer rests on its middle. */
export const pointAt = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error('what is to be pressed is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
};

/** Presses where the pointer is. */
export const press = async (page: Page): Promise<void> => {
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
};
