// The built product and a Chromium for a browser measure; both stop with it.
import { chromium } from 'playwright/test';
import type { Browser } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../../../web/e2e/support/chromium.ts';
import { startProduct } from '../../../../web/e2e/support/product.ts';

/** `origin` without a trailing slash. `settings` are the product's own, such as another database. */
export const withProductBrowser = async <A>(measure: (browser: Browser, origin: string) => Promise<A>, settings: Readonly<Record<string, string>> = {}): Promise<A> => {
  const product = await startProduct({ LOG_LEVEL: 'error', ...settings });
  try {
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath === undefined ? {} : { executablePath }) });
    try {
      return await measure(browser, product.origin);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
};
