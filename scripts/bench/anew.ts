// Pages that no memory holds: every request is for an address that was never asked for, and its data comes from the database.
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Db } from '@pluspunkt/backend';
import { startProduct, type Product } from '../../packages/web/e2e/support/product.ts';
import { CONNECTIONS, LOAD_HEAD, measureLoad } from './load.ts';
import type { Table } from './table.ts';
import { withBenchWorld } from './world.ts';

const BOUNDS = { warmUp: 1_500, requests: 4_000 };
/** How often prices change, in milliseconds: sooner than all products are asked for. */
const PRICES_CHANGE_MS = 20;
/** One as it starts by itself, and one for each of two cores. */
const PROCESSES = [1, 2];
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };

const PRODUCT = '/preisvergleich/p/';

/** The products that price comparison begins with. */
const productPaths = async (origin: string): Promise<readonly string[]> => {
  const page = await (await fetch(`${origin}/preisvergleich/suche`)).text();
  return [...new Set([...page.matchAll(/href="(\/preisvergleich\/p\/[^"?#]+)"/g)].map(([, path]) => path ?? ''))];
};

/** One offer of each of these products costs a cent more. */
const raisePrices = (db: Db, slugs: readonly string[]): Promise<unknown> =>
  sql`
    update offer set price_in_cent = price_in_cent + 1 where (product_id, shop_id) in (
      select offer.product_id, min(offer.shop_id) from offer join product on product.id = offer.product_id where product.slug = any(${slugs}) group by offer.product_id)
  `.execute(db);

/** The prices of these products change all the time while `measure` runs. */
async function whilePricesChange<A>(db: Db, slugs: readonly string[], measure: () => Promise<A>): Promise<A> {
  let measuring = true;
  const changing = (async () => {
    for (; measuring; await pause(PRICES_CHANGE_MS)) await raisePrices(db, slugs);
  })();
  try {
    return await measure();
  } finally {
    measuring = false;
    await changing;
  }
}

type Row = readonly (string | number)[];

/** What one process, or several, do of each kind of page. */
async function rowsOf(product: Product, processes: number, db: Db): Promise<readonly Row[]> {
  let made = 0;
  const asking = (name: string) => (path: string) => (): string => {
    made += 1;
    return `${path}${path.includes('?') ? '&' : '?'}${name}=${String(made)}`;
  };
  const products = await productPaths(product.origin);
  const inTurn = (ask: (path: string) => () => string) => (): string => ask(products[made % products.length] ?? '/')();
  const all = `${String(products.length)} products in turn`;
  const pages = (ask: (path: string) => () => string): readonly (readonly [string, () => string])[] => [
    ['partners', ask('/partner')],
    ['home', ask('/')],
    ['search', ask('/suche?q=blume')],
    [all, inTurn(ask)],
  ];
  const measure = (path: () => string): Promise<readonly number[]> => measureLoad(product.origin, () => ({ path: path(), headers: HEADERS }), { ...BOUNDS, warmUp: BOUNDS.warmUp * processes });
  const rows: Row[] = [];
  for (const [name, path] of pages(asking('nr'))) rows.push([name, 'asked anew, unchanged', processes, ...(await measure(path))]);
  rows.push([all, 'prices change', processes, ...(await whilePricesChange(db, products.map((path) => path.slice(PRODUCT.length)), () => measure(inTurn(asking('nr')))))]);
  for (const [name, path] of pages(asking('layer'))) rows.push([name, 'put together anew', processes, ...(await measure(path))]);
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
      note: `${String(BOUNDS.requests)} requests each over ${String(CONNECTIONS)} open connections on loopback, every one for an address that was never asked for. All of a page's data is asked of the service and its PostgreSQL at each request. "Asked anew, unchanged": where it is what it was, the page that was made of it is sent. "Prices change": every ${String(PRICES_CHANGE_MS)} ms one offer of each of these products costs another price, so that the answer is judged, the page rendered and packed anew; parts whose data is what it was are sent as they were. "Put together anew": the address has something that the page reads, so that the page is rendered and packed for each request; its parts, whose data is what it was, are sent as they were. Pages that are made at the same time share the calls that they have in common. One process, and as many as there are cores (PROCESSES=2). The asking process shares the machine with the server and its database.`,
      head: ['page', 'how', 'processes', ...LOAD_HEAD],
      rows,
    };
  });
