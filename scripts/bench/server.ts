// Requests a second and waiting times of the started product's pages, over loopback, with a bounded number of requests.
import { Agent } from 'node:http';
import { startProduct } from '../../packages/web/e2e/support/product.ts';
import { CONNECTIONS, LOAD_HEAD, measureLoad } from './load.ts';
import type { Table } from './table.ts';

// So many before that what is measured is a server that has been running, not one that is still compiled.
const BOUNDS = { warmUp: 6_000, requests: 12_000 };
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };

const PATHS = [
  ['home', '/'],
  ['search', '/suche?q=blume'],
  ['search, typing error', '/suche?q=blumne'],
  ['partners', '/partner'],
] as const;

export const benchServer = async (): Promise<Table> => {
  const product = await startProduct({ LOG_LEVEL: 'error' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const rows: (readonly (string | number)[])[] = [];
    for (const [name, path] of PATHS) rows.push([name, ...(await measureLoad(() => ({ url: `${product.origin}${path}`, headers: HEADERS }), BOUNDS, agent))]);
    return {
      title: 'Server',
      note: `${BOUNDS.requests} requests each over ${CONNECTIONS} open connections on loopback; the asking process shares the machine with the server and its database.`,
      head: ['page', ...LOAD_HEAD],
      rows,
    };
  } finally {
    agent.destroy();
    await product.stop();
  }
};
