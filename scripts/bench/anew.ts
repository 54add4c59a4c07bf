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
  const anew = (path: string): string => {
    made += 1;
    return `${path}${path.includes('?') ? '&' : '?'}nr=${String(made)}`;
  };
  try {
    const products = await productPaths(product.origin);
    const pages: readonly (readonly [string, () => string])[] = [
      ['partners', () => anew('/partner')],
      ['home', () => anew('/')],
      ['search', () => anew('/suche?q=blume')],
      [`${String(products.length)} products in turn`, () => anew(products[made % products.length] ?? '/')],
    ];
    const rows: (readonly (string | number)[])[] = [];
    for (const [name, path] of pages) rows.push([name, ...(await measureLoad(() => ({ url: product.origin + path(), headers: HEADERS }), BOUNDS, agent))]);
    return {
      title: 'Pages rendered anew',
      note: `${String(BOUNDS.requests)} requests each over ${String(CONNECTIONS)} open connections on loopback, every one for an address that was never asked for: loaded from PostgreSQL, put together, packed. Pages that are rendered at the same time share the calls that they have in common; nothing is kept from one to the next. The asking process shares the machine with the server and its database.`,
      head: ['page', ...LOAD_HEAD],
      rows,
    };
  } finally {
    agent.destroy();
    await product.stop();
  }
};
