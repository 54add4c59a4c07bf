// What a server does that is asked for more than it can: pages are rendered anew for every request, at the pace that it can
// keep, at twice and at four times that, whether it keeps up or not.
import { Agent, request as send } from 'node:http';
import { startProduct } from '../../packages/web/e2e/support/product.ts';
import { CONNECTIONS, measureLoad } from './load.ts';
import { quantiles } from './quantiles.ts';
import type { Table } from './table.ts';

const WARM_UP = 300;
const REQUESTS = 2_000;
const SECONDS = 8;
const TICK_MS = 5;
const PAGE_IN_MEMORY = '/';

interface Answered {
  readonly status: number;
  readonly milliseconds: number;
}

const ask = (url: string, agent: Agent): Promise<Answered> =>
  new Promise((resolve) => {
    const started = performance.now();
    const answer = (status: number): void => resolve({ status, milliseconds: performance.now() - started });
    const request = send(url, { agent, headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (response) => {
      response.resume();
      response.on('end', () => answer(response.statusCode ?? 0));
      response.on('error', () => answer(0));
    });
    request.setTimeout(20_000, () => request.destroy(new Error('timeout')));
    request.on('error', () => answer(0));
    request.end();
  });

/** Asks at an even pace for some seconds, however many are still unanswered; every hundredth time for a page in memory. */
const pushAt = async (perSecond: number, urlOf: (count: number) => string, inMemory: string, agent: Agent) => {
  const pages: Promise<Answered>[] = [];
  const kept: Promise<Answered>[] = [];
  const started = performance.now();
  for (let elapsed = 0; elapsed < SECONDS * 1_000; elapsed = performance.now() - started) {
    const due = Math.floor((elapsed / 1_000) * perSecond);
    while (pages.length < due) {
      pages.push(ask(urlOf(pages.length), agent));
      if (pages.length % 100 === 0) kept.push(ask(inMemory, agent));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const asked = pages.length;
  const answers = await Promise.all(pages);
  const seconds = (performance.now() - started) / 1_000;
  return { asked, answers, kept: await Promise.all(kept), seconds };
};

export const benchOverload = async (): Promise<Table> => {
  const product = await startProduct({ LOG_LEVEL: 'error' });
  const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
  try {
    let made = 0;
    const freshPage = (): string => `/partner?nr=${String((made += 1))}`;
    const [capacity = 0] = await measureLoad(product.origin, () => ({ path: freshPage(), headers: { 'accept-encoding': 'br', accept: 'text/html' } }), { warmUp: WARM_UP, requests: REQUESTS });
    await ask(product.origin + PAGE_IN_MEMORY, agent);
    const rows: (readonly (string | number)[])[] = [];
    for (const times of [0.8, 1, 2, 4]) {
      const { asked, answers, kept, seconds } = await pushAt(capacity * times, () => product.origin + freshPage(), product.origin + PAGE_IN_MEMORY, agent);
      const shown = answers.filter(({ status }) => status === 200);
      const { p50, p99 } = quantiles(shown.map(({ milliseconds }) => milliseconds));
      const turnedAway = answers.filter(({ status }) => status === 503);
      const refused = turnedAway.length;
      const told = quantiles(turnedAway.map(({ milliseconds }) => milliseconds));
      rows.push([`${String(times)} ×`, Math.round(asked / SECONDS), Math.round(shown.length / seconds), Math.round(refused / seconds), answers.length - shown.length - refused, p50, p99, refused === 0 ? '–' : told.p50, refused === 0 ? '–' : told.p99, kept.filter(({ status }) => status !== 200).length]);
    }
    return {
      title: 'Overload',
      note: `The list of partners, rendered anew for each request, for ${SECONDS} s at an even pace over loopback; 1 × is what ${CONNECTIONS} connections got done (${String(capacity)} a second). The asking process shares the machine with the server and its database, so what it asks for costs the server. Every hundredth request is for a page in memory, which is never refused.`,
      head: ['asked for', 'asked/s', 'pages/s', 'told to come again/s', 'errors', 'median ms', 'p99 ms', 'told after, median ms', 'p99 ms', 'pages in memory refused'],
      rows,
    };
  } finally {
    agent.destroy();
    await product.stop();
  }
};
