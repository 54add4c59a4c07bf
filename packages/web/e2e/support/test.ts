// The test function of every browser test: a started product, and a page without console errors.
import { test as base, expect } from 'playwright/test';
import { complaintsOf, unexpectedOf } from './page-complaints.ts';
import type { Product } from './product.ts';
import { AS_BUILT, createProducts } from './products.ts';
import type { Products, Variant } from './products.ts';
import { createTabs } from './tabs.ts';
import type { Kind, Tabs } from './tabs.ts';

/** The same in every test file: for other values the runner would start a new process, browser and product. */
export interface WorkerFixtures {
  readonly products: Products;
  readonly tabs: Tabs;
}

export interface TestOptions {
  /** Expected console messages, such as the browser's own note about a 404. */
  readonly expectedComplaints: readonly RegExp[];
  /** An option instead of a worker fixture, for which the runner would start a new process and browser. */
  readonly variant: Variant;
}

export interface TestFixtures {
  readonly kind: Kind;
  readonly product: Product;
  readonly silence: void;
}

export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  products: [
    async ({}, use) => {
      const products = createProducts();
      await use(products);
      await products.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tabs: [
    async ({}, use) => {
      const tabs = createTabs();
      await use(tabs);
      await tabs.close();
    },
    { scope: 'worker' },
  ],
  variant: [AS_BUILT, { option: true }],
  product: [async ({ products, variant }, use) => use(await products.get(variant)), { timeout: 120_000 }],
  kind: async (
    {
      acceptDownloads,
      baseURL,
      bypassCSP,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) => {
    const options = {
      ...contextOptions,
      acceptDownloads,
      baseURL,
      bypassCSP,
      colorScheme,
      deviceScaleFactor,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    };
    await use({ options: Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) });
  },
  // The default would be a new context per test.
  context: async ({ page }, use) => use(page.context()),
  page: async ({ browser, tabs, kind }, use, testInfo) => {
    const page = await tabs.take(browser, kind);
    await use(page);
    // A service worker would affect the next test.
    await tabs.leave(page, testInfo.status === testInfo.expectedStatus && kind.options.serviceWorkers === 'block');
  },
  expectedComplaints: [[], { option: true }],
  baseURL: async ({ product }, use) => {
    await use(product.origin);
  },
  silence: [
    async ({ context, product, expectedComplaints }, use, testInfo) => {
      const complaints = complaintsOf(context, product);
      await use();
      complaints.stop();
      const unexpected = unexpectedOf(complaints.heard, expectedComplaints);
      if (testInfo.status !== testInfo.expectedStatus || unexpected.length > 0) await testInfo.attach('product log', { body: product.log(), contentType: 'text/plain' });
      expect(unexpected, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests without a browser or with separate products, where opening a page would be slow. */
export const withoutPage = test.extend({ silence: async ({}, use) => use() });

export { expect };
