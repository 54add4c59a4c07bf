// Memory of a server after many requests, measured through the inspector after a garbage collection.
import { freePort, startProduct } from '../../../../web/e2e/support/product.ts';
import { measureLoad } from './load.ts';
import type { Asked } from './load.ts';
import type { Table } from '../table.ts';

const REQUESTS = 1_000_000;
const STEPS = 10;
/** `npm run bench -- memory --requests=100000` makes fewer requests. */
const requestsOf = (words: readonly string[]): number => Number(words.find((word) => word.startsWith('--requests='))?.slice(11) ?? REQUESTS);

const MB = 1_048_576;
const HTML = { 'accept-encoding': 'br', accept: 'text/html' };
const JSON_ONLY = { accept: 'application/json' };
const WORDS = ['blume', 'lampe', 'kissen', 'koffer', 'kaffee', 'uhr'];
const KEPT_PAGES = ['/', '/partner', '/suche?q=blume', '/praemien'];

/** Of twenty requests, one is for an uncached page, and five are calls. */
const requestOf = (count: number): Asked => {
  const word = WORDS[count % WORDS.length] ?? '';
  if (count % 20 === 0) return { path: `/partner?nr=${String(count)}`, headers: HTML };
  if (count % 4 === 1) return { path: `/api/v1/products/search?limit=24&query=${word}`, headers: JSON_ONLY };
  return { path: KEPT_PAGES[count % KEPT_PAGES.length] ?? '/', headers: HTML };
};

interface Held {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

interface Inspector {
  held(): Promise<Held>;
  close(): void;
}

const inspect = async (port: number): Promise<Inspector> => {
  const [target] = (await (await fetch(`http://127.0.0.1:${String(port)}/json/list`)).json()) as readonly { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let last = 0;
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve) => {
      const id = (last += 1);
      const hear = ({ data }: MessageEvent): void => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(answer.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    async held() {
      await ask('HeapProfiler.collectGarbage');
      const { result } = (await ask('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true })) as { result: { value: Held } };
      return result.value;
    },
    close: () => socket.close(),
  };
};

export const benchMemory = async (): Promise<Table> => {
  const port = await freePort();
  const product = await startProduct({ LOG_LEVEL: 'error', NODE_OPTIONS: `--inspect=127.0.0.1:${String(port)}` });
  const inspector = await inspect(port);
  const requests = requestsOf(process.argv);
  try {
    const rows: (readonly (string | number)[])[] = [];
    let made = 0;
    const keep = async (perSecond: number | string, errors: number | string): Promise<void> => {
      const { rss, heapUsed, external } = await inspector.held();
      rows.push([made, rss / MB, heapUsed / MB, external / MB, perSecond, errors]);
    };
    await keep('–', '–');
    for (let step = 0; step < STEPS; step += 1) {
      const [perSecond = 0, , , errors = 0] = await measureLoad(product.origin, () => requestOf((made += 1)), { warmUp: 0, requests: requests / STEPS });
      await keep(perSecond, errors);
    }
    return {
      title: 'Memory over many requests',
      note: 'What the server holds, after collecting garbage. Of twenty requests one is for a page that was never asked for, five are calls of product search, and fourteen are for pages in memory. Up to 64 MB of pages are kept.',
      head: ['requests', 'resident MB', 'heap MB', 'outside the heap MB', 'requests/s', 'errors'],
      rows,
    };
  } finally {
    inspector.close();
    await product.stop();
  }
};
