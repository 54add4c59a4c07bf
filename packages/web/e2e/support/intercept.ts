// Intercepts requests, reliably from the next one on.
import type { Page, Route } from 'playwright/test';
import { OFTEN } from './hydrated.ts';
import { expect } from './test.ts';

/** Exists in every deployment, and no page requests it. */
const PROBE = '/robots.txt';
const MARK = 'intercepted';

/**
 * Like `page.route`, but waits until requests are really intercepted: the browser applies a route to an open page shortly after
 * acknowledging it, and requests in between would reach the service.
 */
export async function intercept(page: Page, url: string | RegExp, handler: (route: Route) => unknown, options: { readonly times?: number } = {}): Promise<void> {
  await page.route(url, handler, options);
  // A page that is opened later has the route from the start.
  if (page.url() === 'about:blank') return;
  const answer = (route: Route): Promise<void> => route.fulfill({ body: MARK });
  await page.route(`**${PROBE}`, answer);
  await expect.poll(() => page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).text(), PROBE), { intervals: [...OFTEN] }).toBe(MARK);
  await page.unroute(`**${PROBE}`, answer);
}
