// Whether the app has hydrated a page.
import type { Page } from 'playwright/test';

export const isHydrated = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.dataset['app'] === 'hydrated');

/** Milliseconds between two checks. The default intervals grow to a second, which adds up over hundreds of pages. */
export const OFTEN: readonly number[] = [20, 30, 50, 100];

/** A text file of every product, where no script runs. */
export const QUIET_PAGE = '/robots.txt';
