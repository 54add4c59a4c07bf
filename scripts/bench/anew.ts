// Pages that no memory holds: every request is for an address that was never asked for, and its data comes from the database.
import { Agent } from 'node:http';
import { startProduct } from '../../packages/web/e2e/support/product.ts';
import { CONNECTIONS, LOAD_HEAD, measureLoad } from './load.ts';
import type { Table } from './table.ts';

const BOUNDS = { warmUp: 1_500, requests: 4_000 };
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };

/** The products that price comparison begins with. */
const productPaths = async (origin: string): Promise<readonly string[]> => {
  const page = await (await fetch(`${origin}/preisvergleich/suche`)).text();
  return [...new Set([...page.matchAll(/href="(\/preisvergleich\/p\/[^"?#]+)"/g)].map(([, path]) => path ?? ''))];
};

export const benchAnew = async (): Promise<Table> => {
  const product = await startProduct({ LOG_LEVEL: 'error' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let made = 0;
  const asking = (name: string) => (path: string) => (): string => {
    made += 1;
    return `${path}${path.includes('?') ? '&' : '?'}${name}=${String(made)}`;
  };
  try {
    const products = await productPaths(product.origin);
    const inTurn = (ask: (path: string) => () => string) => (): string => ask(products[made % products.length] ?? '/')();
    const pages = (ask: (path: string) => () => string): readonly (readonly [string, () => string])[] => [
      ['partners', ask('/partner')],
      ['home', ask('/')],
      ['search', ask('/suche?q=blume')],
      [`${String(products.length)} products in turn`, inTurn(ask)],
    ];
    const measured: readonly (readonly [string, readonly (readonly [string, () => string])[]])[] = [
      ['asked anew, unchanged', pages(asking('nr'))],
      ['put together anew', pages(asking('layer'))],
    ];
    const rows: (readonly (string | number)[])[] = [];
    for (const [how, paths] of measured) for (const [name, path] of paths) rows.push([name, how, ...(await measureLoad(() => ({ url: product.origin + path(), headers: HEADERS }), BOUNDS, agent))]);
    return {
      title: 'Pages rendered anew',
      note: `${String(BOUNDS.requests)} requests each over ${String(CONNECTIONS)} open connections on loopback, every one for an address that was never asked for. "Asked anew, unchanged": all of the page's data is asked of the service and its PostgreSQL, and compared; where it is what it was, the page that was made of it is sent. "Put together anew": the address has something that the page reads, so that it is rendered and packed for each request, as it is where its data has changed. Pages that are made at the same time share the calls that they have in common. The asking process shares the machine with the server and its database.`,
      head: ['page', 'how', ...LOAD_HEAD],
      rows,
    };
  } finally {
    agent.destroy();
    await product.stop();
  }
};
