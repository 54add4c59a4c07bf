// The production build: the browser's assets, the operators' console and the server, and whether a build of the present sources exists.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { renewStamp, writeStamp } from './build-stamp.ts';
import { packAssets } from './pack-assets.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const web = join(root, 'packages', 'web');
const stamp = join(web, 'dist', 'build-stamp');
/** Entry of the bundled server: the same as `run-product.ts`, in few files. */
export const builtProduct = join(web, 'dist', 'server', 'product.js');
/** Number of earlier builds whose assets stay for open pages. */
const KEEP_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Flags for a process of some seconds: no optimising compiler, and a larger young generation. */
const SHORT_LIVED = ['--no-turbofan', '--max-semi-space-size=64'];

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Inputs of the build. */
function sources(): readonly string[] {
  const folders = ['web/src', 'core/src', 'adapters/src', 'backend/src', 'web/public'].map((folder) => join(root, 'packages', folder));
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => [...filesBelow(folder)]);
  const others = [join(web, 'vite.config.ts'), join(import.meta.dirname, 'pack-assets.ts'), join(import.meta.dirname, 'run-product.ts'), join(root, 'pnpm-lock.yaml')];
  return [...files.sort(), ...others].filter((file) => !/\.test\.tsx?$/.test(file));
}

const digestOf = (files: readonly string[], of: (file: string) => string | Buffer): string => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(of(file));
  return hash.digest('hex');
};

/** Compares modification times, since hashing 1,500 files slows the start. */
const looks = (file: string): string => {
  const { mtimeMs, size } = statSync(file);
  return `${String(mtimeMs)} ${String(size)}`;
};

/** Whether the build matches the sources. */
export function isBuilt(): boolean {
  if (!existsSync(stamp)) return false;
  const [content, look] = readFileSync(stamp, 'utf8').split('\n');
  const files = sources();
  const looked = digestOf(files, looks);
  if (look === looked) return true;
  // Same content with newer times, e.g. after switching branches.
  const same = content === digestOf(files, (file) => readFileSync(file));
  if (same) renewStamp(stamp, content, looked);
  return same;
}

function dropOldAssets(): void {
  const assets = join(web, 'dist', 'client', 'assets');
  if (!existsSync(assets)) return;
  for (const file of filesBelow(assets)) if (Date.now() - statSync(file).mtimeMs > KEEP_FOR_MS) rmSync(file);
}

export async function buildWeb(): Promise<void> {
  const files = sources();
  const [content, look] = [digestOf(files, (file) => readFileSync(file)), digestOf(files, looks)];
  const vite = join(web, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = { cwd: web, stdio: ['ignore', 'pipe', 'inherit'] as const, env: { ...process.env, NODE_ENV: 'production' } };
  const program = existsSync(vite) ? vite : join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  dropOldAssets();
  for (const extra of [[], ['--mode', 'console'], ['--ssr']]) {
    execFileSync(process.execPath, [...SHORT_LIVED, program, 'build', '--logLevel', 'warn', ...extra], { ...options, stdio: [...options.stdio] });
  }
  await packAssets(join(web, 'dist', 'client'));
  mkdirSync(join(web, 'dist'), { recursive: true });
  writeStamp(stamp, content, look);
}
