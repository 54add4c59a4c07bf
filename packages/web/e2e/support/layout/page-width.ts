// Checks that a page does not scroll sideways.
import type { Page } from 'playwright/test';
import { expect } from '../test.ts';

export const expectToFit = async (page: Page): Promise<void> => {
  const { width = 0 } = page.viewportSize() ?? {};
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `no sideways scrolling of ${new URL(page.url()).pathname} at ${width} px`).toBeLessThanOrEqual(0);
};
