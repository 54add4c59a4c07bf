// `npm run bench -- interactions`: interaction latency on a processor four times slower, with much more data than the demo has.
import type { Browser, Locator, Page } from 'playwright/test';
import { sql, type Db } from '@pluspunkt/backend';
import { pointAt, press, whenHydrated } from './pointer.ts';
import { growCatalogue } from '../catalogue/catalogue.ts';
import { growCoupons } from '../server/coupons.ts';
import { benchPresses } from './presses.ts';
import { withProductBrowser } from './product-browser.ts';
import { quantiles } from '../quantiles.ts';
import type { Cell, Table } from '../table.ts';
import { withBenchWorld } from '../catalogue/world.ts';

const TIMES = 5;
const SLOWER = 4;
const PRODUCTS = 100_000;
const COUPONS = 2_000;
const QUESTIONS = 300;
/** Time in which an interaction is painted. */
const SETTLED_MS = 1_000;
const BETWEEN_KEYS_MS = 120;
/** Deferred work of an input delays the next one, so it counts. */
const AFTERWARDS_MS = 1_000;

const growQuestions = (db: Db): Promise<unknown> =>
  sql`
    insert into faq_entry (id, topic, position, question, answer, path)
    select id || '-b' || copy, topic, position + 1000 * copy, 'Punkte ' || copy || ': ' || question, answer, path || '-b' || copy
    from faq_entry, generate_series(1, 10) as copy limit ${QUESTIONS}
  `.execute(db);

/** Runs before the page's scripts, as text, since this package has no DOM types. */
const PROBE = `(() => {
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) globalThis.slowest = Math.max(globalThis.slowest, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  globalThis.actedAt = Infinity;
  globalThis.longest = 0;
  for (const type of ['click', 'keydown']) addEventListener(type, ({ timeStamp }) => { globalThis.actedAt = timeStamp; }, { capture: true, passive: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime + duration > globalThis.actedAt && startTime < globalThis.actedAt + ${AFTERWARDS_MS}) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'longtask' });
})()`;

interface Scene {
  readonly name: string;
  readonly path: string;
  /** Element that must be hydrated first. */
  readonly ready: (page: Page) => Locator;
  /** Unmeasured preparation. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Text typed into the field that `before` opened, or a press. */
  readonly act: { readonly type: string } | { readonly press: (page: Page) => Locator };
}

const header = (page: Page): Locator => page.locator('header input[enterkeyhint=search]').first();
const login = (page: Page): Locator => page.locator('header').getByRole('link', { name: 'Anmelden' }).first();
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Willkommen zurück' });
/** By address, since computing accessible names of two thousand coupons is slow. */
const linkTo = (page: Page, part: string): Locator => page.locator(`main a[href*="${part}"]`).first();
const brands = (page: Page): Locator => page.getByRole('group', { name: 'Marke' }).getByRole('checkbox');

