// `npm run bench -- pages`: first visits of the main pages with a slow network and a slow processor.
import type { Browser, CDPSession, Page } from 'playwright/test';
import { traceBlocking } from './blocking.ts';
import { PROBE } from './page-probe.ts';
import type { Noted } from './page-probe.ts';
import { LABORATORY, onPhone, slowDown, SLOWER } from './phone.ts';
import { withProductBrowser } from './product-browser.ts';
import { quantiles } from '../quantiles.ts';
import type { Cell, Table } from '../table.ts';

const VISITS = 5;
/** Time in which a page loads completely on this network. */
const QUIET_MS = 1_500;
const KINDS = ['Document', 'Stylesheet', 'Font', 'Image', 'Script'] as const;

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['search', '/suche?q=blume'],
  ['partner list', '/partner'],
  ['partner', '/partner/pfotenpost'],
  ['coupons', '/e-coupons-aktionen/e-coupons'],
  ['category', '/preisvergleich/c/genuss'],
  ['product', '/preisvergleich/p/glutnest-tischgrill-glut-schwarz'],
  ['brochure', '/prospekte/kornkiste-knackig?seite=3'],
  ['login', '/anmelden'],
];

interface Visit extends Noted {
  /** Sum of task time beyond 50 ms after the first paint. */
  readonly blocking: number;
  readonly bytes: Readonly<Record<string, number>>;
  /** Script that had arrived when the largest text or picture was painted. */
  readonly scriptBefore: number;
}

interface Arrival {
  readonly kind: string;
  readonly bytes: number;
  /** Seconds, by the browser's clock. */
  readonly at: number;
}

const arrivalsOf = (session: CDPSession): { readonly all: Arrival[]; readonly asked: () => number } => {
  const all: Arrival[] = [];
  const kinds = new Map<string, string>();
  let asked = Number.NaN;
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    if (Number.isNaN(asked)) asked = timestamp;
    kinds.set(requestId, type ?? 'Other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    all.push({ kind: kinds.get(requestId) ?? 'Other', bytes: encodedDataLength, at: timestamp });
  });
  return { all, asked: () => asked };
};

const notedBy = async (page: Page): Promise<Noted> => {
  const noted = await page.evaluate(() => (globalThis as unknown as { readonly benchNoted: Noted }).benchNoted);
  return { ...noted };
};

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  await page.waitForLoadState('networkidle');
};

const visit = (browser: Browser, url: string): Promise<Visit> =>
  onPhone(browser, [PROBE], async (page) => {
    const arrivals = arrivalsOf(await slowDown(page, LABORATORY));
    const blockingSince = await traceBlocking(browser);
    await page.goto(url);
    await settled(page);
    const blocking = await blockingSince();
    const noted = await notedBy(page);
    const bytes = Object.fromEntries(KINDS.map((kind) => [kind, arrivals.all.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0)]));
    const painted = arrivals.asked() + noted.largestPaint / 1000;
    const scriptBefore = arrivals.all.filter(({ kind, at }) => kind === 'Script' && at <= painted).reduce((sum, one) => sum + one.bytes, 0);
    // A key press in the page's search field after loading; without one, the page-down key.
    const field = page.locator('input[enterkeyhint=search], main input').first();
    if (await field.isVisible()) {
      await field.focus();
      await page.keyboard.press('k');
    } else await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(QUIET_MS);
    const { interaction } = await notedBy(page);
    return { ...noted, interaction, blocking, bytes, scriptBefore };
  });

const median = (values: readonly number[]): number => quantiles(values).p50;

const rowOf = (name: string, visits: readonly Visit[]): readonly Cell[] => {
  const of = (value: (one: Visit) => number): number => median(visits.map(value));
  const kilobytes = (value: (one: Visit) => number): number => Math.round(of(value) / 100) / 10;
  const shown = [(one: Visit) => one.firstPaint, (one: Visit) => one.largestPaint, (one: Visit) => one.blocking].map((value) => Math.round(of(value)));
  return [
    name,
    ...shown,
    Math.round(of((one) => one.shift) * 1000) / 1000,
    Math.round(of((one) => one.interaction)),
    kilobytes((one) => one.scriptBefore),
    ...KINDS.map((kind) => kilobytes((one) => one.bytes[kind] ?? 0)),
    kilobytes((one) => KINDS.reduce((sum, kind) => sum + (one.bytes[kind] ?? 0), 0)),
  ];
};

/** `--only=home,product` measures only these. */
const asked = (): typeof PAGES => {
  const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length).split(',');
  return PAGES.filter(([name]) => only?.includes(name) ?? true);
};

export const benchPages = (): Promise<Table> =>
  withProductBrowser(async (browser, origin) => {
    const rows: (readonly Cell[])[] = [];
    for (const [name, path] of asked()) {
      const visits: Visit[] = [];
      // The first run warms the server and is not counted.
      for (let count = 0; count <= VISITS; count += 1) visits.push(await visit(browser, `${origin}${path}`));
      rows.push(rowOf(name, visits.slice(1)));
    }
    return {
      title: 'Pages in the laboratory',
      note: `First visits with an empty cache, ${LABORATORY.name} a request, a processor ${SLOWER} times slower, 390 × 844; medians of ${VISITS}. Times in ms, sizes in kB as they travel, headers counted; "blocking" is what tasks take beyond 50 ms after the first paint, in a trace; "interaction" is the slowest key in the field of search, in the first field of a login, and the page-turn key of a brochure.`,
      head: ['page', 'first paint', 'largest paint', 'blocking', 'shift', 'interaction', 'script by then', 'HTML', 'style', 'font', 'images', 'script', 'all'],
      rows,
    };
  });
