// Metrics for Prometheus: requests by kind and status with their durations, admission, and those of the process.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AdmissionState } from './admission.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Counts a request when its answer is complete. */
  observe(request: IncomingMessage, response: ServerResponse): void;
  /** Measures the rendering of a page or its data, by the pattern of its route. */
  measureRender<A>(route: string, render: () => Promise<A>): Promise<A>;
  /** Counts a look-up in the cache of pages by its result. */
  countLookUp(result: string): void;
  /** Reports an admission under the name of its work. */
  watch(work: string, state: () => AdmissionState): void;
}

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A few kinds, never addresses: their number is unlimited, and they may hold a member's card number. */
export function kindOf(path: string): string {
  if (path.startsWith('/api/v1/asset/')) return 'picture';
  if (path.startsWith('/api/v1/')) return 'call';
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (/^\/(assets|icons|brand)\//.test(path)) return 'file';
  return path.split('?', 1)[0]?.endsWith('/_payload.json') === true ? 'payload' : 'page';
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

export function createMetrics(now: () => number = () => performance.now()): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({ name: 'pluspunkt_request_seconds', help: 'Requests until the end of their answer.', labelNames: ['kind', 'method', 'status'], buckets: BUCKETS, registers });
  const renders = new Histogram({ name: 'pluspunkt_render_seconds', help: 'Pages and their data that were rendered, by route.', labelNames: ['route'], buckets: BUCKETS, registers });
  const lookUps = new Counter({ name: 'pluspunkt_page_cache_total', help: 'Look-ups in the cache of pages: hit, stale, miss, inflight or refresh.', labelNames: ['result'], registers });
  const watched = new Map<string, () => AdmissionState>();
  const collectFrom = (metric: { set(labels: object, value: number): void }, read: (state: AdmissionState) => number): void => {
    for (const [work, state] of watched) metric.set({ work }, read(state()));
  };
  const running: Gauge = new Gauge({ name: 'pluspunkt_work_running', help: 'Being worked on.', labelNames: ['work'], registers, collect: () => collectFrom(running, (state) => state.running) });
  const waiting: Gauge = new Gauge({ name: 'pluspunkt_work_waiting', help: 'Waiting for a place.', labelNames: ['work'], registers, collect: () => collectFrom(waiting, (state) => state.waiting) });
  const refused: Counter = new Counter({
    name: 'pluspunkt_work_refused_total',
    help: 'Refused for want of a place.',
    labelNames: ['work'],
    registers,
    // The admission counts already.
    collect() {
      refused.reset();
      for (const [work, state] of watched) refused.inc({ work }, state().refused);
    },
  });

  return {
    registry,
    observe({ method = '', url = '/' }, response) {
      const started = now();
      response.once('close', () => {
        const status = response.writableFinished ? String(response.statusCode) : 'broken-off';
        requests.observe({ kind: kindOf(url), method: METHODS.has(method) ? method : 'other', status }, (now() - started) / 1_000);
      });
    },
    async measureRender(route, render) {
      const started = now();
      const rendered = await render();
      renders.observe({ route }, (now() - started) / 1_000);
      return rendered;
    },
    countLookUp: (result) => lookUps.inc({ result }),
    watch: (work, state) => void watched.set(work, state),
  };
}
