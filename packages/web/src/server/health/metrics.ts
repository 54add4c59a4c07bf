// Metrics for Prometheus: requests by kind and status with their durations, admission, and those of the process.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReplicaState } from '@pluspunkt/backend';
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
  if (path.startsWith('/api/')) return 'call';
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (/^\/(assets|icons|brand)\//.test(path)) return 'file';
  return path.split('?', 1)[0]?.endsWith('/_payload.json') === true ? 'payload' : 'page';
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

interface Reported {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** Value by label. */
  readonly read: () => Readonly<Record<string, number>>;
}

/** Reports what is counted elsewhere. */
function report(registry: Registry, Kind: typeof Gauge | typeof Counter, { name, help, label, read }: Reported): void {
  const metric: Gauge | Counter = new Kind({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      metric.reset();
      for (const [of, count] of Object.entries(read())) metric.inc({ [label]: of }, count);
    },
  });
}

/** Figures of the read replica. */
export function addReplicaMetrics(registry: Registry, replica: () => ReplicaState): void {
  const registers = [registry];
  const asked: Gauge = new Gauge({ name: 'pluspunkt_replica_asked', help: '1 while the replica answers, 0 while the primary answers alone.', registers, collect: () => asked.set(replica().asked ? 1 : 0) });
  const behind: Gauge = new Gauge({ name: 'pluspunkt_replica_behind_seconds', help: 'For how long the replica has lacked something, at the last look.', registers, collect: () => behind.set(replica().behindSeconds) });
  report(registry, Counter, { name: 'pluspunkt_replica_reads_total', help: 'Reads that may be seconds old, by the database that answered.', label: 'from', read: () => replica().reads });
  report(registry, Counter, { name: 'pluspunkt_replica_left_total', help: 'How often the replica was abandoned, by reason.', label: 'because', read: () => replica().left });
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({ name: 'pluspunkt_request_seconds', help: 'Requests until the end of their answer.', labelNames: ['kind', 'method', 'status'], buckets: BUCKETS, registers });
  const renders = new Histogram({ name: 'pluspunkt_render_seconds', help: 'Pages and their data that were rendered, by route.', labelNames: ['route'], buckets: BUCKETS, registers });
  const lookUps = new Counter({ name: 'pluspunkt_page_cache_total', help: 'Look-ups in the cache of pages: hit, stale, miss, inflight or refresh.', labelNames: ['result'], registers });
  const watched = new Map<string, () => AdmissionState>();
  const work = (figure: keyof AdmissionState) => () => Object.fromEntries([...watched].map(([name, state]) => [name, state()[figure]]));
  report(registry, Gauge, { name: 'pluspunkt_work_running', help: 'Being worked on.', label: 'work', read: work('running') });
  report(registry, Gauge, { name: 'pluspunkt_work_waiting', help: 'Waiting for a place.', label: 'work', read: work('waiting') });
  report(registry, Counter, { name: 'pluspunkt_work_refused_total', help: 'Refused for want of a place.', label: 'work', read: work('refused') });

  return {
    registry,
    observe({ method = '', url = '/' }, response) {
      const end = requests.startTimer({ kind: kindOf(url), method: METHODS.has(method) ? method : 'other' });
      response.once('close', () => void end({ status: response.writableFinished ? String(response.statusCode) : 'broken-off' }));
    },
    async measureRender(route, render) {
      const end = renders.startTimer({ route });
      const rendered = await render();
      end();
      return rendered;
    },
    countLookUp: (result) => lookUps.inc({ result }),
    watch: (work, state) => void watched.set(work, state),
  };
}
