import { expect, it } from 'vitest';
import { hasRoom } from './temp-folder.ts';
import type { Room } from './temp-folder.ts';

const GIB = 2 ** 30;
const enough: Room = { type: 0x0102_1994, free: 8 * GIB, freeMemory: 12 * GIB, mounts: 'proc /proc proc rw,noexec 0 0\ntmpfs /dev/shm tmpfs rw,nosuid 0 0\n' };

it('is in memory where a file system there has room, and so has the memory', () => {
  expect(hasRoom(enough)).toBe(true);
});

it.each<readonly [why: string, other: Partial<Room>]>([
  ['a disk stands there', { type: 0xef53 }],
  ['a container has its usual 64 MB', { free: GIB / 16 }],
  ['the memory is needed for the tests themselves', { freeMemory: 5 * GIB }],
  ['programs may not be run from there', { mounts: 'tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0\n' }],
  ['nothing is known of it', { mounts: '' }],
])('stays on the disk where %s', (_why, other) => {
  expect(hasRoom({ ...enough, ...other })).toBe(false);
});
