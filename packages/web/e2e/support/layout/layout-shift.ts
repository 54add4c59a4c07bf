// Checks for layout shifts.
import type { Page } from 'playwright/test';
import { expect } from '../test.ts';

/** An entry of the Layout Instability API, which lib.dom lacks. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
}

/** A visible shift; smaller ones are repainted letters or shadows. */
const SEEN = 0.01;

const nextFrame = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/**
 * From now on each answer of the service arrives one frame late, so that its placeholder is painted. Within the
 * page, since intercepting requests disables the browser cache, and fonts would load late on every page.
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
 * Waits until loading ends and the result is painted. Shifts soon after an input count as well, since browsers also treat a freshly
 * opened phone-sized window as an input. Only sections that are deferred on their first frame (u-later) are excluded: they move
 * from the corner of the page, where they are invisible.
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
