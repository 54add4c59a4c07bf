// Runs a process of the product: all of it (database, backend, jobs and web server), or the part that its role names.
import { setTimeout as wait } from 'node:timers/promises';
import { redactText } from '@pluspunkt/backend';
import { createTracer, type Tracer } from '@pluspunkt/backend/tracing';
import { Hono } from 'hono';
import type { ServerPorts } from '../../container.server.ts';
import { createAdmission, limitsFor } from '../health/admission.ts';
import type { ApiOrigins } from './api-origins.ts';
import { createApiServer } from './api-server.ts';
import { needsAndJobs, type Health } from '../health/health.ts';
import { createLifecycle, readyUnlessStopping, type Lifecycle } from '../health/lifecycle.ts';
import { addReplicaMetrics, createMetrics, type Metrics } from '../health/metrics.ts';
import { startProductionServer } from './production.ts';
import { startBackend, type RunningBackend } from './run-backend.ts';
import { stopInOrder } from '../health/stop-in-order.ts';
import { heldPerAddressOf } from './request-guards.ts';
import { serve as listen, type RunningServer } from './serve.ts';
import { listeningOrigin, readWebSettings, settingsWarning, type WebSettings } from './settings.ts';

export interface StartOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Another server than the production one, for development. */
  readonly serve?: typeof startProductionServer;
}

export interface RunningProduct {
  readonly address: string;
  /** Whether the demo data exist, are disabled, or belong to another backend. */
  readonly seeded: 'now' | 'before' | 'never' | 'elsewhere';
  stop(): Promise<void>;
}

/** A read in process is not cancelled: watching its signal costs more than most answers. */
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

/** Other backends and calls to them. Their client is loaded only where there are any. */
async function backendsElsewhere({ apiOrigins }: WebSettings, tracer: Tracer): Promise<Elsewhere | undefined> {
  if (apiOrigins.length === 0) return undefined;
  const { createApiOrigins, fetchOf } = await import('./api-origins.ts');
  const origins = createApiOrigins(apiOrigins, { tracer });
  return { origins, calls: { origin: 'http://backend.invalid', fetch: fetchOf(origins) } };
}

/** Addresses and messages may hold what visitors typed; the line must not identify a visitor. */
const logError = (fields: object, message: string): void => {
  process.stderr.write(`${redactText(JSON.stringify({ level: 'error', message, ...fields }))}\n`);
};

interface Parts {
  readonly settings: WebSettings;
  readonly lifecycle: Lifecycle;
  /** Absent in a process that renders pages over other backends. */
  readonly backend?: RunningBackend;
  /** Absent if there is none. */
  readonly elsewhere?: Elsewhere;
  readonly metrics?: Metrics;
  readonly tracer: Tracer;
}

const healthOfParts = ({ settings: { role }, lifecycle, backend }: Parts) => {
  const web: Record<string, boolean> = role === 'all' || role === 'web' ? { web: true } : {};
  return {
    health: async (): Promise<Health> => {
      const behind = await backend?.health();
      return { ...behind, parts: { ...web, ...behind?.parts } };
    },
    ready: readyUnlessStopping(lifecycle, async () => {
      // Cached pages need no backend: a missing one does not take a web server out of service.
      const [needs, jobs] = backend === undefined ? [] : await needsAndJobs(backend);
      const replica = backend?.replica?.();
      const hasCatalogue = await backend?.catalogue?.();
      // Nor does a catalogue that is away: only price comparison waits for it. A missing replica does not make the process unready: the primary answers instead.
      return { needs: { ...needs }, notes: { role, ...(jobs === undefined ? {} : { jobs }), ...(hasCatalogue === undefined ? {} : { catalogue: hasCatalogue ? 'here' : 'away' }), ...(replica === undefined ? {} : { replica: replica.trouble ?? 'asked' }) } };
    }),
  };
};

/** Without traces, requests are not wrapped. */
const tracing = ({ traces }: WebSettings, tracer: Tracer): { readonly tracer?: Tracer } => (traces === undefined ? {} : { tracer });

