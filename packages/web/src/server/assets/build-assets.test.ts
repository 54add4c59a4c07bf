// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBuildAssets } from './build-assets.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-assets-'));
  for (const name of ['assets', '.vite']) await mkdir(join(folder, name));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ask = (path: string, headers: Record<string, string>): Response | Promise<Response> => createBuildAssets(folder).request(path, { headers });

test('a file is served as the build has compressed it, in the smallest encoding that the browser accepts', async () => {
  await writeFile(join(folder, 'assets', 'app-1.js'), 'plain');
  await writeFile(join(folder, 'assets', 'app-1.js.br'), 'small');
  await writeFile(join(folder, 'assets', 'app-1.js.gz'), 'middle');
  for (const [takes, text, encoding] of [['gzip, br', 'small', 'br'], ['gzip', 'middle', 'gzip'], ['identity', 'plain', null]] as const) {
    const answer = await ask('/assets/app-1.js', { 'accept-encoding': takes });
    expect([await answer.text(), answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([text, encoding, 'Accept-Encoding']);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test('a file without a hash in its name is revalidated by its ETag', async () => {
  await writeFile(join(folder, 'fatal.css'), 'body{}');
  const answer = await ask('/fatal.css', {});
  expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['body{}', 'public, max-age=3600']);
  const again = await ask('/fatal.css', { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=3600']);
});

test('the manifest of the build has no address', async () => {
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  for (const path of ['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/assets/..%2f.vite%2fmanifest.json', '/']) expect((await ask(path, {})).status).toBe(404);
});
