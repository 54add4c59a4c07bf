// Runs a process of the product: all of it (database, backend, jobs and web server), or the part that its role names.
import { setTimeout as wait } from 'node:timers/promises';
import { redactText } from '@pluspunkt/backend';
import { createTracer, type Tracer } from '@pluspunkt/backend/tracing';
import { Hono } from 'hono';
import { createAdmission, limitsFor, limitsForPictures } from '../health/admission.ts';
import { fetchOf } from './api-proxy.ts';
import { createApiServer } from './create-app.ts';
import type { Health } from '../health/health.ts';
import { createLifecycle, readinessOf, readyUnlessStopping, type Lifecycle } from '../health/lifecycle.ts';
import { startLoadShedding, type LoadShedding } from '../health/load-shedding.ts';
import { addReplicaMetrics, createMetrics, type Metrics } from '../health/metrics.ts';
import { createCallTurns } from '../health/client-turns.ts';
import { createProductionServer, type ServerDependencies } from './production.ts';
import { startBackend, type RunningBackend } from './run-backend.ts';
import { stopInOrder } from '../health/stop-in-order.ts';
import { heldPerAddressOf } from './request-guards.ts';
import { serve as listen, type RunningServer } from './serve.ts';
import { listeningOrigin, readWebSettings, settingsWarning, type WebSettings } from './settings.ts';

export interface StartOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Serves pages in place of the production server, for development. */
  readonly serve?: (dependencies: ServerDependencies) => Promise<RunningServer>;
}

export interface RunningProduct {
  readonly address: string;
  /** Whether the demo data exist, are disabled, or belong to another backend. */
  readonly seeded: 'now' | 'before' | 'never' | 'elsewhere';
  stop(): Promise<void>;
}

/** A read in process is not cancelled: watching its signal costs more than most answers. */
const withoutSignal = ({ signal: _, ...init }: RequestInit): RequestInit => init;

/** The service that pages and calls use. */
interface Service extends Pick<ServerDependencies, 'api'> {
  /** For the page renderer. */
  readonly fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

/** The backend of this process, called without a socket; or other backends, whose client is loaded only where there are any. */
async function serviceOf({ apiOrigins }: WebSettings, backend: RunningBackend | undefined, tracer: Tracer): Promise<Service> {
  if (backend === undefined) {
    const { createApiOrigins } = await import('./api-origins.ts');
    const origins = createApiOrigins(apiOrigins, { tracer });
    return { api: { origins }, fetch: fetchOf(origins), close: () => origins.close() };
  }
  return {
    api: backend,
    fetch: async (input, init) => tracer.run({ name: 'call' }, () => backend.fetch(input instanceof Request ? input : new Request(input, init?.method === 'GET' ? withoutSignal(init) : init))),
    close: () => Promise.resolve(),
  };
}

/** Addresses and messages may hold what visitors typed; the line must not identify a visitor. */
const logError = (fields: object, message: string): void => {
  process.stderr.write(`${redactText(JSON.stringify({ level: 'error', message, ...fields }))}\n`);
};

interface Parts {
  readonly settings: WebSettings;
  readonly lifecycle: Lifecycle;
  /** Absent in a process that renders pages over other backends. */
  readonly backend: RunningBackend | undefined;
  readonly service: Service;
  readonly metrics: Metrics | undefined;
  readonly tracer: Tracer;
}

const hasPages = ({ role }: WebSettings): boolean => role === 'all' || role === 'web';

const healthOfParts = ({ settings, lifecycle, backend }: Parts) => ({
  health: async (): Promise<Health> => {
    const behind = await backend?.health();
    return { ...behind, parts: { ...(hasPages(settings) ? { web: true } : {}), ...behind?.parts } };
  },
  ready: readyUnlessStopping(lifecycle, () => readinessOf(settings.role, backend)),
});

const dependenciesOf = (parts: Parts): ServerDependencies => {
  const { settings, service: { api, fetch }, metrics, tracer } = parts;
  const { publicOrigin, brochureGroup, layers, inspector, maps, rewardShopHosts } = settings;
  const ports = { origin: 'http://backend.invalid', fetch, brochureGroup, layers, inspector, outsideMap: maps !== undefined, rewardShopHosts, publicOrigin };
  return { settings, api, ports, ...healthOfParts(parts), metrics, tracer, log: { error: logError } };
};

function createServerWithoutPages(parts: Parts, shedding: LoadShedding | undefined): Hono {
  const { settings, service, metrics } = parts;
  const { role, publicOrigin, concurrency, trustForwardedFor, processes } = settings;
  const now = (): number => performance.now();
  const [admission, pictureAdmission] = [createAdmission(limitsFor(concurrency), now), createAdmission(limitsForPictures(concurrency), now)];
  metrics?.watch('calls', admission.state);
  metrics?.watch('pictures', pictureAdmission.state);
  return createApiServer({
    ...(role === 'api' ? { api: service.api, admission, pictureAdmission, turns: createCallTurns(settings) } : {}),
    ...healthOfParts(parts),
    trustForwardedFor,
    heldPerAddress: heldPerAddressOf(processes),
    shedding,
    https: publicOrigin?.startsWith('https:') ?? false,
  });
}

async function startServer(parts: Parts, serve: StartOptions['serve']): Promise<RunningServer> {
  const { settings, lifecycle: { isStopping }, metrics, tracer } = parts;
  const { port, host, trustForwardedFor, processes } = settings;
  if (hasPages(settings) && serve !== undefined) return serve(dependenciesOf(parts));
  const shedding = startLoadShedding(settings);
  const app = hasPages(settings) ? await createProductionServer({ ...dependenciesOf(parts), shedding }) : createServerWithoutPages(parts, shedding);
  const clients = trustForwardedFor ? {} : { connectionsPerAddress: heldPerAddressOf(processes).connections, shedding };
  return listen(app.fetch, { port, host, isStopping, metrics, ...clients, tracer });
}

/** On a separate port that is not reachable from outside. */
function serveMetrics({ registry }: Metrics, { metricsPort = 0, host }: WebSettings): Promise<RunningServer> {
  const app = new Hono();
  app.get('/metrics', async (context) => context.body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }));
  return listen(app.fetch, { port: metricsPort, host, exclusive: true, isStopping: () => false });
}

export async function startProduct({ environment, say, serve }: StartOptions): Promise<RunningProduct> {
  const settings = readWebSettings(environment);
  const { role, jobs, drainSeconds } = settings;
  const lifecycle = createLifecycle({ drainSeconds, pause: wait });
  const tracer = await createTracer(settings.traces);
  const metrics = settings.metricsPort === undefined ? undefined : createMetrics();
  const backend = role === 'web' ? undefined : await startBackend({ environment, say, jobs, tracer, registry: metrics?.registry, listensAt: listeningOrigin(settings) });
  const service = await serviceOf(settings, backend, tracer);
  if (backend?.replica !== undefined && metrics !== undefined) addReplicaMetrics(metrics.registry, backend.replica);
  try {
    const figures = metrics === undefined ? undefined : await serveMetrics(metrics, settings);
    const server = await startServer({ settings, lifecycle, backend, service, metrics, tracer }, serve);
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
            { what: 'connections to backends', limitMs: 2_000, stop: () => service.close() },
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
