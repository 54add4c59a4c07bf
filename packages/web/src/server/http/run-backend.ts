// Runs the reference backend in this process: its database, migrations, demo world and jobs.
import {
  addDatabaseGauges,
  backendGauges,
  backendJobs,
  createBackend,
  createJobRunner,
  createLog,
  createServiceMetrics,
  databaseHealth,
  databaseNeeds,
  migrate,
  prepareCatalogue,
  prepareSetup,
  readSettings,
  seedDemoData,
  withSetupLock,
  openDatabase,
  systemDependencies,
  type ReplicaState,
} from '@pluspunkt/backend';
import { NO_TRACES, type Tracer } from '@pluspunkt/backend/tracing';
import type { TextCatalogue } from '@pluspunkt/core/texts';
import type { Registry } from 'prom-client';
import type { Health } from '../health/health.ts';

export interface RunningBackend {
  readonly fetch: (request: Request, environment?: { readonly clientAddress?: string }) => Promise<Response>;
  readonly health: () => Promise<Health>;
  /** What its requests need: a database that answers, and the schema that this version expects. */
  readonly needs: () => Promise<{ readonly database: boolean; readonly migrations: boolean }>;
  readonly seeded: 'now' | 'before' | 'never';
  /** Whether the catalogue's database can be used; absent if price comparison has no separate database. */
  readonly catalogue?: (() => Promise<boolean>) | undefined;
  /** State of the replica; absent if there is none. */
  readonly replica?: (() => ReplicaState) | undefined;
  stop(): Promise<void>;
}

/** The default texts of pages, for the console. */
const pageTexts = async (): Promise<TextCatalogue> => (await import('../../../texts.json', { with: { type: 'json' } })).default;

interface StartBackendOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Whether this process does recurring work. */
  readonly jobs: boolean;
  readonly tracer?: Tracer;
  /** Gets the metrics of the service; absent without metrics. */
  readonly registry?: Registry | undefined;
  /** The origin of links in mails where no public one is set. */
  readonly listensAt: string;
}

export async function startBackend({ environment, say, jobs: doesJobs, tracer = NO_TRACES, registry, listensAt }: StartBackendOptions): Promise<RunningBackend> {
  const given = readSettings(environment);
  const settings = { ...given, mailOrigin: given.publicOrigin ?? listensAt };
  const log = createLog(settings.logLevel);
  const { database: db, catalogue, products, health, claims, directly, replica, watch, stop } = await openDatabase(settings, log, tracer);
  let schema: Awaited<ReturnType<typeof prepareCatalogue>> | undefined;
  const stopAll = async (): Promise<void> => {
    await schema?.stop();
    await stop();
  };
  try {
    const dependencies = { ...systemDependencies(db, settings, log, catalogue, tracer), ...(products === undefined ? {} : { products }), pageTexts, metrics: registry === undefined ? undefined : createServiceMetrics(registry) };
    if (registry !== undefined) addDatabaseGauges(registry, backendGauges(dependencies));
    const seeded = await directly((direct) =>
      withSetupLock(direct, async () => {
        await migrate(direct);
        schema = products === undefined ? undefined : await prepareCatalogue(products, log);
        return settings.demoWorld && schema?.isReady !== false && (await seedDemoData(direct, { now: dependencies.clock.now(), mailOrigin: settings.mailOrigin, products }));
      }),
    );
    if (seeded) say('Pluspunkt: the demo data has been filled in.');
    await watch();
    const setupCode = doesJobs ? await prepareSetup(dependencies) : undefined;
    if (setupCode !== undefined) say(`Pluspunkt: set up the console at ${settings.mailOrigin}/verwaltung/einrichten with the one-time code ${setupCode}`);
    const backend = createBackend(dependencies);
    const work = backendJobs(dependencies, backend.sessions).map((job) => ({ ...job, run: (signal: AbortSignal) => tracer.run({ name: `job ${job.name}` }, () => job.run(signal)) }));
    const jobs = doesJobs ? createJobRunner({ ...dependencies, claims }, work).start() : undefined;
    return {
      fetch: (request, requestEnvironment) => backend.fetch(request, requestEnvironment),
      health: async () => {
        const { database, ...more } = await databaseHealth({ ...dependencies, database: health.database });
        return { parts: { database }, ...more };
      },
      needs: () => databaseNeeds(health.database),
      catalogue: products && (() => databaseNeeds(health.products).then(({ database, migrations }) => database && migrations)),
      replica,
      seeded: settings.demoWorld ? (seeded ? 'now' : 'before') : 'never',
      async stop() {
        await jobs?.stop();
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
