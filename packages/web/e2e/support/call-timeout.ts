// A call that is never answered: the page times out after fifteen seconds of a fake clock.
import type { Page } from 'playwright/test';
import { intercept } from './intercept.ts';

/** How long a page waits for a call. Repeated here, since these tests see the product from outside. */
const CALL_TIMEOUT_MS = 15_000;

/**
 * Runs `send`, which sends a call to `address`, lets it hang, and advances the page's clock beyond its timeout. Only this one call hangs.
 * The page's clock has to be installed before the page is opened.
 */
export async function advancePastTimeout(page: Page, address: string, send: () => Promise<unknown>): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  await intercept(page, address, () => arrived.resolve(), { times: 1 });
  await send();
  await arrived.promise;
  await page.clock.fastForward(CALL_TIMEOUT_MS);
}
