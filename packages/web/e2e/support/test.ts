// The test function of every browser test: a started product per worker, and a page that may not complain.
import { test as base, expect } from 'playwright/test';
import { complaintsOf, unexpectedOf } from './noise.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';

export interface WorkerFixtures {
  readonly product: Product;
}

export interface TestOptions {
  /** Console complaints that belong to the scene, such as the browser's own note about a 404. */
  readonly expectedComplaints: readonly RegExp[];
}

export interface TestFixtures {
  readonly silence: void;
}

export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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

export { expect };
