// `npm run bench -- lighthouse`: Lighthouse scores of the main pages. npx fetches it, so that it is no dependency.
import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../../../web/e2e/support/chromium.ts';
import { startProduct } from '../../../../web/e2e/support/product.ts';
import { quantiles } from '../quantiles.ts';
import type { Cell, Table } from '../table.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time', 'cumulative-layout-shift'] as const;

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['product', '/preisvergleich/p/glutnest-tischgrill-glut-schwarz'],
  ['category', '/preisvergleich/c/genuss'],
];

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const run = promisify(execFile);

/** npx uses the `node` on the path: the running one is new enough. */
const environment = (): NodeJS.ProcessEnv => {
  const chrome = findChromium();
  return { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, ...(chrome === undefined ? {} : { CHROME_PATH: chrome }) };
};

const reportOf = async (url: string): Promise<Report> => {
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`, '--chrome-flags=--headless --no-sandbox --disable-gpu'], {
    env: environment(),
    maxBuffer: 50_000_000,
  });
  return JSON.parse(stdout) as Report;
};

const median = (values: readonly number[]): number => quantiles(values).p50;

const rowOf = (name: string, reports: readonly Report[]): readonly Cell[] => [
  name,
  ...CATEGORIES.map((category) => Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)))),
  ...TIMES.map((time) => Math.round(1000 * median(reports.map(({ audits }) => audits[time]?.numericValue ?? Number.NaN))) / 1000).map((value) => (value >= 1 ? Math.round(value) : value)),
];

export const benchLighthouse = async (): Promise<Table> => {
  const head = ['page', ...CATEGORIES, 'first paint', 'largest paint', 'speed index', 'blocking', 'shift'];
  try {
    await run('npx', ['--yes', LIGHTHOUSE, '--version'], { env: environment() });
  } catch {
    return { title: 'Lighthouse', note: `Not measured: ${LIGHTHOUSE} could not be had from the package registry, or does not run here.`, head, rows: [] };
  }
  const product = await startProduct({ LOG_LEVEL: 'error' });
  try {
    const rows: (readonly Cell[])[] = [];
    for (const [name, path] of PAGES) {
      // Warm-up, so that the page comes from the cache.
      for (let visit = 0; visit < 3; visit += 1) await (await fetch(`${product.origin}${path}`)).text();
      const reports: Report[] = [];
      for (let count = 0; count < RUNS; count += 1) reports.push(await reportOf(`${product.origin}${path}`));
      rows.push(rowOf(name, reports));
    }
    return { title: 'Lighthouse', note: `${LIGHTHOUSE}, as for a phone (its own simulation of a slow network and processor), of the production build; medians of ${RUNS}. Scores of 100, times in ms.`, head, rows };
  } finally {
    await product.stop();
  }
};
