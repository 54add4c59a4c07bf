import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packAssets } from './pack-assets.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-pack-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a script has a compressed copy next to it, a picture does not', async () => {
  await writeFile(join(folder, 'assets', 'app-1.js'), 'export const points = 1;\n'.repeat(50));
  await writeFile(join(folder, 'assets', 'sky-1.webp'), 'x');
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await packAssets(folder);
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual(['app-1.js', 'app-1.js.br', 'app-1.js.gz', 'sky-1.webp']);
  const script = await readFile(join(folder, 'assets', 'app-1.js'), 'utf8');
  expect(brotliDecompressSync(await readFile(join(folder, 'assets', 'app-1.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(folder, 'assets', 'app-1.js.gz'))).toString()).toBe(script);
  expect(brotliDecompressSync(await readFile(join(folder, 'icon.svg.br'))).toString()).toBe('<svg/>');
});

test('a file whose name has no hash is packed again, an immutable one is not', async () => {
  await writeFile(join(folder, 'icon.svg'), '<svg>1</svg>');
  await writeFile(join(folder, 'assets', 'app-1.js'), 'let a');
  await packAssets(folder);
  await writeFile(join(folder, 'icon.svg'), '<svg>2</svg>');
  const long = new Date('2026-01-01');
  await utimes(join(folder, 'assets', 'app-1.js.br'), long, long);
  await packAssets(folder);
  expect(brotliDecompressSync(await readFile(join(folder, 'icon.svg.br'))).toString()).toBe('<svg>2</svg>');
  expect((await stat(join(folder, 'assets', 'app-1.js.br'))).mtimeMs).toBe(long.getTime());
});
