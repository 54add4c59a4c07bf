// Whether the app has hydrated a page.
import type { Locator } from 'playwright/test';

export const isHydrated = (target: Locator): Promise<boolean> => target.evaluate((element: object) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

/** A text file of every product, where no script runs. */
export const QUIET_PAGE = '/robots.txt';