function serviceOf({ backend, elsewhere, tracer }: Parts) {
  if (backend !== undefined) return { api: backend, calls: inProcess(backend, tracer) };
  if (elsewhere !== undefined) return { api: { origins: elsewhere.origins }, calls: elsewhere.calls };
  throw new Error('pages are shown over a backend, here or elsewhere');
}

function startWeb(parts: Parts, serve: typeof startProductionServer): Promise<RunningServer> {
  const { settings, lifecycle, metrics, tracer } = parts;
  const { publicOrigin, brochureGroup, layers, inspector, maps, rewardShopHosts } = settings;
  const { api, calls } = serviceOf(parts);
  const ports = { ...calls, brochureGroup, layers, inspector, outsideMap: maps !== undefined, rewardShopHosts, publicOrigin };
  return serve({ settings, api, ports, ...healthOfParts(parts), isStopping: lifecycle.isStopping, metrics, ...tracing(settings, tracer), log: { error: logError } });
}

function startWithoutPages(parts: Parts): Promise<RunningServer> {
  const { settings, lifecycle, backend, metrics, tracer } = parts;
  const { role, port, host, publicOrigin, concurrency, trustForwardedFor, processes } = settings;
  const admission = createAdmission(limitsFor(concurrency), () => performance.now());
  const heldPerAddress = heldPerAddressOf(processes);
  metrics?.watch('calls', admission.state);
  const app = createApiServer({
    ...(role === 'api' && backend !== undefined ? { api: backend, admission } : {}),
    ...healthOfParts(parts),
    trustForwardedFor,
    heldPerAddress,
    https: publicOrigin?.startsWith('https:') ?? false,
  });
  return listen(app.fetch, { port, host, isStopping: lifecycle.isStopping, metrics, connectionsPerAddress: trustForwardedFor ? undefined : heldPerAddress.connections, ...tracing(settings, tracer) });
}

/** On a separate port that is not reachable from outside. */
function serveMetrics({ registry }: Metrics, { metricsPort = 0, host }: WebSettings): Promise<RunningServer> {
  const app = new Hono();
  app.get('/metrics', async (context) => context.body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }));
  return listen(app.fetch, { port: metricsPort, host, exclusive: true, isStopping: () => false });
}

export async function startProduct({ environment, say, serve = startProductionServer }: StartOptions): Promise<RunningProduct> {
  const settings = readWebSettings(environment);
  const { role, jobs, drainSeconds } = settings;
  const lifecycle = createLifecycle({ drainSeconds, pause: wait });
  const tracer = await createTracer(settings.traces);
  const metrics = settings.metricsPort === undefined ? undefined : createMetrics();
  const backend = role === 'web' ? undefined : await startBackend({ environment, say, jobs, tracer, registry: metrics?.registry, listensAt: listeningOrigin(settings) });
  const elsewhere = await backendsElsewhere(settings, tracer);
  if (backend?.replica !== undefined && metrics !== undefined) addReplicaMetrics(metrics.registry, backend.replica);
  const parts: Parts = { settings, lifecycle, backend, tracer, ...(elsewhere === undefined ? {} : { elsewhere }), ...(metrics === undefined ? {} : { metrics }) };
  try {
    const figures = metrics === undefined ? undefined : await serveMetrics(metrics, settings);
    const server = await (role === 'all' || role === 'web' ? startWeb(parts, serve) : startWithoutPages(parts));
    // Only once it runs: a failed start prints its reason and nothing else.
    const warning = settingsWarning(settings);
    if (warning !== undefined) say(`Pluspunkt: ${warning}`);
    if (backend !== undefined && !environment['SECRETS_KEY']) say('Pluspunkt: SECRETS_KEY is not set: secrets of webhooks, feeds and authenticators are not encrypted in the database.');
    return {
      address: listeningOrigin({ ...settings, port: server.port }),
      seeded: backend?.seeded ?? 'elsewhere',
      async stop() {
        // Clients first; work that other processes can do ends last.
        await lifecycle.stopSoon();
        metrics?.registry.clear();
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
