// One process of a set-up: started with its settings as by a service manager, stopped, or killed.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const START_LIMIT_MS = 90_000;
const LOOK_EVERY_MS = 10;

export interface Part {
  readonly name: string;
  readonly origin: string;
  /** Stops gracefully; returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

export interface PartSettings {
  readonly name: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Folder of the version to start; this one by default. */
  readonly folder?: string;
}

/** Each version has its own. */
export const nodeOf = (folder: string): string => {
  const own = join(folder, 'node_modules/.bin/node');
  return existsSync(own) ? own : process.execPath;
};

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Resolves when it is ready for requests. */
export const startPart = async ({ name, port, settings, folder = root }: PartSettings): Promise<Part> => {
  const child = spawn(nodeOf(folder), ['scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: String(port), OVERLAY_LAYERS: '0', CALLS_PER_MINUTE: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (said = (said + chunk).slice(-2_000)));
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const origin = `http://127.0.0.1:${String(port)}`;
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await isReady(origin))) {
    if (ended(child) || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not get ready: ${said}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
  return {
    name,
    origin,
    stop() {
      child.kill('SIGTERM');
      return exit;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
};
