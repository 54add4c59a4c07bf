// Navigates a page with the keyboard only.
import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

const LONGEST_WALK = 120;

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Presses Tab (with `backwards`, Shift+Tab) until `target` has the focus; fails if it is never reached. Returns the presses. */
export const tabTo = async (page: Page, target: Locator, { backwards = false } = {}): Promise<number> => {
  for (let presses = 0; presses <= LONGEST_WALK; presses += 1) {
    if (await hasFocus(target)) return presses;
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${LONGEST_WALK} presses of Tab did not reach ${String(target)}`);
};

/** Tabs to `target` and presses `key` on it. */
export const press = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** The focused element has a visible focus indicator: an outline or a shadow. */
export const expectVisibleFocus = async (target: Locator): Promise<void> => {
  await expect(target).toBeFocused();
  const mark = await target.evaluate((element) => {
    const style = getComputedStyle(element);
    return { outline: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0, shadow: style.boxShadow !== 'none' };
  });
  expect(mark.outline || mark.shadow, 'the focus is visible').toBe(true);
};
