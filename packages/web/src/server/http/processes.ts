// Several processes of one machine behind one address and on one database, so that pages are made on more than one core. One
// more process stands before them: it owns the address and the embedded database, and starts again what ends by itself.
import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { keepRunning, readSettings, startEmbeddedPostgres } from '@pluspunkt/backend';
import type { RunningProduct, StartOptions } from './run.ts';
import { readWebSettings, type WebSettings } from './settings.ts';

/** Longer than each of them takes to stop when something in it does not end. */
const LAST_WORK_MS = 40_000;

/** What one of the processes tells the one that started it. */
export type Told = { readonly running: Pick<RunningProduct, 'address' | 'seeded'>; readonly said: readonly string[] } | { readonly failed: string };

export const isOneOfSeveral = (): boolean => cluster.isWorker;

/** Settles when it has been told. */
export const tell = (told: Told): Promise<void> => new Promise((resolve) => process.send?.(told, undefined, undefined, () => resolve()));

type Environment = Readonly<Record<string, string | undefined>>;

/** Each tells its figures on a port of its own. */
const environmentOf = (place: number, environment: Environment, { metricsPort }: WebSettings, databaseUrl: string | undefined): Environment => ({
  ...environment,
  PROCESSES: '1',
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  ...(metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort === 0 ? 0 : metricsPort + place) }),
});

interface Begun {
  readonly child: ChildProcess;
  readonly told: Exclude<Told, { readonly failed: string }>;
}

const begin = (environment: Environment): Promise<Begun> =>
  new Promise((resolve, reject) => {
    const worker = cluster.fork(environment);
    worker.once('message', (told: Told) => {
      if ('failed' in told) reject(new Error(told.failed));
      else resolve({ child: worker.process, told });
    });
    worker.once('exit', () => reject(new Error('a process ended while it was started.')));
  });

async function end(child: ChildProcess, limitMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), limitMs);
  await ended;
  clearTimeout(force);
}

/** PostgreSQL's own number, and what commands beside the product take of it. */
const [USUAL_CONNECTIONS, OTHERS] = [100, 20];

/** Those for pages over backends elsewhere have no database, the others may have one that somebody else keeps. */
async function ownDatabase(environment: Environment, { role, processes }: WebSettings): Promise<{ readonly url: string; stop(): Promise<void> } | undefined> {
  if (role === 'web') return undefined;
  const { databaseUrl, dataDir, databaseConnections } = readSettings(environment);
  const connections = Math.max(USUAL_CONNECTIONS, processes * databaseConnections + OTHERS);
  return databaseUrl === undefined ? startEmbeddedPostgres({ dataDir, settings: { max_connections: String(connections) } }) : undefined;
}

export async function startProcesses({ environment, say }: Pick<StartOptions, 'environment' | 'say'>): Promise<RunningProduct> {
  const settings = readWebSettings(environment);
  const database = await ownDatabase(environment, settings);
  const kept: { readonly stop: () => Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(kept.map((one) => one.stop()));
    await database?.stop();
  };
  const start = async (place: number): Promise<Begun['told']> => {
    const own = environmentOf(place, environment, settings, database?.url);
    const { child, told } = await begin(own);
    kept.push(
      keepRunning(child, {
        what: 'One of the processes',
        begin: async () => (await begin(own)).child,
        end: (one) => end(one, settings.drainSeconds * 1_000 + LAST_WORK_MS),
        log: (line) => process.stderr.write(`${JSON.stringify({ level: 'error', message: line })}\n`),
      }),
    );
    return told;
  };
  try {
    // The first one makes the schema; what keeps it from starting keeps all of them.
    const { running, said } = await start(0);
    for (const line of said) say(line);
    await Promise.all(Array.from({ length: settings.processes - 1 }, (_, place) => start(place + 1)));
    return { ...running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
