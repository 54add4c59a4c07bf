// Throughput and latency of the started product's pages, over loopback.
import { startProduct } from '../../../../web/e2e/support/product.ts';
import { CONNECTIONS, LOAD_HEAD, measureLoad } from './load.ts';
import type { Table } from '../table.ts';

// Warm-up requests, so that compilation is not measured.
const BOUNDS = { warmUp: 6_000, requests: 12_000 };
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };
const CALL_HEADERS = { accept: 'application/json' };

const PATHS = [
  ['home', '/'],
  ['search', '/suche?q=blume'],
  ['search, typing error', '/suche?q=blumne'],
  ['partners', '/partner'],
] as const;

const PRODUCT_SEARCH = '/api/v1/products/search?limit=24&query=lampe';
/** A new price limit above all prices: the same products, but not from a cache. */
const PRICES_FROM = 100_000_00;

export const benchServer = async (): Promise<Table> => {
  const product = await startProduct({ LOG_LEVEL: 'error' });
  try {
    const rows: (readonly (string | number)[])[] = [];
    for (const [name, path] of PATHS) rows.push([name, ...(await measureLoad(product.origin, () => ({ path, headers: HEADERS }), BOUNDS))]);
    let made = 0;
    const calls: readonly (readonly [string, () => string])[] = [
      ['product search, call, from memory', () => PRODUCT_SEARCH],
      ['product search, call, uncached', () => `${PRODUCT_SEARCH}&priceTo=${String(PRICES_FROM + (made += 1))}`],
    ];
    for (const [name, path] of calls) rows.push([name, ...(await measureLoad(product.origin, () => ({ path: path(), headers: CALL_HEADERS }), BOUNDS))]);
    return {
      title: 'Server',
      note: `${BOUNDS.requests} requests each over ${CONNECTIONS} open connections on loopback. A product search from memory asks the database at each request whether anything has changed, an uncached one is a search in the database each time. The asking process shares the machine with the server and its database.`,
      head: ['page', ...LOAD_HEAD],
      rows,
    };
  } finally {
    await product.stop();
  }
};
