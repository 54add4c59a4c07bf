// A lock between processes: a file that exists while the lock is held. The lock of a dead process is detected by its process id.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { option as O } from 'fp-ts';
import type { TransportClock } from '../clock.ts';
import { createQueue, type Exclusion } from '../exclusion.ts';

/** Dependencies of `createFileLock`. */
export interface FileLockDeps {
  readonly path: string;
  readonly clock: TransportClock;
  /** Milliseconds between two attempts. Default 50. */
  readonly everyMs?: number;
  /** Age in milliseconds after which a lock counts as stale, whatever its process id. Default 60 000. */
  readonly staleMs?: number;
}

const create = (path: string, content: string): boolean => {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const contentOf = (path: string): string | undefined => O.toUndefined(O.tryCatch(() => readFileSync(path, 'utf8')));
const ageOf = (path: string, clock: TransportClock): number =>
  O.getOrElse(() => 0)(O.tryCatch(() => clock.now().getTime() - statSync(path).mtimeMs));

/** Removes a stale lock. Uses a second lock, so that no process removes the lock of a successor. */
const breakStale = (deps: FileLockDeps): void => {
  const staleMs = deps.staleMs ?? 60_000;
  const isStale = () => {
    const pid = Number(/^(\d+) /.exec(contentOf(deps.path) ?? '')?.[1] ?? Number.NaN);
    return (Number.isInteger(pid) && !isAlive(pid)) || ageOf(deps.path, deps.clock) > staleMs;
  };
  if (!isStale()) return;
  const breaker = `${deps.path}.break`;
  if (ageOf(breaker, deps.clock) > staleMs) rmSync(breaker, { force: true });
  if (!create(breaker, String(process.pid))) return;
  try {
    if (isStale()) rmSync(deps.path, { force: true });
  } finally {
    rmSync(breaker, { force: true });
  }
};

/** The lock at `path`. Tasks of this process queue before they compete with other processes. */
export const createFileLock = (deps: FileLockDeps): Exclusion => {
  const queue = createQueue();
  const pause = () => new Promise<void>((resolve) => void deps.clock.after(deps.everyMs ?? 50, resolve));
  const hold = async <A>(task: () => Promise<A>): Promise<A> => {
    const mine = `${process.pid} ${randomBytes(8).toString('hex')}`;
    mkdirSync(dirname(deps.path), { recursive: true, mode: 0o700 });
    while (!create(deps.path, mine)) {
      breakStale(deps);
      if (create(deps.path, mine)) break;
      await pause();
    }
    try {
      return await task();
    } finally {
      if (contentOf(deps.path) === mine) rmSync(deps.path, { force: true });
    }
  };
  return { exclusively: (task) => queue.exclusively(() => hold(task)) };
};
