// `npm run bench -- transitions`: time from a tap on a product's link to its headline, compared with a plain document load.
import type { Browser, Page } from 'playwright/test';
import { APPLIED, LABORATORY, middleOf, onPhone, slowDown, SLOWER, type Network } from './phone.ts';
import { withProductBrowser } from './product-browser.ts';
import { quantiles } from '../quantiles.ts';
import type { Cell, Table } from '../table.ts';

const TIMES = 5;
const CATEGORY = '/preisvergleich/c/genuss';
const PRODUCT = 'main a[href*="/preisvergleich/p/"]';
/** Hydration and prefetches are over by then, with both networks. */
const SETTLED_MS = 9_000;
const SHOWN = 'shown at ';

/** Logs when the frame with a product's headline is painted, by the wall clock. */
const HEADLINE = `(() => {
  const look = () => {
    if (location.pathname.startsWith('/preisvergleich/p/') && document.querySelector('main h1') !== null && performance.getEntriesByName('first-contentful-paint').length > 0)
      requestAnimationFrame(() => setTimeout(() => console.log('${SHOWN}' + (performance.timeOrigin + performance.now()))));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** A user who saves data: nothing is prefetched for links in view. */
const SAVES_DATA = `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })`;

type Way = 'tap' | 'tap, prefetched' | 'document';

const shownAt = (page: Page): Promise<number> =>
  new Promise((resolve) => page.on('console', (message) => message.text().startsWith(SHOWN) && resolve(Number(message.text().slice(SHOWN.length)))));

const CLOCK = 'performance.timeOrigin + performance.now()';

const tapOnce = (browser: Browser, origin: string, way: Way, network: Network): Promise<number> =>
  onPhone(browser, [HEADLINE, ...(way === 'tap, prefetched' ? [] : [SAVES_DATA])], async (page) => {
    const shown = shownAt(page);
    await slowDown(page, network);
    await page.goto(`${origin}${CATEGORY}`);
    await page.waitForTimeout(SETTLED_MS);
    const link = page.locator(PRODUCT).first();
    if (way === 'document') {
      const href = await link.getAttribute('href');
      const begun = await page.evaluate<number>(`(() => { const at = ${CLOCK}; location.assign(${JSON.stringify(href)}); return at; })()`);
      return (await shown) - begun;
    }
    const { x, y } = await middleOf(link);
    const tapped = await page.evaluate<number>(CLOCK);
    await page.touchscreen.tap(x, y);
    return (await shown) - tapped;
  });

export const benchTaps = (): Promise<Table> =>
  withProductBrowser(async (browser, origin) => {
    const rows: (readonly Cell[])[] = [];
    for (const network of [LABORATORY, APPLIED]) {
      for (const way of ['tap', 'tap, prefetched', 'document'] as const) {
        const times: number[] = [];
        for (let count = 0; count < TIMES; count += 1) times.push(await tapOnce(browser, origin, way, network));
        rows.push([way, network.name, Math.round(quantiles(times).p50), Math.round(Math.max(...times))]);
      }
    }
    return {
      title: 'Taps',
      note: `From a tap on a product of a category, without a hover before, to the frame with its headline, in ms; a phone with a processor ${SLOWER} times slower, ${TIMES} times each. “Tap” is a user who saves data, for whom nothing is prefetched; “document” is a plain load of the product's page. Bounds with the second network: 1,000 ms, prefetched 300 ms.`,
      head: ['way', 'network', 'median', 'slowest'],
      rows,
    };
  });
