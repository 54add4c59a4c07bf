// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAssetServer } from './asset-server.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-assets-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ask = (path: string, encoding: string): Response | Promise<Response> => {
  const assets = createAssetServer(folder);
  return new Hono().get('*', (context) => assets(context) ?? context.notFound()).request(path, { headers: { 'accept-encoding': encoding } });
};

test('a file is served as the build has compressed it, in the smallest encoding that the browser accepts', async () => {
  await writeFile(join(folder, 'assets', 'app-1.js'), 'plain');
  await writeFile(join(folder, 'assets', 'app-1.js.br'), 'small');
  await writeFile(join(folder, 'assets', 'app-1.js.gz'), 'middle');
  for (const [takes, text, encoding] of [['gzip, br', 'small', 'br'], ['gzip', 'middle', 'gzip'], ['identity', 'plain', null]] as const) {
    const answer = await ask('/assets/app-1.js', takes);
    expect([await answer.text(), answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([text, encoding, 'accept-encoding']);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test('a file without compressed versions is served unchanged', async () => {
  await writeFile(join(folder, 'assets', 'sky-1.webp'), 'picture');
  const answer = await ask('/assets/sky-1.webp', 'br');
  expect([await answer.text(), answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['picture', null, null]);
});

test('a compressed version has no address', async () => {
  await writeFile(join(folder, 'assets', 'app-1.js'), 'plain');
  await writeFile(join(folder, 'assets', 'app-1.js.br'), 'small');
  expect((await ask('/assets/app-1.js.br', 'br')).status).toBe(404);
});
