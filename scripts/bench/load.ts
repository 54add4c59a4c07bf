// Asks a started product over connections that stay open, a bounded number of times, and says how long it took.
import type { Agent } from 'node:http';
import { request as send } from 'node:http';

/** How many ask at the same time unless a measure says otherwise. */
export const CONNECTIONS = 32;
const TIMEOUT_MS = 15_000;

export interface Asked {
  readonly url: string;
  /** GET by default. */
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answered {
  readonly ok: boolean;
  readonly milliseconds: number;
}

const ask = ({ url, method = 'GET', headers, body }: Asked, agent: Agent): Promise<Answered> =>
  new Promise((resolve) => {
    const started = performance.now();
    const answer = (ok: boolean): void => resolve({ ok, milliseconds: performance.now() - started });
    const request = send(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => answer(response.statusCode === 200));
      response.on('error', () => answer(false));
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('timeout')));
    request.on('error', () => answer(false));
    request.end(body);
  });

const load = async (make: () => Asked, count: number, clients: number, agent: Agent): Promise<readonly Answered[]> => {
  const answers: Answered[] = [];
  let asked = 0;
  const connection = async (): Promise<void> => {
    while (asked < count) {
      asked += 1;
      answers.push(await ask(make(), agent));
    }
  };
  await Promise.all(Array.from({ length: clients }, connection));
  return answers;
};

const percentile = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Requests a second, median and p99 in milliseconds, and answers that were not 200. */
export const LOAD_HEAD = ['requests/s', 'median ms', 'p99 ms', 'errors'];

export interface Bounds {
  readonly warmUp: number;
  readonly requests: number;
  readonly clients?: number;
}

/** Asks `warmUp` times unmeasured, then `requests` times; `make` makes every request anew. */
export const measureLoad = async (make: () => Asked, { requests, warmUp, clients = CONNECTIONS }: Bounds, agent: Agent): Promise<readonly number[]> => {
  await load(make, warmUp, clients, agent);
  const started = performance.now();
  const answers = await load(make, requests, clients, agent);
  const seconds = (performance.now() - started) / 1_000;
  const times = answers.map((answer) => answer.milliseconds).sort((a, b) => a - b);
  const errors = answers.filter((answer) => !answer.ok).length;
  return [Math.round(answers.length / seconds), percentile(times, 0.5), percentile(times, 0.99), errors];
};
