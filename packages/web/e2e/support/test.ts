// The test function of every browser test: a started product, and a page that may not complain.
import { test as base, expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { complaintsOf, unexpectedOf } from './noise.ts';
import type { Product } from './product.ts';
import { AS_BUILT, createProducts } from './products.ts';
import type { Products, Variant } from './products.ts';
import { wakePagesOf } from './wake.ts';

export interface Walk {
  page?: Page;
}

/** Every test file has the same: for others the runner would start a new process, a new browser and a new product. */
export interface WorkerFixtures {
  readonly products: Products;
  /** What `onTheWalk` keeps from page to page. */
  readonly walk: Walk;
}

export interface TestOptions {
  /** Console complaints that belong to the scene, such as the browser's own note about a 404. */
  readonly expectedComplaints: readonly RegExp[];
  /** An option, not a product of the worker's: for each of those the runner starts a new process and a new browser. */
  readonly variant: Variant;
  /** False where it is the resting page that is looked at. */
  readonly wakes: boolean;
}

export interface TestFixtures {
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
  walk: [
    async ({}, use) => {
      const walk: Walk = {};
      await use(walk);
      await walk.page?.context().close();
    },
    { scope: 'worker' },
  ],
  variant: [AS_BUILT, { option: true }],
  product: [async ({ products, variant }, use) => use(await products.get(variant)), { timeout: 120_000 }],
  wakes: [true, { option: true }],
  context: async ({ context, wakes }, use) => {
    if (wakes) wakePagesOf(context);
    await use(context);
  },
  expectedComplaints: [[], { option: true }],
  baseURL: async ({ product }, use) => {
    await use(product.origin);
  },
  silence: [
    async ({ context, product, expectedComplaints }, use, testInfo) => {
      const complaints = complaintsOf(context, product.origin);
      await use();
      const unexpected = unexpectedOf(complaints, expectedComplaints);
      if (testInfo.status !== testInfo.expectedStatus || unexpected.length > 0) await testInfo.attach('product log', { body: product.log(), contentType: 'text/plain' });
      expect(unexpected, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** A walk from page to page in one tab, which remembers nothing on the way: opening one for each takes longer than loading the page. */
export const onTheWalk = test.extend({
  page: async ({ browser, walk }, use) => {
    if (walk.page === undefined) {
      const context = await browser.newContext();
      wakePagesOf(context);
      walk.page = await context.newPage();
    }
    await use(walk.page);
    await walk.page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await walk.page.context().clearCookies();
  },
  context: async ({ page }, use) => use(page.context()),
});

/** For what is asked without a browser, or of products of its own: starting a page takes longer than such a test. */
export const withoutPage = test.extend({ silence: async ({}, use) => use() });

export { expect };
