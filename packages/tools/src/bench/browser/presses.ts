// `npm run bench -- interactions`: how soon a phone answers the first press on a page: right after the first paint, and five seconds after load.
import type { Browser, Page } from 'playwright/test';
import { PROBE, type Noted } from './page-probe.ts';
import { LABORATORY, middleOf, onPhone, slowDown, SLOWER } from './phone.ts';
import { withProductBrowser } from './product-browser.ts';
import { quantiles } from '../quantiles.ts';
import type { Cell, Table } from '../table.ts';

const TIMES = 5;
const LATER_MS = 5_000;
const POLL_MS = 20;

const PRESSES: readonly (readonly [name: string, path: string, button: string, shown: string])[] = [
  ['“Filter” of a category', '/preisvergleich/c/genuss', '[popovertarget="produktfilter"]', '#produktfilter:popover-open'],
  ['“Preisalarm stellen” of a product', '/preisvergleich/p/glutnest-tischgrill-glut-schwarz', 'main button:has-text("Preisalarm stellen")', 'role=dialog'],
];

const notedBy = (page: Page): Promise<Noted> => page.evaluate<Noted>('({ ...globalThis.benchNoted })').catch(() => ({ firstPaint: 0, largestPaint: 0, shift: 0, interaction: 0 }));

interface Press {
  /** To the next frame. */
  readonly answeredMs: number;
  /** Until the sheet or dialog is shown. */
  readonly doneMs: number;
}

const pressOn = (browser: Browser, url: string, button: string, shown: string, when: 'painted' | 'later'): Promise<Press> =>
  onPhone(browser, [PROBE], async (page) => {
    await slowDown(page, LABORATORY);
    const loading = page.goto(url, { waitUntil: when === 'later' ? 'load' : 'commit' });
    if (when === 'later') {
      await loading;
      await page.waitForTimeout(LATER_MS);
    } else {
      await loading;
      while ((await notedBy(page)).firstPaint === 0) await page.waitForTimeout(POLL_MS);
    }
    const target = page.locator(button).first();
    await target.evaluate((element) => (element as unknown as { scrollIntoView(options: object): void }).scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x, y } = await middleOf(target);
    const pressedAt = performance.now();
    await page.touchscreen.tap(x, y);
    await page.locator(shown).first().waitFor({ timeout: 20_000 });
    const doneMs = performance.now() - pressedAt;
    await page.waitForTimeout(1_000);
    return { answeredMs: (await notedBy(page)).interaction, doneMs };
  });

const cellsOf = (presses: readonly Press[]): readonly number[] => {
  const answers = presses.map(({ answeredMs }) => answeredMs);
  return [Math.round(quantiles(answers).p50), Math.max(...answers), Math.round(quantiles(presses.map(({ doneMs }) => doneMs)).p50)];
};

export const benchPresses = (): Promise<Table> =>
  withProductBrowser(async (browser, origin) => {
    const rows: (readonly Cell[])[] = [];
    for (const [name, path, button, shown] of PRESSES) {
      for (const when of ['painted', 'later'] as const) {
        const presses: Press[] = [];
        for (let count = 0; count < TIMES; count += 1) presses.push(await pressOn(browser, `${origin}${path}`, button, shown, when));
        rows.push([name, when === 'painted' ? 'first paint' : 'load + 5 s', ...cellsOf(presses)]);
      }
    }
    return {
      title: 'First presses',
      note: `The first tap on a page, a phone with ${LABORATORY.name} and a processor ${SLOWER} times slower, ${TIMES} times each: to the next frame (the Event Timing API, in steps of 8 ms), and until the sheet or dialog is shown. Bounds: 200 ms right after the first paint, 100 ms five seconds after load.`,
      head: ['press', 'after', 'answered: median', 'slowest', 'shown: median'],
      rows,
    };
  });
