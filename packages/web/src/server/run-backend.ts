// Runs the reference backend in this process: its database, migrations, demo world and jobs.
import {
  backendJobs,
  createBackend,
  createDatabase,
  createJobRunner,
  jobHealth,
  migrate,
  readSettings,
  seedDemoWorld,
  startEmbeddedPostgres,
  systemDependencies,
  type BackendSettings,
  type Db,
} from '@pluspunkt/backend';
import { sql } from 'kysely';
import type { Health } from './health.ts';

export interface RunningBackend {
  readonly fetch: (request: Request, environment?: { readonly clientAddress?: string }) => Promise<Response>;
  readonly health: () => Promise<Health>;
  readonly seeded: 'now' | 'before';
  stop(): Promise<void>;
}

interface RunningDatabase {
  readonly db: Db;
  stop(): Promise<void>;
}

async function openDatabase({ databaseUrl, dataDir }: BackendSettings): Promise<RunningDatabase> {
  if (databaseUrl !== undefined) {
    const db = createDatabase(databaseUrl);
    return { db, stop: () => db.destroy() };
  }
  const server = await startEmbeddedPostgres({ dataDir });
  const db = createDatabase(server.url);
  return {
    db,
    async stop() {
      await db.destroy();
      await server.stop();
    },
  };
}

const answers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

interface StartBackendOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
}

export async function startBackend({ environment, say }: StartBackendOptions): Promise<RunningBackend> {
  const settings = readSettings(environment);
  const { db, stop } = await openDatabase(settings);
  try {
    await migrate(db);
    const dependencies = systemDependencies(db, settings);
    const seeded = await seedDemoWorld(db, { now: dependencies.clock.now() });
    if (seeded) say('Pluspunkt: the demo world has been filled in.');
    const backend = createBackend(dependencies);
    const jobs = createJobRunner(dependencies, backendJobs(dependencies, backend.sessions)).start();
    return {
      fetch: (request, requestEnvironment) => backend.fetch(request, requestEnvironment),
      health: async () => {
        const database = await answers(db);
        const work = database ? await jobHealth(dependencies).catch(() => undefined) : undefined;
        return { parts: { database }, ...(work === undefined ? {} : { jobs: work }) };
      },
      seeded: seeded ? 'now' : 'before',
      async stop() {
        await jobs.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
