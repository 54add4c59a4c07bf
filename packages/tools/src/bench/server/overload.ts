// A server under overload: every request renders a page from fresh data, at the rate that the server sustains,
// at twice and at four times that rate.
import { Pool } from 'undici';
import { startProduct } from '../../../../web/e2e/support/product.ts';
import { ask, CONNECTIONS, measureLoad, type Answered } from './load.ts';
import { quantiles } from '../quantiles.ts';
import { CHANGE_MS, productPaths, touchAll, whileChanging } from './uncached-load.ts';
import type { Table } from '../table.ts';
import { withBenchWorld } from '../catalogue/world.ts';

const WARM_UP = 300;
const REQUESTS = 2_000;
const SECONDS = 8;
const TICK_MS = 5;
const PAGE_IN_MEMORY = '/';
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };
/** More than the open requests of a server that refuses excess load. */
const MOST_CONNECTIONS = 2_000;
const PATIENCE_MS = 20_000;

/** Sends requests at a constant rate, regardless of open ones; every hundredth for a cached page. */
const pushAt = async (pool: Pool, perSecond: number, nextPath: () => string) => {
  const pages: Promise<Answered>[] = [];
  const kept: Promise<Answered>[] = [];
  const started = performance.now();
  for (let elapsed = 0; elapsed < SECONDS * 1_000; elapsed = performance.now() - started) {
    const due = Math.floor((elapsed / 1_000) * perSecond);
    while (pages.length < due) {
      pages.push(ask(pool, { path: nextPath(), headers: HEADERS }));
      if (pages.length % 100 === 0) kept.push(ask(pool, { path: PAGE_IN_MEMORY, headers: HEADERS }));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const asked = pages.length;
  const answers = await Promise.all(pages);
  const seconds = (performance.now() - started) / 1_000;
  return { asked, answers, kept: await Promise.all(kept), seconds };
};

type Row = readonly (string | number)[];

const rowAt = async (pool: Pool, capacity: number, times: number, nextPath: () => string): Promise<Row> => {
  const { asked, answers, kept, seconds } = await pushAt(pool, capacity * times, nextPath);
  const timesOf = (wanted: number): readonly number[] => answers.filter(({ status }) => status === wanted).map(({ milliseconds }) => milliseconds);
  const [shown, refused] = [timesOf(200), timesOf(503)];
  const [{ p50, p99 }, told] = [quantiles(shown), quantiles(refused)];
  return [`${String(times)} ×`, Math.round(asked / SECONDS), Math.round(shown.length / seconds), Math.round(refused.length / seconds), answers.length - shown.length - refused.length, p50, p99, refused.length === 0 ? '–' : told.p50, refused.length === 0 ? '–' : told.p99, kept.filter(({ status }) => status !== 200).length];
};

export const benchOverload = (): Promise<Table> =>
  withBenchWorld(async ({ db, url }) => {
    const product = await startProduct({ LOG_LEVEL: 'error', DATABASE_URL: url });
    const pool = new Pool(product.origin, { connections: MOST_CONNECTIONS, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });
    try {
      const products = await productPaths(product.origin);
      let made = 0;
      // A new parameter per request, so that no cached page is sent.
      const nextPath = (): string => {
        made += 1;
        return `${products[made % products.length] ?? '/'}?layer=${String(made)}`;
      };
      const [capacity, rows] = await whileChanging(
        () => touchAll(db),
        async () => {
          const [perSecond = 0] = await measureLoad(product.origin, () => ({ path: nextPath(), headers: HEADERS }), { warmUp: WARM_UP, requests: REQUESTS });
          await ask(pool, { path: PAGE_IN_MEMORY, headers: HEADERS });
          const measured: Row[] = [];
          for (const times of [0.8, 1, 2, 4]) measured.push(await rowAt(pool, perSecond, times, nextPath));
          return [perSecond, measured] as const;
        },
      );
      return {
        title: 'Overload',
        note: `${String(products.length)} products in turn, put together anew for each request while every ${String(CHANGE_MS)} ms no answer that the service keeps is good any more, for ${String(SECONDS)} s at an even pace over loopback; 1 × is what ${String(CONNECTIONS)} connections got done (${String(capacity)} a second). The asking process shares the machine with the server and its database, so what it asks for costs the server. Every hundredth request is for a page in memory, which is never refused.`,
        head: ['asked for', 'asked/s', 'pages/s', 'told to come again/s', 'errors', 'median ms', 'p99 ms', 'told after, median ms', 'p99 ms', 'pages in memory refused'],
        rows,
      };
    } finally {
      await pool.destroy();
      await product.stop();
    }
  });
