// Runs a process of the product: all of it (database, backend, jobs and web server), or the part that its role names.
import { setTimeout as wait } from 'node:timers/promises';
import { redactText } from '@pluspunkt/backend';
import { createTracer, type Tracer } from '@pluspunkt/backend/tracing';
import { Hono } from 'hono';
import type { ServerPorts } from '../container.server.ts';
import { createAdmission, limitsFor } from './admission.ts';
import type { ApiOrigins } from './api-origins.ts';
import { createApiServer } from './api-server.ts';
import { needsAndJobs, type Health } from './health.ts';
import { createLifecycle, readyUnlessStopping, type Lifecycle } from './lifecycle.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { replicaFigures } from './replica-figures.ts';
import { startProductionServer } from './production.ts';
import { startBackend, type RunningBackend } from './run-backend.ts';
import { stopInOrder } from './stop-in-order.ts';
import { serve as listen, type RunningServer } from './serve.ts';
import { readWebSettings, settingsWarning, type WebSettings } from './settings.ts';

export interface StartOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Another server than the production one, for development. */
  readonly serve?: typeof startProductionServer;
}

export interface RunningProduct {
  readonly address: string;
  /** Whether the demo world was filled in now, was there, is none of this programme's, or belongs to a backend elsewhere. */
  readonly seeded: 'now' | 'before' | 'never' | 'elsewhere';
  stop(): Promise<void>;
}

/** A read that nobody waits for any more is answered all the same: to watch for that costs more than most answers. */
const withoutSignal = ({ signal: _, ...init }: RequestInit): RequestInit => init;

/** Calls of the page renderer go straight into the backend of this process, not over a socket. */
const inProcess = (backend: RunningBackend, tracer: Tracer): Pick<ServerPorts, 'origin' | 'fetch'> => ({
  origin: 'http://backend.invalid',
  fetch: async (input, init) => tracer.run({ name: 'call' }, () => backend.fetch(input instanceof Request ? input : new Request(input, init?.method === 'GET' ? withoutSignal(init) : init))),
});

interface Elsewhere {
  readonly origins: ApiOrigins;
  readonly calls: Pick<ServerPorts, 'origin' | 'fetch'>;
}

/** Backends elsewhere, and their calls. What asks them is loaded where there are any. */
async function backendsElsewhere({ apiOrigins }: WebSettings, tracer: Tracer): Promise<Elsewhere | undefined> {
  if (apiOrigins.length === 0) return undefined;
  const { createApiOrigins, fetchOf } = await import('./api-origins.ts');
  const origins = createApiOrigins(apiOrigins, { tracer });
  return { origins, calls: { origin: 'http://backend.invalid', fetch: fetchOf(origins) } };
}

/** Addresses and messages may hold what visitors typed; the line says what went wrong, not of whom. */
const logError = (fields: object, message: string): void => {
  process.stderr.write(`${redactText(JSON.stringify({ level: 'error', message, ...fields }))}\n`);
};

