// Starts the product as one or two servers on one database, kills its processes, and times until it reads and writes again.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { DEMO_LOGINS, startEmbeddedPostgres } from '@pluspunkt/backend';
import { passwordGrant } from '../../../web/e2e/support/members/password-grant.ts';
import { filledFolder, freePort } from '../../../web/e2e/support/product.ts';
import { startPart, type Part } from '../operations/server-process.ts';

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

export interface KillableProduct {
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

interface KillableServer {
  readonly origin: string;
  /** Resolves when it answers, with the milliseconds since `since`. */
  untilWell(since: number): Promise<number>;
  killAndStart(): Promise<number>;
  stop(): Promise<void>;
}

const startServer = async (port: number, settings: Readonly<Record<string, string>>): Promise<KillableServer> => {
  const start = (): Promise<Part> => startPart({ name: `server ${String(port)}`, port, settings });
  let part = await start();
  const { origin } = part;
  const untilWell = async (since: number): Promise<number> => {
    while (!(await isWell(origin))) {
      if (performance.now() - since > START_LIMIT_MS) throw new Error(`${origin} did not come back`);
      await sleep(LOOK_EVERY_MS);
    }
    return performance.now() - since;
  };
  return {
    origin,
    untilWell,
    async killAndStart() {
      const since = performance.now();
      await part.kill();
      part = await start();
      return untilWell(since);
    },
    stop: async () => void (await part.stop()),
  };
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

/** Resolves when the killed process was replaced, with the time of the kill. */
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
export const startKillableProduct = async (servers: 1 | 2, settings: Readonly<Record<string, string>>): Promise<KillableProduct> => {
  const dataDir = await filledFolder();
  const ports = [await freePort(), ...(servers === 2 ? [await freePort()] : [])];
  const database = servers === 2 ? await startEmbeddedPostgres({ dataDir }) : undefined;
  // Tokens contain the public origin, so that both servers accept them.
  const shared: Readonly<Record<string, string>> = database === undefined ? {} : { DATABASE_URL: database.url, PUBLIC_ORIGIN: `http://127.0.0.1:${String(ports[0])}` };
  const running: KillableServer[] = [];
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
  const serverAt = (which: number): KillableServer => {
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
