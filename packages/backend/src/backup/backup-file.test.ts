// Reading the file of a backup.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readBackupFile } from './backup-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The bytes of the rows of a backup with one table. */
const bytesOf = async (rows: string): Promise<number> => {
  const file = join(folder, 'backup');
  await writeFile(file, gzipSync(`{"table":"member","columns":["id"],"rows":"1","sum":"1"}\n${rows}\\.\n`));
  const reader = readBackupFile(file, 1_000_000);
  try {
    await reader.next();
    let bytes = 0;
    for await (const piece of reader.rows()) bytes += piece.length;
    return bytes;
  } finally {
    reader.close();
  }
};

it('a file that unfolds to several hundred times its size is no backup: it would fill the disk before its end is reached', async () => {
  await expect(bytesOf(`${'a'.repeat(1_000)}\n`.repeat(20_000))).rejects.toThrow('is no backup');
});

it('rows that repeat as those of real tables do are read', async () => {
  const rows = Array.from({ length: 60_000 }, (_, id) => `${String(id)}\t2026-11-20 09:00:00+00\tbooked\t${String(id % 97)}\n`).join('');
  expect(await bytesOf(rows)).toBe(rows.length);
});

/** Reading it in pieces of a stream is what takes time: a row of the longest permitted length has a thousand of them. */
it('a row is searched once for its end, however long it is: all tables are locked while it is read', async () => {
  const [includes, lastIndexOf] = [vi.spyOn(Buffer.prototype, 'includes'), vi.spyOn(Buffer.prototype, 'lastIndexOf')];
  const lengths = (): number => [...includes.mock.contexts, ...lastIndexOf.mock.contexts].reduce<number>((sum, searched) => sum + searched.length, 0);
  const noise = randomBytes(6_000_000).toString('base64');
  expect(await bytesOf(`${noise}\n`)).toBe(noise.length + 1);
  expect(lengths()).toBeLessThan(4 * noise.length);
  vi.restoreAllMocks();
});

it('a line of JSON that is longer than any head or table is no backup', async () => {
  const written = join(folder, 'deep');
  await writeFile(written, gzipSync('['.repeat(20_000_000)));
  const reader = readBackupFile(written);
  await expect(reader.next()).rejects.toThrow('is no backup');
  reader.close();
});
