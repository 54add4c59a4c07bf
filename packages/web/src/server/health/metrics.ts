// Figures for Prometheus, in its text format: requests by kind and status with their durations, places of work, memory, delay.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AdmissionState } from './admission.ts';

export interface Figure {
  readonly name: string;
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  /** By their labels, `{from="replica"}`; none for the only one. */
  readonly values: readonly (readonly [labels: string, value: number])[];
}

export interface Metrics {
  /** Counts a request when its answer is complete. */
  observe(request: IncomingMessage, response: ServerResponse): void;
  /** Places of work that are told of under this name. */
  watch(name: string, state: () => AdmissionState): void;
  /** Figures of somebody else, looked at when they are told. */
  add(figures: () => readonly Figure[]): void;
  text(): string;
  stop(): void;
}

/** Upper bounds in seconds; what takes longer counts in the last. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  readonly counts: number[];
  sum: number;
  total: number;
}

/** A few kinds, never addresses: those are without number, and may name a member's card. */
export function kindOf(path: string): string {
  if (path.startsWith('/api/v1/asset/')) return 'picture';
  if (path.startsWith('/api/v1/')) return 'call';
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (/^\/(assets|icons|brand)\//.test(path)) return 'file';
  return path.split('?', 1)[0]?.endsWith('/_payload.json') === true ? 'payload' : 'page';
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

function histogramLines(name: string, labels: string, { counts, sum, total }: Series): readonly string[] {
  let below = 0;
  const buckets = BUCKETS.map((bound, index) => `${name}_bucket{${labels},le="${String(bound)}"} ${String((below += counts[index] ?? 0))}`);
  return [...buckets, `${name}_bucket{${labels},le="+Inf"} ${String(total)}`, `${name}_sum{${labels}} ${sum.toFixed(6)}`, `${name}_count{${labels}} ${String(total)}`];
}

const family = (name: string, type: string, help: string, lines: readonly string[]): readonly string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];

export function createMetrics(now: () => number = () => performance.now()): Metrics {
  const requests = new Map<string, Series>();
  const watched = new Map<string, () => AdmissionState>();
  const others: (() => readonly Figure[])[] = [];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  function count(labels: string, seconds: number): void {
    const series = requests.get(labels) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 };
    requests.set(labels, series);
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
    if (bucket !== -1) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
    series.total += 1;
  }

  const places = (read: (state: AdmissionState) => number) => [...watched].map(([name, state]) => [`{work="${name}"}`, read(state())] as const);
  const gauges = (name: string, type: string, help: string, read: (state: AdmissionState) => number): readonly string[] =>
    family(name, type, help, places(read).map(([labels, value]) => `${name}${labels} ${String(value)}`));

  return {
    observe({ method = '', url = '/' }, response) {
      const started = now();
      response.once('close', () => {
        const status = response.writableFinished ? String(response.statusCode) : 'broken-off';
        count(`kind="${kindOf(url)}",method="${METHODS.has(method) ? method : 'other'}",status="${status}"`, (now() - started) / 1_000);
      });
    },
    watch: (name, state) => void watched.set(name, state),
    add: (figures) => void others.push(figures),
    text() {
      const lines = [
        ...family('pluspunkt_request_seconds', 'histogram', 'Requests until the end of their answer.', [...requests].flatMap(([labels, series]) => histogramLines('pluspunkt_request_seconds', labels, series))),
        ...gauges('pluspunkt_work_running', 'gauge', 'Worked on at this moment.', ({ running }) => running),
        ...gauges('pluspunkt_work_waiting', 'gauge', 'Waiting for a place.', ({ waiting }) => waiting),
        ...gauges('pluspunkt_work_refused_total', 'counter', 'Told to come again for want of a place.', ({ refused }) => refused),
        ...others.flatMap((figures) => figures()).flatMap(({ name, type, help, values }) => family(name, type, help, values.map(([labels, value]) => `${name}${labels} ${String(value)}`))),
        ...family('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [`process_resident_memory_bytes ${String(process.memoryUsage.rss())}`]),
        ...family('process_cpu_seconds_total', 'counter', 'Time of processors.', [`process_cpu_seconds_total ${((process.cpuUsage().user + process.cpuUsage().system) / 1e6).toFixed(3)}`]),
        ...family('nodejs_eventloop_lag_p99_seconds', 'gauge', 'What a timer waits beyond its time, since the last look.', [`nodejs_eventloop_lag_p99_seconds ${(delay.percentile(99) / 1e9).toFixed(6)}`]),
      ];
      delay.reset();
      return `${lines.join('\n')}\n`;
    },
    stop: () => void delay.disable(),
  };
}
