// Whether what a page shows stays where it is.
import type { Page, Route } from 'playwright/test';
import { intercept } from './intercept.ts';
import { expect } from './test.ts';

/** An entry of the Layout Instability API, which the library of types does not know. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** So much moves for the eye: above it something was pushed away, below it a letter or a shadow was drawn anew. */
const SEEN = 0.01;

const nextFrame = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** From here on every answer of the service comes after a frame that shows what stands in its place. */
export const answerAfterAFrame = (page: Page): Promise<void> =>
  intercept(page, /\/api\/v1\/(?!auth)/, async (route: Route) => {
    // A page that is left meanwhile has no frame any more, and needs no answer.
    await nextFrame(page).then(() => route.continue()).catch(() => undefined);
  });

/** Waits until nothing is coming any more, and for the frame that shows it. */
export async function expectNothingMoved(page: Page): Promise<void> {
  await expect(page.locator('[role=status][aria-busy=true]')).toHaveCount(0);
  await nextFrame(page);
  const moved = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return (observer.takeRecords() as Shift[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({ value, what: sources.map(({ node }) => (node instanceof Element ? `${node.tagName} ${node.textContent.slice(0, 40)}` : 'what is gone')) }));
  });
  const sum = moved.reduce((all, { value }) => all + value, 0);
  expect(sum, `what moved on ${new URL(page.url()).pathname}: ${JSON.stringify(moved)}`).toBeLessThan(SEEN);
}
