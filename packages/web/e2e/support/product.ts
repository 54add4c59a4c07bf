// Starts the built product as a visitor's server would: its own process, port, data folder and database.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** The last line of a start. */
const RUNNING = 'Pluspunkt is running at';
const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 15_000;
const LAST_LINES = 40;

export interface Product {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly origin: string;
  /** Process id. */
  readonly pid: number;
  /** Its data folder, for `operate`. */
  readonly dataDir: string;
  /** The last lines the product wrote, for a failure's report. */
  readonly log: () => string;
  /** Stops it and waits; the exit code, or `null` if it had to be killed. */
  readonly stop: () => Promise<number | null>;
}

type Settings = Readonly<Record<string, string>>;

interface Launched {
  readonly child: ChildProcess;
  readonly log: () => string;
  /** The exit code; `null` when it was ended by a signal. */
  readonly ended: Promise<number | null>;
}

/** The database that the seeded data folder (seed-data-folder.ts) uses for price comparison. */
export const SEEDED_CATALOGUE = 'PLUSPUNKT_SEEDED_CATALOGUE';

/** Of the data folder, on the server of `CATALOGUE_SERVER`; undefined without that server. */
export const catalogueOf = (dataDir: string): string | undefined => (process.env['CATALOGUE_SERVER'] === undefined ? undefined : `catalogue_${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`);

const addressOf = (catalogue: string): string => new URL(`/${catalogue}`, process.env['CATALOGUE_SERVER']).href;

/** With `CATALOGUE_SERVER`, the address of a PostgreSQL server, price comparison of each product has a separate database there, made as a copy of `template`. */
const catalogueSettings = async (dataDir: string, template?: string): Promise<Settings> => {
  const catalogue = catalogueOf(dataDir);
  if (catalogue === undefined) return {};
  const psql = (statement: string) => promisify(execFile)('psql', [addressOf('postgres'), '--tuples-only', '--command', statement]);
  const { stdout } = await psql(`select 1 from pg_database where datname = '${catalogue}'`);
  if (stdout.trim() === '') await psql(`create database ${catalogue}${template === undefined ? '' : ` template ${template}`}`);
  return { CATALOGUE_DATABASE_URL: addressOf(catalogue) };
};

/** A setting under which the product's clock is this many days ahead. */
export const clockAhead = (days: number): Settings => {
  const shifted = `const Real = Date, by = ${String(days * 86_400_000)}; globalThis.Date = class extends Real { constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + by); } static now() { return Real.now() + by; } };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted)}` };
};

/** Starts the product's process with these settings, without waiting. */
const launch = (settings: Settings): Launched => {
  const lines: string[] = [];
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', BONUS_NEEDS: 'nothing', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (chunk: Buffer): number => lines.push(chunk.toString('utf8'));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      lines.push(error.message);
      resolve(null);
    });
  });
  return { child, ended, log: () => lines.join('').split('\n').slice(-LAST_LINES).join('\n') };
};

/** Starts the product in a broken environment: its output and exit code. */
export const refusedStart = async (settings: Settings): Promise<{ readonly exitCode: number | null; readonly said: string }> => {
  const { ended, log } = launch(settings);
  return { exitCode: await ended, said: log() };
};

interface Said {
  readonly exitCode: number;
  readonly said: string;
}

/** Runs a command on a product's data folder: returns its exit code and output. */
const command = (script: string, dataDir: string, words: readonly string[]): Promise<Said> =>
  new Promise((resolve) => {
    const catalogue = catalogueOf(dataDir);
    const child = execFile(join(ROOT, 'node_modules/.bin/node'), [script, ...words], { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...(catalogue === undefined ? {} : { CATALOGUE_DATABASE_URL: addressOf(catalogue) }) } }, (_error, out, err) => {
      resolve({ exitCode: child.exitCode ?? 1, said: `${out}${err}` });
    });
  });

/** `npm run admin`. */
export const operate = (dataDir: string, words: readonly string[]): Promise<Said> => command('scripts/admin.ts', dataDir, words);

/** `npm run import`. */
export const takeOffers = (dataDir: string, words: readonly string[]): Promise<Said> => command('scripts/import.ts', dataDir, words);

interface TillKey {
  readonly client: string;
  readonly secret: string;
  readonly store: string;
}

