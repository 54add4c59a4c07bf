// Traffic of visitors until stopped, with a count of pages and calls without a proper answer.
import { setTimeout as sleep } from 'node:timers/promises';

interface Count {
  readonly sent: number;
  readonly failed: number;
}

export interface Counted {
  readonly pages: Count;
  readonly calls: Count;
  /** Distinct faults. */
  readonly failures: readonly string[];
}

export interface Traffic {
  /** Requests since the start or the last count. */
  count(): Counted;
  stop(): Promise<void>;
}

interface TrafficOptions {
  readonly origin: string;
  readonly visitors: number;
  /** Paths of visitors, in turn. */
  readonly paths: readonly string[];
}

const API = '/api/';
const SEARCH = '/api/v1/products/search?query=lampe&limit=24';
const CALLS: readonly string[] = ['/api/v1/servertime', '/api/v1/partner/Partner/categories', '/api/v1/configuration/web', SEARCH];
const PAGES: readonly string[] = ['/', '/partner', '/suche?q=blume', '/e-coupons-aktionen/e-coupons'];
/** A visitor's pause between two requests. */
const PAUSE_MS = 50;
const PATIENCE_MS = 20_000;

/** Paths of visitors, with one product from the search. */
export const pathsOf = async (origin: string): Promise<readonly string[]> => {
  const { data } = (await (await fetch(origin + SEARCH)).json()) as { readonly data: { readonly items: readonly { readonly gtin: string; readonly path: string }[] } };
  const [product] = data.items;
  if (product === undefined) throw new Error('no product is found');
  return [...PAGES, product.path, ...CALLS, `/api/v1/products/${product.gtin}`];
};

const failureOf = async (origin: string, path: string): Promise<string | undefined> => {
  try {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `${path} ${String(answer.status)}`;
  } catch (cause) {
    return `${path} ${cause instanceof Error ? cause.message : 'failed'}`;
  }
};

const createCounts = () => ({ pages: { sent: 0, failed: 0 }, calls: { sent: 0, failed: 0 }, failures: new Set<string>() });

export const startTraffic = ({ origin, visitors, paths }: TrafficOptions): Traffic => {
  let going = true;
  let counts = createCounts();
  const visit = async (path: string): Promise<void> => {
    const failure = await failureOf(origin, path);
    const count = counts[path.startsWith(API) ? 'calls' : 'pages'];
    count.sent += 1;
    if (failure === undefined) return;
    count.failed += 1;
    counts.failures.add(failure);
  };
  const visitor = async (first: number): Promise<void> => {
    for (let index = first; going; index += 1) {
      await visit(paths[index % paths.length] ?? '/');
      await sleep(PAUSE_MS);
    }
  };
  const all = Array.from({ length: visitors }, (_, index) => visitor(index));
  return {
    count() {
      const { pages, calls, failures } = counts;
      counts = createCounts();
      return { pages, calls, failures: [...failures] };
    },
    async stop() {
      going = false;
      await Promise.all(all);
    },
  };
};
