// How smoothly one page goes over into the next within the app, on a processor four times slower, as `npm run bench -- transitions`.
import type { Browser } from 'playwright/test';
import { pointAt, press, wakeUp } from './by-hand.ts';
import { withProductBrowser } from './product-browser.ts';
import { quantiles } from './quantiles.ts';
import type { Cell, Table } from './table.ts';

const TIMES = 5;
const SLOWER = 4;
/** All of a page, and what it fetches of the next one in advance, is there by then. */
const SETTLED_MS = 1_500;
/** The next page is there, and has faded in. */
const OVER_MS = 3_000;

/**
 * Runs in the page before its own scripts, as text: these scripts know no document. The page stands still from the picture of the old
 * one until the new one is drawn; after that frames are counted until both have faded.
 */
const PROBE = `(() => {
  const noted = globalThis.transition = { still: 0, frames: 0, longest: 0, shift: 0, begun: 0 };
  const begin = document.startViewTransition?.bind(document);
  if (begin === undefined) return;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (entry.startTime > noted.begun && noted.begun > 0 && !entry.hadRecentInput) noted.shift += entry.value; })).observe({ type: 'layout-shift' });
  document.startViewTransition = (update) => {
    let stillFrom = 0;
    const run = typeof update === 'function' ? update : update.update;
    const one = begin(() => { stillFrom = performance.now(); return run(); });
    noted.begun = performance.now();
    void one.ready.then(() => {
      noted.still = performance.now() - stillFrom;
      let before = performance.now(), over = false;
      const frame = (now) => { noted.frames += 1; noted.longest = Math.max(noted.longest, now - before); before = now; if (!over) requestAnimationFrame(frame); };
      requestAnimationFrame((now) => { before = now; requestAnimationFrame(frame); });
      void one.finished.then(() => { over = true; });
    }, () => undefined);
    return one;
  };
})()`;

interface Transition {
  /** From the old page's picture until the new page is drawn. */
  readonly still: number;
  readonly frames: number;
  /** Between two frames while the pages fade. */
  readonly longest: number;
  readonly shift: number;
}

const WAYS: readonly (readonly [name: string, path: string, link: string])[] = [
  ['category to product', '/preisvergleich/c/genuss', 'main a[href^="/preisvergleich/p/"]'],
  ['product to category', '/preisvergleich/p/glutnest-tischgrill-glut-schwarz', 'main a[href^="/preisvergleich/c/"]'],
  ['partners to partner', '/partner', 'main a[href^="/partner/"]:not([target])'],
  ['home to coupons', '/', 'a[href="/e-coupons-aktionen/e-coupons"]'],
  ['coupons to questions', '/e-coupons-aktionen/e-coupons', 'footer a[href="/hilfe"]'],
];

const transitionOf = async (browser: Browser, url: string, link: string): Promise<Transition> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'de-DE', serviceWorkers: 'block' });
  try {
    await context.addInitScript({ content: PROBE });
    const page = await context.newPage();
    await page.goto(url);
    const target = page.locator(link).locator('visible=true').first();
    await wakeUp(page, target);
    await target.evaluate((element) => (element as unknown as { scrollIntoView(options: object): void }).scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForTimeout(SETTLED_MS);
    await pointAt(page, target);
    await page.waitForTimeout(SETTLED_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await press(page);
    await page.waitForTimeout(OVER_MS);
    return await page.evaluate<Transition>('transition');
  } finally {
    await context.close();
  }
};

export const benchTransitions = (): Promise<Table> =>
  withProductBrowser(async (browser, origin) => {
    const rows: (readonly Cell[])[] = [];
    for (const [name, path, link] of WAYS) {
      const seen: Transition[] = [];
      for (let count = 0; count < TIMES; count += 1) seen.push(await transitionOf(browser, `${origin}${path}`, link));
      const of = (value: (one: Transition) => number): readonly number[] => seen.map(value);
      const [still, frames, longest, shift] = [of((one) => one.still), of((one) => one.frames), of((one) => one.longest), of((one) => one.shift)];
      rows.push([name, Math.round(quantiles(still).p50), Math.round(Math.max(...still)), Math.round(quantiles(frames).p50), Math.round(quantiles(longest).p50), Math.round(Math.max(...longest)), Math.round(Math.max(...shift) * 1000) / 1000]);
    }
    return {
      title: 'Transitions',
      note: `A link within the app, pressed when its page has been fetched in advance, 390 × 844, a processor ${SLOWER} times slower, ${TIMES} times each. "Still" is how long the picture of the old page stands until the new one is drawn, in ms; after it the frames of the two fades (220 ms) are counted, and the longest time between two of them, in ms.`,
      head: ['way', 'still: median', 'longest', 'frames', 'between frames: median', 'longest', 'shift'],
      rows,
    };
  });
