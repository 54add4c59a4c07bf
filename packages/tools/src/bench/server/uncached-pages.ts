// Rendering of uncached pages: every request has a new address, and its data comes from the database.
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Db } from '@pluspunkt/backend';
import { startProduct, type Product } from '../../../../web/e2e/support/product.ts';
import { CONNECTIONS, LOAD_HEAD, measureLoad } from './load.ts';
import type { Table } from '../table.ts';
import { withBenchWorld } from '../catalogue/world.ts';

const BOUNDS = { warmUp: 500, requests: 1_500 };
/** The default, and one per core. */
const PROCESSES = [1, 2];
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };

/** A query parameter that every page reads; with another value each time it is another address. */
const PARAMETER = 'asInline';

/** Interval of changes in milliseconds: shorter than a round over all products. */
const CHANGE_MS = 20;

/** The first products of price comparison. */
const productPaths = async (origin: string): Promise<readonly string[]> => {
  const page = await (await fetch(`${origin}/preisvergleich/suche`)).text();
  return [...new Set([...page.matchAll(/href="(\/preisvergleich\/p\/[^"?#]+)"/g)].map(([, path]) => path ?? ''))];
};

/** Invalidates all caches of public data. */
const touchAll = async (db: Db): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`insert into catalogue_change default values`.execute(tx);
    await sql`insert into content_change default values`.execute(tx);
  });
};

/** Makes changes continuously while `measure` runs. */
async function whileChanging<A>(change: () => Promise<unknown>, measure: () => Promise<A>): Promise<A> {
  let measuring = true;
  const changing = (async () => {
    for (; measuring; await pause(CHANGE_MS)) await change();
  })();
  try {
    return await measure();
  } finally {
    measuring = false;
    await changing;
  }
}

type Row = readonly (string | number)[];

/** Throughput of each kind of page, by number of processes. */
async function rowsOf(product: Product, processes: number, db: Db): Promise<readonly Row[]> {
  let made = 0;
  const uncached = (path: string) => (): string => {
    made += 1;
    return `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=n${String(made)}`;
  };
  const products = await productPaths(product.origin);
  const all = `${String(products.length)} products in turn`;
  const pages: readonly (readonly [string, () => string])[] = [
    ['partners', uncached('/partner')],
    ['home', uncached('/')],
    ['search', uncached('/suche?q=blume')],
    [all, () => uncached(products[made % products.length] ?? '/')()],
  ];
  const measure = (path: () => string): Promise<readonly number[]> => measureLoad(product.origin, () => ({ path: path(), headers: HEADERS }), { ...BOUNDS, warmUp: BOUNDS.warmUp * processes });
  const rows: Row[] = [];
  for (const [name, path] of pages) rows.push([name, 'rendered', processes, ...(await measure(path))]);
  for (const [name, path] of pages) rows.push([name, 'rendered, all data read from tables', processes, ...(await whileChanging(() => touchAll(db), () => measure(path)))]);
  return rows;
}

export const benchAnew = (): Promise<Table> =>
  withBenchWorld(async ({ db, url }) => {
    const rows: Row[] = [];
    for (const processes of PROCESSES) {
      const product = await startProduct({ LOG_LEVEL: 'error', DATABASE_URL: url, PROCESSES: String(processes) });
      try {
        rows.push(...(await rowsOf(product, processes, db)));
      } finally {
        await product.stop();
      }
    }
    return {
      title: 'Pages rendered for each request',
      note: `${String(BOUNDS.requests)} requests each over ${String(CONNECTIONS)} open connections on loopback, every one for an address that was never asked for, so that its loaders run and the page is rendered and compressed. The service asks PostgreSQL at each call whether anything has changed. "All data read from tables": every ${String(CHANGE_MS)} ms something changes, so that nothing that the service caches is valid. One process, and one for each of two cores (PROCESSES=2). The asking process shares the machine with the server and its database.`,
      head: ['page', 'how', 'processes', ...LOAD_HEAD],
      rows,
    };
  });
