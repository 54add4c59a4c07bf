// Traffic of visitors until stopped, with a count of requests without a proper answer.

export interface Traffic {
  /** Requests without a proper answer since the start or the last count. */
  count(): Counted;
  /** Resolves after this many more answers. */
  until(more: number): Promise<void>;
  stop(): Promise<void>;
}

export interface Counted {
  readonly asked: number;
  readonly failed: number;
  /** Distinct faults. */
  readonly failures: readonly string[];
}

export interface TrafficOptions {
  readonly origin: string;
  readonly clients: number;
  /** Paths of visitors, in turn. */
  readonly paths: readonly string[];
}

const SEARCH = '/api/v1/products/search?query=lampe&limit=24';
const CALLS: readonly string[] = ['/api/v1/servertime', '/api/v1/partner/Partner/categories', '/api/v1/configuration/web', SEARCH];
const PAGES: readonly string[] = ['/', '/partner', '/suche?q=blume', '/e-coupons-aktionen/e-coupons'];

/** Paths of visitors, with one product from the search. */
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

export const startTraffic = ({ origin, clients, paths }: TrafficOptions): Traffic => {
  let [going, asked, failed, total] = [true, 0, 0, 0];
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
  const all = Array.from({ length: clients }, (_, index) => visitor(index));
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
