// A user who saves data: no page is prefetched, so that the test controls loading.
import type { Page } from 'playwright/test';

export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })` });