const SCENES: readonly Scene[] = [
  { name: `typing in the header's search, where ${QUESTIONS} entries match`, path: '/', ready: header, before: (page) => header(page).click(), act: { type: 'punkte' } },
  {
    name: `typing in the search of ${PRODUCTS.toLocaleString('en-US')} products`,
    path: '/preisvergleich',
    ready: (page) => page.locator('main input[enterkeyhint=search]').first(),
    before: (page) => page.locator('main input[enterkeyhint=search]').first().click(),
    act: { type: 'rubin lam' },
  },
  { name: `another order of ${COUPONS.toLocaleString('en-US')} coupons`, path: '/e-coupons-aktionen/e-coupons?anzahl=2040', ready: (page) => linkTo(page, 'sortierung=wert'), act: { press: (page) => linkTo(page, 'sortierung=wert') } },
  { name: `one category of ${COUPONS.toLocaleString('en-US')} coupons`, path: '/e-coupons-aktionen/e-coupons?anzahl=2040', ready: (page) => linkTo(page, 'kategorie=Tierbedarf'), act: { press: (page) => linkTo(page, 'kategorie=Tierbedarf') } },
  {
    name: `the last step to ${COUPONS.toLocaleString('en-US')} coupons`,
    path: '/e-coupons-aktionen/e-coupons?anzahl=1980',
    ready: (page) => linkTo(page, 'anzahl=2040'),
    before: async (page) => {
      await page.evaluate(`document.querySelector('main a[href*="anzahl=2040"]').scrollIntoView({ block: 'center', behavior: 'instant' })`);
      await page.waitForTimeout(SETTLED_MS);
    },
    act: { press: (page) => linkTo(page, 'anzahl=2040') },
  },
  { name: `a facet of ${PRODUCTS.toLocaleString('en-US')} products`, path: '/preisvergleich/c/elektronik', ready: (page) => brands(page).first(), act: { press: (page) => brands(page).first() } },
  { name: 'the dialog of the login opens', path: '/partner', ready: login, act: { press: login } },
  {
    name: 'another tab in it',
    path: '/partner',
    ready: login,
    before: async (page) => {
      await login(page).click();
      await dialog(page).waitFor();
    },
    act: { press: (page) => page.getByRole('tab', { name: 'Geburtsdatum und PLZ' }) },
  },
];

interface Answer {
  /** To the next frame. */
  readonly frameMs: number;
  /** The longest task in the second after the input; tasks below 50 ms are not reported and count as 0. */
  readonly taskMs: number;
}

const answerIn = async (browser: Browser, origin: string, { path, ready, before, act }: Scene): Promise<Answer> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE', serviceWorkers: 'block' });
  try {
    await context.addInitScript({ content: PROBE });
    const page = await context.newPage();
    await page.goto(`${origin}${path}`);
    await whenHydrated(page, ready(page));
    await page.waitForTimeout(SETTLED_MS);
    await before?.(page);
    if ('press' in act) await pointAt(page, act.press(page));
    await page.waitForTimeout(SETTLED_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate('slowest = 0; longest = 0; actedAt = Infinity');
    if ('type' in act) await page.keyboard.type(act.type, { delay: BETWEEN_KEYS_MS });
    else await press(page);
    await page.waitForTimeout(SETTLED_MS * SLOWER);
    return await page.evaluate<Answer>('({ frameMs: slowest, taskMs: Math.round(longest) })');
  } finally {
    await context.close();
  }
};

const benchLargeWorld = (): Promise<Table> =>
  withBenchWorld(async ({ db, url }) => {
    await growCatalogue(db, 0, PRODUCTS);
    await growCoupons(db, COUPONS);
    await growQuestions(db);
    return withProductBrowser(
      async (browser, origin) => {
        const rows: (readonly Cell[])[] = [];
        for (const scene of SCENES) {
          const answers: Answer[] = [];
          for (let count = 0; count < TIMES; count += 1) answers.push(await answerIn(browser, origin, scene));
          const [frames, tasks] = [answers.map(({ frameMs }) => frameMs), answers.map(({ taskMs }) => taskMs)];
          rows.push([scene.name, Math.round(quantiles(frames).p50), Math.max(...frames), Math.round(quantiles(tasks).p50), Math.max(...tasks)]);
        }
        return {
          title: 'Interactions',
          note: `The slowest key or click of each, in ms from the input to the next frame (the Event Timing API, in steps of 8), 1440 × 900, a processor ${SLOWER} times slower, ${TIMES} times in pages of their own. Beside it the longest task in the second after it, where one takes 50 ms at least.`,
          head: ['interaction', 'median', 'slowest', 'longest task, median', 'longest of all'],
          rows,
        };
      },
      { DATABASE_URL: url },
    );
  });

export const benchInteractions = async (): Promise<readonly Table[]> => [await withProductBrowser(benchPresses), await benchLargeWorld()];
