// The test function of every browser test: a started product, and a page that may not complain.
import { test as base, expect } from 'playwright/test';
import { complaintsOf, unexpectedOf } from './page-complaints.ts';
import type { Product } from './product.ts';
import { AS_BUILT, createProducts } from './products.ts';
import type { Products, Variant } from './products.ts';
import { createTabs } from './tabs.ts';
import type { Kind, Tabs } from './tabs.ts';

/** Every test file has the same: for others the runner would start a new process, a new browser and a new product. */
export interface WorkerFixtures {
  readonly products: Products;
  readonly tabs: Tabs;
}

export interface TestOptions {
  /** Console complaints that belong to the scene, such as the browser's own note about a 404. */
  readonly expectedComplaints: readonly RegExp[];
  /** An option, not a product of the worker's: for each of those the runner starts a new process and a new browser. */
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
  // The runner's own would be a new one for each test.
  context: async ({ page }, use) => use(page.context()),
  page: async ({ browser, tabs, kind }, use, testInfo) => {
    const page = await tabs.take(browser, kind);
    await use(page);
    // A worker of a page would answer in the next test's place.
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

/** For tests without a browser, or with separate products: starting a page takes longer than such a test. */
export const withoutPage = test.extend({ silence: async ({}, use) => use() });

export { expect };
