// Pages that no memory holds: every request is for an address that was never asked for, and its data comes from the database.
import { sql, type Db } from '@pluspunkt/backend';
import { startProduct, type Product } from '../../../../web/e2e/support/product.ts';
import { CONNECTIONS, LOAD_HEAD, measureLoad } from './load.ts';
import { CHANGE_MS, PRODUCT, productPaths, touchAll, whileChanging } from './rendered-anew.ts';
import type { Table } from '../table.ts';
import { withBenchWorld } from '../catalogue/world.ts';

const BOUNDS = { warmUp: 1_500, requests: 4_000 };
/** One as it starts by itself, and one for each of two cores. */
const PROCESSES = [1, 2];
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };

/** One offer of each of these products costs a cent more. */
const raisePrices = (db: Db, slugs: readonly string[]): Promise<unknown> =>
  sql`
    update offer set price_in_cent = price_in_cent + 1 where (product_id, shop_id) in (
      select offer.product_id, min(offer.shop_id) from offer join product on product.id = offer.product_id where product.slug = any(${slugs}) group by offer.product_id)
  `.execute(db);

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
  rows.push([all, 'prices change', processes, ...(await whileChanging(() => raisePrices(db, products.map((path) => path.slice(PRODUCT.length))), () => measure(inTurn(asking('nr')))))]);
  for (const [name, path] of pages(asking('layer'))) rows.push([name, 'put together anew', processes, ...(await measure(path))]);
  for (const [name, path] of pages(asking('layer'))) rows.push([name, 'put together and read anew', processes, ...(await whileChanging(() => touchAll(db), () => measure(path)))]);
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
      note: `${String(BOUNDS.requests)} requests each over ${String(CONNECTIONS)} open connections on loopback, every one for an address that was never asked for. All of a page's data is asked of the service at each request, which asks PostgreSQL whether anything has changed that it may show, and reads it anew where something has. "Asked anew, unchanged": where it is what it was, the page that was made of it is sent. "Prices change": every ${String(CHANGE_MS)} ms one offer of each of these products costs another price, so that the answer is judged, the page rendered and packed anew; parts whose data is what it was are sent as they were. "Put together anew": the address has something that the page reads, so that the page is rendered and packed for each request; its parts, whose data is what it was, are sent as they were. "Put together and read anew": so, and every ${String(CHANGE_MS)} ms no answer that the service keeps is good any more, so that all is read from PostgreSQL's tables again. Pages that are made at the same time share the calls that they have in common. One process, and as many as there are cores (PROCESSES=2). The asking process shares the machine with the server and its database.`,
      head: ['page', 'how', 'processes', ...LOAD_HEAD],
      rows,
    };
  });
