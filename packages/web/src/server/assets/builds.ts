// The files by which an open page detects a new deployment: the latest build and the manifest of this one.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Manifest } from './manifest.ts';

export interface Build {
  /** A hash of the build: the same sources have the same id. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly builtAt: number;
  readonly files: readonly string[];
}

export function createBuildFiles({ id, builtAt, files }: Build): Hono {
  const latest = { id, timestamp: builtAt };
  return new Hono()
    .get('/builds/latest.json', (context) => context.json(latest, 200, { 'cache-control': 'no-cache' }))
    .get(`/builds/meta/${id}.json`, (context) => context.json({ ...latest, files }, 200, { 'cache-control': 'public, max-age=31536000, immutable' }))
    .get('/builds/*', (context) => context.json({ error: 'no such build' }, 404, { 'cache-control': 'no-store' }));
}

/** The build in a folder, from its manifest. */
export function readBuild(clientFolder: string, manifest: Manifest): Build {
  const file = join(clientFolder, '.vite', 'manifest.json');
  const id = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]);
  return { id, builtAt: Math.trunc(statSync(file).mtimeMs), files: [...new Set(files)].sort() };
}
