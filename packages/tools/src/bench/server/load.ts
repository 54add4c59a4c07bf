// Sends a number of requests to a started product over keep-alive connections and measures their latency.
import { Pool, type Dispatcher } from 'undici';
import { quantiles } from '../quantiles.ts';

/** Default number of concurrent connections. */
export const CONNECTIONS = 32;
const TIMEOUT_MS = 15_000;
const NOTHING = (): void => undefined;

export interface Asked {
  readonly path: string;
  /** GET by default. */
  readonly method?: Dispatcher.HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answered {
  /** 0 without one. */
  readonly status: number;
  readonly milliseconds: number;
}

/** On the raw socket, since the client shares the cores with the server. */
const ask = (pool: Pool, { path, method = 'GET', headers, body }: Asked): Promise<Answered> =>
  new Promise((resolve) => {
    const started = performance.now();
    let status = 0;
    const answer = (came: number): void => resolve({ status: came, milliseconds: performance.now() - started });
    pool.dispatch(
      { path, method, headers, body: body ?? null },
      {
        onRequestStart: NOTHING,
        onResponseStart: (_, code) => {
          status = code;
        },
        onResponseData: NOTHING,
        onResponseEnd: () => answer(status),
        onResponseError: () => answer(0),
      },
    );
  });

const load = async (pool: Pool, make: () => Asked, count: number, clients: number): Promise<readonly Answered[]> => {
  const answers: Answered[] = [];
  let asked = 0;
  const connection = async (): Promise<void> => {
    while (asked < count) {
      asked += 1;
      answers.push(await ask(pool, make()));
    }
  };
  await Promise.all(Array.from({ length: clients }, connection));
  return answers;
};

/** Requests a second, median and p99 in milliseconds, and answers that were not 200. */
export const LOAD_HEAD = ['requests/s', 'median ms', 'p99 ms', 'errors'];

export interface Bounds {
  readonly warmUp: number;
  readonly requests: number;
  readonly clients?: number;
}

/** Sends `warmUp` requests unmeasured, then `requests`; `make` builds each request. */
export const measureLoad = async (origin: string, make: () => Asked, { requests, warmUp, clients = CONNECTIONS }: Bounds): Promise<readonly number[]> => {
  const pool = new Pool(origin, { connections: clients, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  try {
    await load(pool, make, warmUp, clients);
    const started = performance.now();
    const answers = await load(pool, make, requests, clients);
    const seconds = (performance.now() - started) / 1_000;
    const { p50, p99 } = quantiles(answers.map(({ milliseconds }) => milliseconds));
    const errors = answers.filter(({ status }) => status !== 200).length;
    return [Math.round(answers.length / seconds), p50, p99, errors];
  } finally {
    await pool.close();
  }
};
