// Temporary files of the tests (databases, browser profiles) in memory, if there is enough: on a disk they take a fifth of
// the tests' time.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** The file system type of tmpfs in `statfs`. */
const TMPFS = 0x0102_1994;
const GIB = 2 ** 30;
/** Three times the size of the temporary files; a container's default of 64 MB is too small. */
const NEEDED = 2 * GIB;
/** Memory of the tests themselves. */
const NEEDED_BY_TESTS = 4 * GIB;

export interface Room {
  /** The file system's type, from `statfs`. */
  readonly type: number;
  /** In bytes. */
  readonly free: number;
  readonly freeMemory: number;
  /** The lines of `/proc/mounts`. */
  readonly mounts: string;
}

/** Whether there is a file system in memory with enough room that allows executables. */
export const hasRoom = ({ type, free, freeMemory, mounts }: Room): boolean => {
  const options = mounts.split('\n').find((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ')[3]?.split(',') ?? ['noexec'];
  return type === TMPFS && free >= NEEDED && freeMemory >= NEEDED + NEEDED_BY_TESTS && !options.includes('noexec');
};

const readRoom = (): Room | undefined => {
  try {
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    return { type, free: bavail * bsize, freeMemory: freemem(), mounts: readFileSync('/proc/mounts', 'utf8') };
  } catch {
    return undefined;
  }
};

/** A folder in memory as TMPDIR of all child processes, removed at exit; none if `TMPDIR` is set or there is no room. */
export const keepScratchInMemory = (): void => {
  const room = process.env['TMPDIR'] === undefined ? readRoom() : undefined;
  if (room === undefined || !hasRoom(room)) return;
  const folder = mkdtempSync(join(IN_MEMORY, 'pluspunkt-'));
  // Like /tmp: the database runs as another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
