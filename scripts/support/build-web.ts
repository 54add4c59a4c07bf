// The production build of the web package, and whether there is one that is newer than its sources.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packAssets } from './pack-assets.ts';

export const root = join(import.meta.dirname, '..', '..');
export const web = join(root, 'packages', 'web');
const stamp = join(web, 'dist', 'build-stamp');
/** Assets of earlier builds that stay for pages which are still open. */
const KEEP_FOR_MS = 7 * 24 * 60 * 60 * 1000;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** A digest of everything that the build reads. */
function sourceDigest(): string {
  const hash = createHash('sha256');
  const folders = ['web/src', 'web/build', 'core/src', 'adapters/src', 'web/public'].map((folder) => join(root, 'packages', folder));
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => [...filesBelow(folder)]);
  for (const file of [...files.sort(), join(web, 'vite.config.ts'), join(import.meta.dirname, 'pack-assets.ts'), join(root, 'pnpm-lock.yaml')]) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export const isBuilt = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceDigest();

function dropOldAssets(): void {
  const assets = join(web, 'dist', 'client', 'assets');
  if (!existsSync(assets)) return;
  for (const file of filesBelow(assets)) if (Date.now() - statSync(file).mtimeMs > KEEP_FOR_MS) rmSync(file);
}

export async function buildWeb(): Promise<void> {
  const digest = sourceDigest();
  const vite = join(web, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = { cwd: web, stdio: ['ignore', 'pipe', 'inherit'] as const, env: { ...process.env, NODE_ENV: 'production' } };
  const program = existsSync(vite) ? vite : join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  dropOldAssets();
  for (const extra of [[], ['--ssr', 'src/entry.server.tsx']]) {
    execFileSync(process.execPath, [program, 'build', '--logLevel', 'warn', ...extra], { ...options, stdio: [...options.stdio] });
  }
  await packAssets(join(web, 'dist', 'client'));
  mkdirSync(join(web, 'dist'), { recursive: true });
  writeFileSync(stamp, digest);
}
