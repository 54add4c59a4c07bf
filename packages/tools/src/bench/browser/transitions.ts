// `npm run bench -- transitions`: smoothness of navigations within the app on a processor four times slower.
import type { Browser, Page } from 'playwright/test';
import { pointAt, press, whenHydrated } from './pointer.ts';
import { withProductBrowser } from './product-browser.ts';
import { quantiles } from '../quantiles.ts';
import type { Cell, Table } from '../table.ts';
import { benchTaps } from './taps.ts';

const TIMES = 5;
const TRACED_TIMES = 5;
const SLOWER = 4;
/** Time in which a page and its prefetches load. */
const SETTLED_MS = 1_500;
/** Time in which the next page has loaded and faded in. */
const OVER_MS = 3_000;

/**
 * Runs before the page's scripts, as text. The page is frozen from the snapshot of the old page until the new one is drawn; after
 * that, frames are counted until the fade ends.
 */
const PROBE = `(() => {
  const noted = globalThis.transition = { still: 0, longest: 0, shift: 0, begun: 0 };
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
      performance.mark('fades');
      let before = performance.now(), over = false;
      const frame = (now) => { noted.longest = Math.max(noted.longest, now - before); before = now; if (!over) requestAnimationFrame(frame); };
      requestAnimationFrame((now) => { before = now; requestAnimationFrame(frame); });
      void one.finished.then(() => { over = true; performance.mark('faded'); });
    }, () => undefined);
    return one;
  };
})()`;

interface Noted {
  /** From the old page's snapshot until the new page is drawn. */
  readonly still: number;
  /** Between two frames of the page's own script while the pages fade. */
  readonly longest: number;
  readonly shift: number;
}

/** Frames shown during the fade, which runs on the compositor and does not wait for script. */
interface Fade {
  /** Frames that the screen could have shown. */
  readonly frames: number;
  readonly missed: number;
  /** Milliseconds between two that it did show. */
  readonly gap: number;
}

const TRACED = ['cc', 'benchmark', 'blink.user_timing'];

interface Traced {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
  readonly args?: { readonly chrome_frame_reporter?: Reported; readonly frame_reporter?: Reported };
}

interface Reported {
  readonly state: string;
}

/** Pure. */
export const fadeOf = (events: readonly Traced[]): Fade => {
  const [from = Number.NaN, to = Number.NaN] = ['fades', 'faded'].map((mark) => events.find(({ name }) => name === mark)?.ts);
  // A frame has one report for the compositor and one for the main thread, which may come with the next frame.
  const states = Map.groupBy(
    events.flatMap(({ name, ts, args }) => {
      // Its name depends on the browser's version.
      const report = args?.chrome_frame_reporter ?? args?.frame_reporter;
      return name === 'PipelineReporter' && ts >= from && ts <= to && report !== undefined ? [{ ts, state: report.state }] : [];
    }),
    ({ ts }) => ts,
  );
  const shown = [...states].filter(([, reports]) => reports.some(({ state }) => state.startsWith('STATE_PRESENTED'))).map(([ts]) => ts).toSorted((one, other) => one - other);
  const missed = [...states.values()].filter((reports) => reports.every(({ state }) => state === 'STATE_DROPPED')).length;
  const gaps = shown.slice(1).map((ts, index) => (ts - (shown[index] ?? ts)) / 1_000);
  return { frames: shown.length + missed, missed, gap: Math.max(0, ...gaps) };
};

const WAYS: readonly (readonly [name: string, path: string, link: string])[] = [
  ['category to product', '/preisvergleich/c/genuss', 'main a[href^="/preisvergleich/p/"]'],
  ['product to category', '/preisvergleich/p/glutnest-tischgrill-glut-schwarz', 'main a[href^="/preisvergleich/c/"]'],
  ['partners to partner', '/partner', 'main a[href^="/partner/"]:not([target])'],
  ['home to coupons', '/', 'a[href="/e-coupons-aktionen/e-coupons"]'],
  ['coupons to questions', '/e-coupons-aktionen/e-coupons', 'footer a[href="/hilfe"]'],
];

/** Navigates from `url` by `link`; calls `watched` before the press. */
const goOn = async <A>(browser: Browser, url: string, link: string, watched: (page: Page, going: () => Promise<void>) => Promise<A>): Promise<A> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'de-DE', serviceWorkers: 'block' });
  try {
    await context.addInitScript({ content: PROBE });
    const page = await context.newPage();
    await page.goto(url);
    const target = page.locator(link).locator('visible=true').first();
    await whenHydrated(page, target);
    await target.evaluate((element) => (element as unknown as { scrollIntoView(options: object): void }).scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForTimeout(SETTLED_MS);
    await pointAt(page, target);
    await page.waitForTimeout(SETTLED_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await watched(page, async () => {
      await press(page);
      await page.waitForTimeout(OVER_MS);
    });
  } finally {
    await context.close();
  }
};

const noted = (page: Page, going: () => Promise<void>): Promise<Noted> => going().then(() => page.evaluate<Noted>('transition'));

/** Tracing costs time, so nothing else is measured in this run. */
const faded = async (browser: Browser, page: Page, going: () => Promise<void>): Promise<Fade> => {
  await browser.startTracing(page, { categories: TRACED });
  await going();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { readonly traceEvents: readonly Traced[] };
  return fadeOf(traceEvents);
};

const several = async <A>(times: number, once: () => Promise<A>): Promise<readonly A[]> => {
  const all: A[] = [];
  for (let count = 0; count < times; count += 1) all.push(await once());
  return all;
};

const median = (values: readonly number[]): number => Math.round(quantiles(values).p50);
const most = (values: readonly number[]): number => Math.round(Math.max(...values));

const benchFades = (): Promise<Table> =>
  withProductBrowser(async (browser, origin) => {
    const rows: (readonly Cell[])[] = [];
    for (const [name, path, link] of WAYS) {
      const seen = await several(TIMES, () => goOn(browser, `${origin}${path}`, link, noted));
      const fades = await several(TRACED_TIMES, () => goOn(browser, `${origin}${path}`, link, (page, going) => faded(browser, page, going)));
      const [still, longest, shift] = [seen.map((one) => one.still), seen.map((one) => one.longest), seen.map((one) => one.shift)];
      const [frames, missed, gap] = [fades.map((one) => one.frames), fades.map((one) => one.missed), fades.map((one) => one.gap)];
      rows.push([name, median(still), most(still), median(frames), median(missed), most(missed), median(gap), most(gap), median(longest), most(longest), Math.round(Math.max(...shift) * 1000) / 1000]);
    }
    return {
      title: 'Transitions',
      note: `A link within the app, pressed when its page has been fetched in advance, 390 × 844, a processor ${SLOWER} times slower, ${TIMES} times each. "Still" is how long the picture of the old page stands until the new one is drawn, in ms. The two fades (220 ms) are then drawn beside the page's own script: of the frames that the screen could show, those that it missed, and the longest time between two that it showed, by the browser's own trace (${TRACED_TIMES} times more, for nothing else). Last the longest time between two frames of the page's script, which a fade does not wait for.`,
      head: ['way', 'still: median', 'longest', 'frames of the fades', 'missed: median', 'most', 'between shown ones: median', 'longest', 'between frames of the script: median', 'longest', 'shift'],
      rows,
    };
  });

export const benchTransitions = async (): Promise<readonly Table[]> => [await withProductBrowser(benchTaps), await benchFades()];
