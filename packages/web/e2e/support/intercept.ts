// Answers in the service's place, from the very next request on.
import type { Page, Route } from 'playwright/test';
import { expect } from './test.ts';

/** Every deployment serves it, and no page requests it. */
const PROBE = '/robots.txt';
const MARK = 'intercepted';

/**
 * As `page.route`, and waits until the page's requests are really intercepted: the browser applies the route to an open page a moment after
 * it has acknowledged it, and requests in between would still reach the service.
 */
export async function intercept(page: Page, url: string | RegExp, handler: (route: Route) => unknown, options: { readonly times?: number } = {}): Promise<void> {
  await page.route(url, handler, options);
  // A page that is opened later has the route from the start.
  if (page.url() === 'about:blank') return;
  const answer = (route: Route): Promise<void> => route.fulfill({ body: MARK });
  await page.route(`**${PROBE}`, answer);
  await expect.poll(() => page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).text(), PROBE)).toBe(MARK);
  await page.unroute(`**${PROBE}`, answer);
}
