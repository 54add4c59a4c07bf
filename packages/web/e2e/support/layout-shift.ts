// Whether what a page shows stays where it is.
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** An entry of the Layout Instability API, which the library of types does not know. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
}

/** A shift of this size is visible: above it something was pushed away, below it a letter or a shadow was repainted. */
const SEEN = 0.01;

const nextFrame = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/**
 * On every page opened from here on each answer of the service comes after a frame that shows what stands in its place. In the
 * page itself: a browser whose requests are intercepted keeps nothing, and its type would come late on every page.
 */
export const answerAfterAFrame = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (/^\/api\/v1\/(?!auth)/.test(pathname)) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return ask(input, init);
    };
  });

/**
 * Waits until nothing is coming any more, and for the frame that shows it. What browsers forgive soon after an input counts as well:
 * they take a window of a phone's size that has just been opened for one, and nobody has pressed anything here. Only what is held
 * back on its first frame is forgiven (u-later): it comes from the corner of the page, where nobody has seen it.
 */
export async function expectNothingMoved(page: Page, { below = SEEN }: { readonly below?: number } = {}): Promise<void> {
  await expect(page.locator('[role=status][aria-busy=true]')).toHaveCount(0);
  await nextFrame(page);
  const moved = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const isHeld = ({ node, previousRect: { x, y } }: Shift['sources'][number]): boolean => node instanceof Element && node.matches('.u-later') && x === 0 && y === 0;
    return (observer.takeRecords() as Shift[])
      .filter(({ hadRecentInput, sources }) => !(hadRecentInput && sources.every(isHeld)))
      .map(({ value, startTime, sources }) => ({
        value,
        at: Math.round(startTime),
        what: sources.map(({ node, previousRect, currentRect }) => ({ what: node instanceof Element ? `${node.tagName} ${node.textContent.slice(0, 40)}` : 'what is gone', from: previousRect, to: currentRect })),
      }));
  });
  const sum = moved.reduce((all, { value }) => all + value, 0);
  const { pathname, search } = new URL(page.url());
  expect(sum, `what moved on ${pathname}${search}: ${JSON.stringify(moved)}`).toBeLessThan(below);
}
