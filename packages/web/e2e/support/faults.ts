// A faulty network between the browser and the product, and forms that are sent through it.
import { createFaultProxy, PORTAL_TITLE, WIRE_FAULTS, type FaultProxy } from '@pluspunkt/testkit/faults';
import type { Page } from 'playwright/test';
import { OFTEN } from './hydrated.ts';
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

/** The browser logs each failed request, and the proxy has another address; page errors are not expected. */
export const FAULT_COMPLAINTS = [/^console |^request to another host: http:\/\/127\.0\.0\.1:/];

/** Faults that only the page's timeout ends. */
const ENDLESS = ['hang', 'slow-drip'];
const CALL_TIMEOUT_MS = 15_000;
/** One fault of each kind that a form notices. */
const SENDING_FAULTS = Object.entries(WIRE_FAULTS).filter(([name]) => !/^(latency|twice|425|500|502|504)$| with /.test(name));

/** With these the request reached the service and may have taken effect. */
const HEARD = ['lost-answer', 'cut-off', 'slow-drip', 'wrong-type', 'a length too small', 'a length too large'];
export const unheard = (name: string): boolean => !HEARD.includes(name);

/** Sends the form by `press` through each fault (or those in `meant`), and checks the message each time. */
export async function sendThrough(page: Page, between: FaultProxy, path: string, press: () => Promise<void>, met: (name: string) => Promise<void>, meant: (name: string) => boolean = () => true): Promise<void> {
  for (const [name, fault] of SENDING_FAULTS.filter(([one]) => meant(one))) {
    const set = between.set({ path, fault });
    await press();
    await expect.poll(set.met, { message: name, intervals: [...OFTEN] }).toBeGreaterThan(0);
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
  await expect.poll(() => unresolved, { intervals: [...OFTEN] }).toBeGreaterThan(0);
  await met('a name that does not resolve');
  await page.unroute(address);
}

export const noStrangers = async (page: Page): Promise<void> => {
  await expect(page.getByText(PORTAL_TITLE)).toHaveCount(0);
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(100);
};
