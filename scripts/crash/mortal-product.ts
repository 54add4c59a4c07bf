// The product as a process that is killed without warning, itself or its database, and timed until it reads and writes again.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { DEMO_LOGINS } from '@pluspunkt/backend';
import { passwordGrant } from '../../packages/web/e2e/support/password-grant.ts';
import { filledFolder, freePort } from '../../packages/web/e2e/support/product.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOOK_EVERY_MS = 10;
const START_LIMIT_MS = 120_000;
const PROBE = DEMO_LOGINS[0];

export type Victim = 'server' | 'database';

export interface MortalProduct {
  readonly origin: string;
  readonly dataDir: string;
  /** Kills without warning, starts again what does not come back by itself, and hands back the milliseconds from the kill until a login is answered. */
  kill(victim: Victim): Promise<number>;
  /** What it wrote last. */
  log(): string;
  stop(): Promise<void>;
}

/** Logs in by birthday and postcode: that reads the member and writes the session, and checks no password, which is slow on purpose. */
const isWell = async (origin: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${origin}${API_BASE}/auth/connect/token`, {
      method: 'POST',
      body: new URLSearchParams(passwordGrant({ cardNumber: PROBE.cardNumber, password: `${PROBE.birthday}|${PROBE.postcode}` })),
      signal: AbortSignal.timeout(2_000),
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
};

/** `settings` are environment variables beside those of a production start. */
export const startMortalProduct = async (settings: Readonly<Record<string, string>>): Promise<MortalProduct> => {
  const [dataDir, port] = [await filledFolder(), await freePort()];
  const origin = `http://127.0.0.1:${String(port)}`;
  const said: string[] = [];
  const keep = (chunk: Buffer): void => {
    said.push(chunk.toString('utf8'));
    if (said.length > 200) said.shift();
  };
  const launch = (): ChildProcess => {
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'error', CALLS_PER_MINUTE: '0', ...settings, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    return child;
  };
  const ended = (child: ChildProcess): Promise<void> =>
    child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('close', () => resolve()));
  const log = (): string => said.join('').split('\n').slice(-40).join('\n');
  const databaseProcess = async (): Promise<number> => Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '0'), 10) || 0;
  let child = launch();
  const untilWell = async (since: number): Promise<number> => {
    while (!(await isWell(origin))) {
      if (child.exitCode !== null) throw new Error(`The product ended:\n${log()}`);
      if (performance.now() - since > START_LIMIT_MS) throw new Error(`The product did not come back:\n${log()}`);
      await sleep(LOOK_EVERY_MS);
    }
    return performance.now() - since;
  };
  await untilWell(performance.now());
  return {
    origin,
    dataDir,
    log,
    async kill(victim) {
      if (victim === 'database') {
        const pid = await databaseProcess();
        const since = performance.now();
        process.kill(pid, 'SIGKILL');
        // Its connections may answer a moment longer than it lives: what counts is that another one stands.
        for (let now = pid; now === pid || now === 0; now = await databaseProcess()) await sleep(LOOK_EVERY_MS);
        return untilWell(since);
      }
      const dead = ended(child);
      const since = performance.now();
      child.kill('SIGKILL');
      await dead;
      child = launch();
      return untilWell(since);
    },
    async stop() {
      const gone = ended(child);
      child.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
