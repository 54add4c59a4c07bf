// The production set-up in small, on loopback: a database, processes for calls and for pages, a load balancer before them.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@pluspunkt/backend';
import { freePort } from '../../packages/web/e2e/support/product.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { startForwarder, type Forwarder } from './forwarder.ts';
import { startPart, type Part, type PartSettings } from './part.ts';

export const PART_NAMES = ['api 1', 'api 2', 'web 1', 'web 2'] as const;
export type PartName = (typeof PART_NAMES)[number];

export interface SetUp {
  readonly balancer: Balancer;
  readonly databaseUrl: string;
  /** Stops a process in good order and starts it anew, as a deployment does. */
  roll(name: PartName): Promise<void>;
  kill(name: PartName): Promise<void>;
  start(name: PartName): Promise<void>;
  /** Kills every process of the database. */
  killDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  stop(): Promise<void>;
}

const foldersOf = (url: string): string => new URL(url).searchParams.get('host') ?? '';

/** With the names of processes for calls alone the load balancer stands before those. */
export const startSetUp = async (names: readonly PartName[] = PART_NAMES): Promise<SetUp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pluspunkt-operations-'));
  // The database's own user must get through to the data.
  await chmod(dataDir, 0o711);
  const forwarder: Forwarder = await startForwarder();
  const parts = new Map<PartName, Part>();
  let database: EmbeddedPostgres | undefined;
  const startDatabase = async (): Promise<void> => {
    database = await startEmbeddedPostgres({ dataDir });
    forwarder.pointTo(foldersOf(database.url));
  };
  const ports = new Map<PartName, number>();
  for (const name of PART_NAMES) ports.set(name, await freePort());
  const originOf = (name: PartName): string => `http://127.0.0.1:${String(ports.get(name))}`;
  const apis = `${originOf('api 1')},${originOf('api 2')}`;
  const settingsOf = (name: PartName): PartSettings => {
    const roles: Readonly<Record<string, string>> = name.startsWith('api')
      ? { ROLE: 'api', JOBS: name === 'api 1' ? '1' : '0', DATABASE_URL: forwarder.url, TRUST_FORWARDED_FOR: '1' }
      : { ROLE: 'web', API_ORIGIN: apis };
    return { name, port: ports.get(name) ?? 0, settings: { ...roles, DRAIN_SECONDS: '1' } };
  };
  const start = async (name: PartName): Promise<void> => void parts.set(name, await startPart(settingsOf(name)));
  let balancer: Balancer | undefined;
  const stop = async (): Promise<void> => {
    await balancer?.stop();
    await Promise.all([...parts.values()].map((part) => part.kill()));
    await database?.stop();
    await forwarder.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await startDatabase();
    // The first one makes the schema and the world; the others would wait for it.
    for (const name of names) await start(name);
    const webs = names.filter((name) => name.startsWith('web'));
    balancer = await startBalancer((webs.length > 0 ? webs : names).map(originOf));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    balancer,
    databaseUrl: forwarder.url,
    start,
    async roll(name) {
      await parts.get(name)?.stop();
      await start(name);
    },
    kill: async (name) => parts.get(name)?.kill(),
    async killDatabase() {
      const [pid = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await database?.stop();
    },
    startDatabase,
    stop,
  };
};
