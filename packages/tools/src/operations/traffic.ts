// Visitors and a member: pages and calls without end until told to stop, and how many of them were not answered.

export interface Traffic {
  /** Asked, and not answered as they should be, since the start or the last count. */
  count(): Counted;
  /** Ends when so many more have been answered. */
  until(more: number): Promise<void>;
  stop(): Promise<void>;
}

export interface Counted {
  readonly asked: number;
  readonly failed: number;
  /** What went wrong, once each. */
  readonly failures: readonly string[];
}

export interface TrafficOptions {
  readonly origin: string;
  readonly clients: number;
  /** What visitors ask for, in turn. */
  readonly paths: readonly string[];
  /** Writes one after the other; hands back what went wrong. */
  readonly write: (count: number) => Promise<string | undefined>;
}

const SEARCH = '/api/v1/products/search?query=lampe&limit=24';
const CALLS: readonly string[] = ['/api/v1/servertime', '/api/v1/partner/Partner/categories', '/api/v1/configuration/web', SEARCH];
const PAGES: readonly string[] = ['/', '/partner', '/suche?q=blume', '/e-coupons-aktionen/e-coupons'];

/** What visitors ask for; of products one that the search finds. */
export const pathsOf = async (origin: string, pages: boolean): Promise<readonly string[]> => {
  const { data } = (await (await fetch(origin + SEARCH)).json()) as { readonly data: { readonly items: readonly { readonly gtin: string; readonly path: string }[] } };
  const [product] = data.items;
  if (product === undefined) throw new Error('no product is found');
  return [...(pages ? [...PAGES, product.path] : []), ...CALLS, `/api/v1/products/${product.gtin}`];
};

const read = async (origin: string, path: string): Promise<string | undefined> => {
  try {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `${path} ${String(answer.status)}`;
  } catch (cause) {
    return `${path} ${cause instanceof Error ? cause.message : 'failed'}`;
  }
};

export const startTraffic = ({ origin, clients, paths, write }: TrafficOptions): Traffic => {
  let [going, asked, failed, total, written] = [true, 0, 0, 0, 0];
  let failures = new Set<string>();
  let waiting: { readonly at: number; readonly done: () => void }[] = [];
  const note = (failure: string | undefined): void => {
    asked += 1;
    total += 1;
    if (failure !== undefined) {
      failed += 1;
      failures.add(failure);
    }
    for (const { done } of waiting.filter(({ at }) => at <= total)) done();
    waiting = waiting.filter(({ at }) => at > total);
  };
  const visitor = async (first: number): Promise<void> => {
    for (let count = first; going; count += 1) note(await read(origin, paths[count % paths.length] ?? '/'));
  };
  const member = async (): Promise<void> => {
    while (going) note(await write((written += 1)));
  };
  const all = [...Array.from({ length: clients }, (_, index) => visitor(index)), member()];
  return {
    count() {
      const counted = { asked, failed, failures: [...failures] };
      [asked, failed, failures] = [0, 0, new Set()];
      return counted;
    },
    until: (more) => new Promise((done) => waiting.push({ at: total + more, done })),
    async stop() {
      going = false;
      await Promise.all(all);
    },
  };
};
