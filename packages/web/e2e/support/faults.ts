// A network that does everything wrong between the browser and the product, and forms that are sent through it.
import { createFaultProxy, PORTAL_TITLE, WIRE_FAULTS, type FaultProxy } from '@pluspunkt/testkit/faults';
import type { Page } from 'playwright/test';
import { intercept } from './intercept.ts';
import { expect, test as base } from './test.ts';

export { expect };

export const test = base.extend<{ readonly between: FaultProxy }>({
  between: async ({ product }, use) => {
    const proxy = await createFaultProxy({ before: product });
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ between }, use) => {
    await use(between.origin);
  },
});

/** The browser says of each request that it failed, and the proxy is not the product's own address; errors of pages are not expected. */
export const FAULT_COMPLAINTS = [/^console |^request to another host: http:\/\/127\.0\.0\.1:/];

/** Faults that end by the page's timeout only. */
const ENDLESS = ['hang', 'slow-drip'];
const CALL_TIMEOUT_MS = 15_000;
/** One of each but those that a form does not notice; of the statuses that are treated alike one is enough. */
const SENDING_FAULTS = Object.entries(WIRE_FAULTS).filter(([name]) => !/^(latency|twice|425|500|502|504)$| with /.test(name));

/** With these the service has heard of the request, and maybe done it. */
const HEARD = ['lost-answer', 'cut-off', 'slow-drip', 'wrong-type', 'a length too small', 'a length too large'];
export const unheard = (name: string): boolean => !HEARD.includes(name);

/** Sends by `press` through one fault after the other, or those that are `meant`, and looks each time at what `met` says. */
export async function sendThrough(page: Page, between: FaultProxy, path: string, press: () => Promise<void>, met: (name: string) => Promise<void>, meant: (name: string) => boolean = () => true): Promise<void> {
  for (const [name, fault] of SENDING_FAULTS.filter(([one]) => meant(one))) {
    const set = between.set({ path, fault });
    await press();
    await expect.poll(set.met, name).toBeGreaterThan(0);
    if (ENDLESS.includes(name)) await page.clock.fastForward(CALL_TIMEOUT_MS);
    await met(name);
    await noStrangers(page);
    set.lift();
  }
  let unresolved = 0;
  const address = `**${path}*`;
  await intercept(page, address, (route) => {
    unresolved += 1;
    return route.abort('namenotresolved');
  });
  await press();
  await expect.poll(() => unresolved).toBeGreaterThan(0);
  await met('a name that does not resolve');
  await page.unroute(address);
}

export const noStrangers = async (page: Page): Promise<void> => {
  await expect(page.getByText(PORTAL_TITLE)).toHaveCount(0);
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(100);
};
