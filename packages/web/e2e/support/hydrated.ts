// Whether the app has hydrated a page.
import type { Locator } from 'playwright/test';

export const isHydrated = (target: Locator): Promise<boolean> => target.evaluate((element: object) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

/** Milliseconds between two checks. The default intervals grow to a second, which adds up over hundreds of pages. */
export const OFTEN: readonly number[] = [20, 30, 50, 100];

/** A text file of every product, where no script runs. */
export const QUIET_PAGE = '/robots.txt';
