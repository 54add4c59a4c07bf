// Where the tests keep what nobody keeps (databases, browser profiles): in memory where there is plenty. On a disk the system
// spends a fifth of the tests' time on finding room for files that are gone a moment later.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** How Linux tells a file system in memory from others. */
const TMPFS = 0x0102_1994;
const GIB = 2 ** 30;
/** Three times what the tests fill; a container's usual 64 MB are not enough. */
const NEEDED = 2 * GIB;
/** What the tests themselves take beside it. */
const NEEDED_BESIDE = 4 * GIB;

export interface Room {
  /** The file system's kind, as `statfs` tells it. */
  readonly type: number;
  /** In bytes. */
  readonly free: number;
  readonly freeMemory: number;
  /** The lines of `/proc/mounts`. */
  readonly mounts: string;
}

/** Whether there is a file system in memory, with room in both, from which programs may be run. */
export const isRoomy = ({ type, free, freeMemory, mounts }: Room): boolean => {
  const options = mounts.split('\n').find((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ')[3]?.split(',') ?? ['noexec'];
  return type === TMPFS && free >= NEEDED && freeMemory >= NEEDED + NEEDED_BESIDE && !options.includes('noexec');
};

const roomHere = (): Room | undefined => {
  try {
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    return { type, free: bavail * bsize, freeMemory: freemem(), mounts: readFileSync('/proc/mounts', 'utf8') };
  } catch {
    return undefined;
  }
};

/** A folder in memory for all that this process starts, removed when it ends; nothing where `TMPDIR` says where to, or there is no room. */
export const keepScratchInMemory = (): void => {
  const room = process.env['TMPDIR'] === undefined ? roomHere() : undefined;
  if (room === undefined || !isRoomy(room)) return;
  const folder = mkdtempSync(join(IN_MEMORY, 'pluspunkt-'));
  // As the system's own: the database runs as a user of its own.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
