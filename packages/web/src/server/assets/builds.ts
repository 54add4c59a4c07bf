// The files by which an open page detects a new deployment: the latest build and the manifest of this one.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';

export interface BuildFiles {
  /** A hash of the build: the same sources have the same id. */
  readonly id: string;
  /** The answer for an address below `/builds/`; undefined for others. */
  answer(path: string): Response | undefined;
}

export interface Build {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly builtAt: number;
  readonly files: readonly string[];
}

const NOT_FOUND = { error: 'no such build' };

const json = (body: unknown, status: number, cacheControl: string): Response => Response.json(body, { status, headers: { 'cache-control': cacheControl } });

/** Pure. */
export function createBuildFiles({ id, builtAt, files }: Build): BuildFiles {
  const latest = { id, timestamp: builtAt };
  return {
    id,
    answer(path) {
      if (path === '/builds/latest.json') return json(latest, 200, 'no-cache');
      if (path === `/builds/meta/${id}.json`) return json({ ...latest, files }, 200, 'public, max-age=31536000, immutable');
      return path.startsWith('/builds/') ? json(NOT_FOUND, 404, 'no-store') : undefined;
    },
  };
}

/** The build in a folder, from its manifest. */
export function readBuild(clientFolder: string, manifest: Manifest): Build {
  const file = join(clientFolder, '.vite', 'manifest.json');
  const id = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]);
  return { id, builtAt: Math.trunc(statSync(file).mtimeMs), files: [...new Set(files)].sort() };
}
