// Starts the product as one or two servers on one database, kills its processes, and times until it reads and writes again.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { DEMO_LOGINS, startEmbeddedPostgres } from '@pluspunkt/backend';
import { passwordGrant } from '../../../web/e2e/support/members/password-grant.ts';
import { filledFolder, freePort } from '../../../web/e2e/support/product.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const LOOK_EVERY_MS = 10;
const START_LIMIT_MS = 120_000;
/** A probe that takes longer is repeated, so that its own timeout is not measured. */
const LOOK_MS = 2_000;
/** The timeout of probes to a server that is not killed. */
const PATIENCE_MS = 15_000;
/** Rare, since the clients are the load. */
const WATCH_EVERY_MS = 100;
const PROBE = DEMO_LOGINS[0];

export type Victim = 'server' | 'database' | 'one of two servers';

interface Death {
  /** Milliseconds from the kill until the killed process answers a login again. */
  readonly ms: number;
  /** Logins sent to the other server meanwhile, and those without an answer. */
  readonly askedElsewhere: number;
  readonly unanswered: number;
}

export interface MortalProduct {
  /** Of each server. */
  readonly origins: readonly string[];
  readonly dataDir: string;
  /** Kills a process and restarts what does not restart itself. Of two servers, `which` is killed. */
  kill(victim: Victim, which?: number): Promise<Death>;
  stop(): Promise<void>;
}

/** Logs in by birthday and postcode: that reads the member and writes the session without the slow check of a password. */
const isWell = async (origin: string, patienceMs = LOOK_MS): Promise<boolean> => {
  try {
    const answer = await fetch(`${origin}${API_BASE}/auth/connect/token`, {
      method: 'POST',
      body: new URLSearchParams(passwordGrant({ cardNumber: PROBE.cardNumber, password: `${PROBE.birthday}|${PROBE.postcode}` })),
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
};

const endOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('close', () => resolve()));

interface MortalServer {
  readonly origin: string;
  /** Milliseconds since `since`, when it answers. */
  untilWell(since: number): Promise<number>;
  killAndStart(): Promise<number>;
  stop(): Promise<void>;
}

const startServer = async (port: number, settings: Readonly<Record<string, string>>): Promise<MortalServer> => {
  const origin = `http://127.0.0.1:${String(port)}`;
  const said: string[] = [];
  const keep = (chunk: Buffer): void => {
    said.push(chunk.toString('utf8'));
    if (said.length > 200) said.shift();
  };
  const log = (): string => said.join('').split('\n').slice(-40).join('\n');
  const launch = (): ChildProcess => {
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'error', CALLS_PER_MINUTE: '0', ...settings, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    return child;
  };
  let child = launch();
  const untilWell = async (since: number): Promise<number> => {
    while (!(await isWell(origin))) {
      if (child.exitCode !== null) throw new Error(`The product ended:\n${log()}`);
      if (performance.now() - since > START_LIMIT_MS) throw new Error(`The product did not come back:\n${log()}`);
      await sleep(LOOK_EVERY_MS);
    }
    return performance.now() - since;
  };
  const stop = async (): Promise<void> => {
    const gone = endOf(child);
    child.kill('SIGTERM');
    await gone;
  };
  const server: MortalServer = {
    origin,
    untilWell,
    async killAndStart() {
      const dead = endOf(child);
      const since = performance.now();
      child.kill('SIGKILL');
      await dead;
      child = launch();
      return untilWell(since);
    },
    stop,
  };
  try {
    await untilWell(performance.now());
  } catch (cause) {
    await stop();
    throw cause;
  }
  return server;
};

/** Polls a server until stopped. */
const watch = (origin: string): { end(): Promise<Omit<Death, 'ms'>> } => {
  let [going, askedElsewhere, unanswered] = [true, 0, 0];
  const looks = (async () => {
    while (going) {
      askedElsewhere += 1;
      if (!(await isWell(origin, PATIENCE_MS))) unanswered += 1;
      await sleep(WATCH_EVERY_MS);
    }
  })();
  return {
    async end() {
      going = false;
      await looks;
      return { askedElsewhere, unanswered };
    },
  };
};

/** Whether the killed process was replaced. */
const killDatabase = async (dataDir: string): Promise<number> => {
  const standing = async (): Promise<number> => Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '0'), 10) || 0;
  const pid = await standing();
  const since = performance.now();
  process.kill(pid, 'SIGKILL');
  // Its connections may outlive it for a moment, so only a replacement counts.
  for (let now = pid; now === pid || now === 0; now = await standing()) await sleep(LOOK_EVERY_MS);
  return since;
};

const ALONE = { askedElsewhere: 0, unanswered: 0 };

/** One server runs its own database; two share one that survives them. `settings` are environment variables in addition to those of a production start. */
export const startMortalProduct = async (servers: 1 | 2, settings: Readonly<Record<string, string>>): Promise<MortalProduct> => {
  const dataDir = await filledFolder();
  const ports = [await freePort(), ...(servers === 2 ? [await freePort()] : [])];
  const database = servers === 2 ? await startEmbeddedPostgres({ dataDir }) : undefined;
  // Tokens contain the public origin, so that both servers accept them.
  const shared: Readonly<Record<string, string>> = database === undefined ? {} : { DATABASE_URL: database.url, PUBLIC_ORIGIN: `http://127.0.0.1:${String(ports[0])}` };
  const running: MortalServer[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((server) => server.stop()));
    await database?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    for (const port of ports) running.push(await startServer(port, { ...settings, ...shared, DATA_DIR: dataDir }));
  } catch (cause) {
    await stop();
    throw cause;
  }
  const serverAt = (which: number): MortalServer => {
    const server = running[which];
    if (server === undefined) throw new Error(`There is no server ${String(which)}.`);
    return server;
  };
  return {
    origins: running.map(({ origin }) => origin),
    dataDir,
    async kill(victim, which = 0) {
      if (victim === 'database') return { ms: await serverAt(0).untilWell(await killDatabase(dataDir)), ...ALONE };
      if (victim === 'server') return { ms: await serverAt(0).killAndStart(), ...ALONE };
      const other = watch(serverAt(1 - which).origin);
      const ms = await serverAt(which).killAndStart();
      return { ms, ...(await other.end()) };
    },
    stop,
  };
};
