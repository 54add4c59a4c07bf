// Runs several processes of one machine behind one address and on one database (node:cluster), to use more than one core. The
// primary process owns the address and the embedded database and restarts workers that end unexpectedly.
import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { countForWorkers, keepRunning, readSettings, startEmbeddedPostgres } from '@pluspunkt/backend';
import type { RunningProduct, StartOptions } from './run.ts';
import { readWebSettings, type WebSettings } from './settings.ts';

/** Longer than a worker takes to stop when one of its parts does not end. */
const LAST_WORK_MS = 40_000;

/** A worker's message to the primary process once it runs or has failed. */
export type StartMessage = { readonly running: Pick<RunningProduct, 'address' | 'seeded'>; readonly said: readonly string[] } | { readonly failed: string };

export const isOneOfSeveral = (): boolean => cluster.isWorker;

/** Resolves when the message is sent. */
export const sendToPrimary = (message: StartMessage): Promise<void> => new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

type Environment = Readonly<Record<string, string | undefined>>;

/** Each worker serves its metrics on its own port. */
const environmentOf = (place: number, environment: Environment, { metricsPort }: WebSettings, databaseUrl: string | undefined): Environment => ({
  ...environment,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  ...(metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort === 0 ? 0 : metricsPort + place) }),
});

interface Begun {
  readonly child: ChildProcess;
  readonly message: Exclude<StartMessage, { readonly failed: string }>;
}

const begin = (environment: Environment): Promise<Begun> =>
  new Promise((resolve, reject) => {
    const worker = cluster.fork(environment);
    // Limits send messages, too.
    worker.on('message', (message: Partial<StartMessage>) => {
      if ('failed' in message) reject(new Error(message.failed));
      else if ('running' in message) resolve({ child: worker.process, message: message as Begun['message'] });
    });
    worker.once('exit', () => reject(new Error('a process ended while it was started.')));
  });

async function end(child: ChildProcess, limitMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), limitMs);
  await ended;
  clearTimeout(force);
}

/** PostgreSQL's default, minus the connections that commands need. */
const [USUAL_CONNECTIONS, OTHERS] = [100, 20];

/** The role `web` needs no database, the others may use an external one. */
async function ownDatabase(environment: Environment, { role, processes }: WebSettings): Promise<{ readonly url: string; stop(): Promise<void> } | undefined> {
  if (role === 'web') return undefined;
  const { databaseUrl, dataDir, databaseConnections } = readSettings(environment);
  const connections = Math.max(USUAL_CONNECTIONS, processes * databaseConnections + OTHERS);
  return databaseUrl === undefined ? startEmbeddedPostgres({ dataDir, settings: { max_connections: String(connections) } }) : undefined;
}

export async function startProcesses({ environment, say }: Pick<StartOptions, 'environment' | 'say'>): Promise<RunningProduct> {
  const settings = readWebSettings(environment);
  countForWorkers();
  const database = await ownDatabase(environment, settings);
  const running: { readonly stop: () => Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((one) => one.stop()));
    await database?.stop();
  };
  const start = async (place: number): Promise<Begun['message']> => {
    const own = environmentOf(place, environment, settings, database?.url);
    const { child, message } = await begin(own);
    running.push(
      keepRunning(child, {
        what: 'One of the processes',
        begin: async () => (await begin(own)).child,
        end: (one) => end(one, settings.drainSeconds * 1_000 + LAST_WORK_MS),
        log: (line) => process.stderr.write(`${JSON.stringify({ level: 'error', message: line })}\n`),
      }),
    );
    return message;
  };
  try {
    // The first one migrates the schema; where it fails, all would.
    const { running, said } = await start(0);
    for (const line of said) say(line);
    await Promise.all(Array.from({ length: settings.processes - 1 }, (_, place) => start(place + 1)));
    return { ...running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