/** `npm run till`, with these lines typed into it. */
export const sellAtTill = (origin: string, { client, secret, store }: TillKey, lines: readonly string[]): Promise<Said> =>
  new Promise((resolve) => {
    const child = execFile(join(ROOT, 'node_modules/.bin/node'), ['scripts/till.ts', '--origin', origin, '--client', client, '--store', store], { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', PLUSPUNKT_TILL_SECRET: secret } }, (_error, out, err) => {
      resolve({ exitCode: child.exitCode ?? 1, said: `${out}${err}` });
    });
    child.stdin?.end(`${lines.join('\n')}\n`);
  });

/** A command that starts products itself, and exits with 0 if they lost nothing. */
const byCommand = (words: readonly string[]): Promise<{ readonly exitCode: number | null; readonly said: string }> =>
  new Promise((resolve) => {
    const child = execFile(join(ROOT, 'node_modules/.bin/node'), [...words], { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } }, (_error, out, err) => resolve({ exitCode: child.exitCode, said: `${out}${err}` }));
  });

/** Kills a product and its database in turn, or one of two servers on one database, under load. */
export const killInRounds = (rounds: number, servers: 'one' | 'two') => byCommand(['scripts/crash.ts', String(rounds), servers]);

/** Deploys and kills the processes and databases of the production set-up one after the other under traffic. */
export const trySetUpOut = () => byCommand(['scripts/operations.ts', 'try', 'briefly']);

/** `npm run conform`: tries every operation of a service. */
export const conformTo = (origin: string, words: readonly string[]) => byCommand(['scripts/conform.ts', '--origin', origin, ...words]);

/** A folder that the database's system user can also access. */
export const dataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pluspunkt-e2e-'));
  await chmod(folder, 0o755);
  return folder;
};

/** The seeded data folder of a run (seed-data-folder.ts). */
export const SEEDED_DATA_FOLDER = 'PLUSPUNKT_SEEDED_DATA_FOLDER';

/** A copy of the seeded data folder, so that a start need not seed. */
export const filledFolder = async (): Promise<string> => {
  const folder = await dataFolder();
  const filled = process.env[SEEDED_DATA_FOLDER];
  // Copied by `cp`, which preserves the owner: the database's system user.
  if (filled !== undefined) await promisify(execFile)('cp', ['-a', `${filled}/.`, folder]);
  await catalogueSettings(folder, process.env[SEEDED_CATALOGUE]);
  return folder;
};

/** A free port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const answers = async (origin: string): Promise<boolean> => {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return response.status === 200;
  } catch {
    return false;
  }
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const untilReady = async (origin: string, child: ChildProcess, log: () => string): Promise<void> => {
  const deadline = Date.now() + START_LIMIT_MS;
  // The first of several processes answers before the others are ready.
  while (!(log().includes(RUNNING) && (await answers(origin)))) {
    if (hasEnded(child)) throw new Error(`The product ended while starting:\n${log()}`);
    if (Date.now() > deadline) throw new Error(`The product was not ready after ${START_LIMIT_MS / 1000} s:\n${log()}`);
    await pause(150);
  }
};

const stopped = async ({ child, ended }: Launched): Promise<number | null> => {
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  const exitCode = await ended;
  clearTimeout(kill);
  return exitCode;
};

/** Origins of the products that the tests of this process have stopped. */
const stoppedOrigins = new Set<string>();

/** Whether a test has stopped the product of this address: requests of its pages then fail. */
export const isStopped = (address: string): boolean => URL.canParse(address) && stoppedOrigins.has(new URL(address).origin);

/** Starts the product and waits until it answers. `settings` are environment variables; the data folder is its own unless they name one. */
export const startProduct = async (settings: Settings = {}): Promise<Product> => {
  const port = await freePort();
  const ownFolder = settings['DATA_DIR'] === undefined ? await filledFolder() : undefined;
  const dataDir = settings['DATA_DIR'] ?? ownFolder ?? '';
  // Overlays would cover the elements under test; the journey about them enables them. Programs send more requests than people do.
  const ofCatalogue = settings['API_ORIGIN'] === undefined ? await catalogueSettings(dataDir) : {};
  const launched = launch({ OVERLAY_LAYERS: '0', CALLS_PER_MINUTE: '0', ...ofCatalogue, ...settings, PORT: String(port), DATA_DIR: dataDir });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<number | null> => {
    stoppedOrigins.add(origin);
    const exitCode = await stopped(launched);
    if (ownFolder !== undefined) await rm(ownFolder, { recursive: true, force: true });
    return exitCode;
  };
  try {
    await untilReady(origin, launched.child, launched.log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: launched.child.pid ?? 0, dataDir, log: launched.log, stop };
};