interface Parts {
  readonly settings: WebSettings;
  readonly lifecycle: Lifecycle;
  /** Absent in a process that shows pages over backends elsewhere. */
  readonly backend?: RunningBackend;
  /** Absent where there is none. */
  readonly elsewhere?: Elsewhere;
  readonly metrics?: Metrics;
  readonly tracer: Tracer;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const healthOfParts = ({ settings: { role }, lifecycle, backend }: Parts) => {
  const web: Record<string, boolean> = role === 'all' || role === 'web' ? { web: true } : {};
  return {
    health: async (): Promise<Health> => {
      const behind = await backend?.health();
      return { ...behind, parts: { ...web, ...behind?.parts } };
    },
    ready: readyUnlessStopping(lifecycle, async () => {
      // Pages in memory are shown without a backend: one that is gone takes no web server out of service.
      const [needs, jobs] = backend === undefined ? [] : await needsAndJobs(backend);
      const replica = backend?.replica?.();
      // One that is gone keeps nobody away: the primary answers in its place.
      return { needs: { ...needs }, notes: { role, ...(jobs === undefined ? {} : { jobs }), ...(replica === undefined ? {} : { replica: replica.trouble ?? 'asked' }) } };
    }),
  };
};

/** Off, requests are not even wrapped. */
const tracing = ({ traces }: WebSettings, tracer: Tracer): { readonly tracer?: Tracer } => (traces === undefined ? {} : { tracer });

function serviceOf({ backend, elsewhere, tracer }: Parts) {
  if (backend !== undefined) return { api: backend, calls: inProcess(backend, tracer) };
  if (elsewhere !== undefined) return { api: { origins: elsewhere.origins }, calls: elsewhere.calls };
  throw new Error('pages are shown over a backend, here or elsewhere');
}

async function startWeb(parts: Parts, serve: typeof startProductionServer): Promise<RunningServer> {
  const { settings, lifecycle, metrics, tracer } = parts;
  const { port, host, publicOrigin, brochureGroup, layers, inspector, tagOrigin, captcha, maps, rewardShopHosts, maintenance, concurrency, trustForwardedFor } = settings;
  const { api, calls } = serviceOf(parts);
  return serve(
    {
      api,
      trustForwardedFor,
      ports: { ...calls, brochureGroup, inspector, outsideMap: maps !== undefined, rewardShopHosts, publicOrigin },
      layers,
      tagOrigin,
      captcha,
      maps,
      ...healthOfParts(parts),
      maintenance,
      publicOrigin,
      concurrency,
      isStopping: lifecycle.isStopping,
      metrics,
      ...tracing(settings, tracer),
      log: { error: logError },
    },
    port,
    host,
  );
}

function startWithoutPages(parts: Parts): Promise<RunningServer> {
  const { settings, lifecycle, backend, metrics, tracer } = parts;
  const { role, port, host, publicOrigin, concurrency } = settings;
  const admission = createAdmission(limitsFor(concurrency), () => performance.now());
  metrics?.watch('calls', admission.state);
  const app = createApiServer({
    ...(role === 'api' && backend !== undefined ? { api: backend, admission } : {}),
    ...healthOfParts(parts),
    https: publicOrigin?.startsWith('https:') ?? false,
  });
  return listen(app.fetch, { port, host, isStopping: lifecycle.isStopping, metrics, ...tracing(settings, tracer) });
}

/** On a port of its own, which is not led outside. */
function tellFigures(metrics: Metrics, { metricsPort = 0, host }: WebSettings): Promise<RunningServer> {
  const app = new Hono();
  app.get('/metrics', (context) => context.body(metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }));
  return listen(app.fetch, { port: metricsPort, host, exclusive: true, isStopping: () => false });
}

export async function startProduct({ environment, say, serve = startProductionServer }: StartOptions): Promise<RunningProduct> {
  const settings = readWebSettings(environment);
  const { host, role, jobs, drainSeconds } = settings;
  const lifecycle = createLifecycle({ drainSeconds, pause });
  const tracer = await createTracer(settings.traces);
  const backend = role === 'web' ? undefined : await startBackend({ environment, say, jobs, tracer });
  const elsewhere = await backendsElsewhere(settings, tracer);
  const metrics = settings.metricsPort === undefined ? undefined : createMetrics();
  if (backend?.replica !== undefined) metrics?.add(replicaFigures(backend.replica));
  const parts: Parts = { settings, lifecycle, backend, tracer, ...(elsewhere === undefined ? {} : { elsewhere }), ...(metrics === undefined ? {} : { metrics }) };
  try {
    const figures = metrics === undefined ? undefined : await tellFigures(metrics, settings);
    const server = await (role === 'all' || role === 'web' ? startWeb(parts, serve) : startWithoutPages(parts));
    // Once it runs: a start that fails says why, and nothing else.
    const warning = settingsWarning(settings, Boolean(environment['SMTP_URL']));
    if (warning !== undefined) say(`Pluspunkt: ${warning}`);
    return {
      address: `http://${host.includes(':') ? `[${host}]` : host}:${String(server.port)}`,
      seeded: backend?.seeded ?? 'elsewhere',
      async stop() {
        // Whoever sends requests is told first; work that another process may do ends last.
        await lifecycle.stopSoon();
        metrics?.stop();
        await stopInOrder(
          [
            { what: 'the last requests', limitMs: 12_000, stop: () => server.stop() },
            { what: 'figures', limitMs: 1_000, stop: () => figures?.stop() },
            { what: 'connections to backends', limitMs: 2_000, stop: () => elsewhere?.origins.close() },
            { what: 'the last job, or the database', limitMs: 15_000, stop: () => backend?.stop() },
            { what: 'traces', limitMs: 3_000, stop: () => tracer.stop() },
          ],
          { say: (message) => logError({}, message), pause: (ms, signal) => wait(ms, undefined, { signal }), open: () => process.getActiveResourcesInfo() },
        );
      },
    };
  } catch (error) {
    await backend?.stop();
    throw error;
  }
}
