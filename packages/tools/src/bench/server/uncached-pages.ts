// Rendering of uncached pages: every request has a new address, and its data comes from the database.
import type { Db } from '@pluspunkt/backend';
import { startProduct, type Product } from '../../../../web/e2e/support/product.ts';
import { CONNECTIONS, LOAD_HEAD, measureLoad } from './load.ts';
import { CHANGE_MS, productPaths, touchAll, whileChanging } from './uncached-load.ts';
import type { Table } from '../table.ts';
import { withBenchWorld } from '../catalogue/world.ts';

const BOUNDS = { warmUp: 500, requests: 1_500 };
/** The default, and one per core. */
const PROCESSES = [1, 2];
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };

/** A query parameter that every page reads; with another value each time it is another address. */
const PARAMETER = 'asInline';

type Row = readonly (string | number)[];

/** Throughput of each kind of page, by number of processes. */
async function rowsOf(product: Product, processes: number, db: Db): Promise<readonly Row[]> {
  let made = 0;
  const anew = (path: string) => (): string => {
    made += 1;
    return `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=n${String(made)}`;
  };
  const products = await productPaths(product.origin);
  const all = `${String(products.length)} products in turn`;
  const pages: readonly (readonly [string, () => string])[] = [
    ['partners', anew('/partner')],
    ['home', anew('/')],
    ['search', anew('/suche?q=blume')],
    [all, () => anew(products[made % products.length] ?? '/')()],
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
      title: 'Pages rendered anew',
      note: `${String(BOUNDS.requests)} requests each over ${String(CONNECTIONS)} open connections on loopback, every one for an address that was never asked for, so that its loaders run and the page is rendered and compressed. The service asks PostgreSQL at each call whether anything has changed. "All data read from tables": every ${String(CHANGE_MS)} ms something changes, so that nothing that the service caches is valid. One process, and one for each of two cores (PROCESSES=2). The asking process shares the machine with the server and its database.`,
      head: ['page', 'how', 'processes', ...LOAD_HEAD],
      rows,
    };
  });
