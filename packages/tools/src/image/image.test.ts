// The image and the compose file of deploy/: no rights, nothing that can be written, and only settings that exist.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BACKEND_SETTINGS } from '@pluspunkt/backend';
import { expect, test } from 'vitest';
import { WEB_SETTINGS } from '../../../web/src/server/http/settings.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (file: string): string => readFileSync(ROOT + file, 'utf8');
const containerfile = read('deploy/Containerfile');
const compose = read('deploy/compose.yaml');
const unit = read('deploy/systemd/pluspunkt.service');
/** Those of a database's image and of the tools that start the containers. */
const FOREIGN = ['POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_IMAGE', 'PLUSPUNKT_IMAGE', 'NODE_ENV', 'BASE'];
/** All parts of the shutdown together (`run.ts`). */
const LONGEST_STOP_SECONDS = 33;
const known: ReadonlySet<string> = new Set([...Object.keys(BACKEND_SETTINGS), ...Object.keys(WEB_SETTINGS), ...FOREIGN]);

test('the last stage runs as a user without a name, and owns nothing', () => {
  const [, , last = ''] = containerfile.split(/^FROM /m).slice(1);
  expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(last).not.toMatch(/chown|^RUN /m);
  expect(last).toContain('/readyz');
});

test('the container of the product has a read-only root file system and no capabilities', () => {
  const product = compose.slice(compose.indexOf('\n  product:'));
  for (const line of ['read_only: true', 'cap_drop:\n      - ALL', 'no-new-privileges', '- 127.0.0.1:']) expect(product).toContain(line);
});

test('image, compose file and unit name only settings that exist', () => {
  const ofImage = [...(/^ENV (.+)$/m.exec(containerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)];
  const ofCompose = compose.matchAll(/(?:^ {6}(?:- )?(?!ALL$)|\$\{)([A-Z][A-Z_]+)\b/gm);
  const ofUnit = [...(/^Environment=(.+)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)];
  const names = [...ofImage, ...ofCompose, ...ofUnit].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('a stop has the time that the product takes: its own limits, and the time in which it still answers', () => {
  const cluster = read('deploy/cluster/pluspunkt@.service');
  const drains = [...['api', 'web'].map((name) => read(`deploy/cluster/pluspunkt-${name}.env`)), unit, containerfile].map((text) => Number(/DRAIN_SECONDS=(\d+)/.exec(text)?.[1]));
  const limits = [/TimeoutStopSec=(\d+)/.exec(unit), /TimeoutStopSec=(\d+)/.exec(cluster), /stop_grace_period: (\d+)s/.exec(compose)].map((found) => Number(found?.[1]));
  expect(Math.min(...limits)).toBeGreaterThan(LONGEST_STOP_SECONDS + Math.max(...drains));
});

test('systemd accepts the units (where it is installed)', () => {
  if (!existsSync('/usr/bin/systemd-analyze')) return;
  const folder = mkdtempSync(join(tmpdir(), 'pluspunkt-units-'));
  try {
    const units = [...['deploy/systemd/pluspunkt.service', 'deploy/pgbackrest/pluspunkt-backup.service', 'deploy/pgbackrest/pluspunkt-backup.timer'], 'deploy/cluster/pluspunkt@.service'].map((file) => {
      const path = join(folder, file.slice(file.lastIndexOf('/') + 1).replace('@', '@api'));
      // A program that exists on every machine in place of the installed one.
      writeFileSync(path, read(file).replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/true'));
      return path;
    });
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', ...units], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the build runs with the pinned pnpm, and what it copies exists', () => {
  const pnpm = /PNPM = '([^']+)'/.exec(read('scripts/bootstrap.cjs'))?.[1] ?? '';
  expect(containerfile).toContain(`npx -y ${pnpm} install --frozen-lockfile --prod`);
  expect(existsSync(`${ROOT}scripts/start.ts`)).toBe(true);
  expect(read('.dockerignore')).toMatch(/^\*\*\/node_modules$/m);
});

test('commands of operators run in the image: their packages are not only for development', () => {
  const { dependencies = {} } = JSON.parse(read('package.json')) as { readonly dependencies?: Readonly<Record<string, string>> };
  const imported = ['admin', 'import', 'start', 'transactions', 'card', 'till'].flatMap((name) => [...read(`scripts/${name}.ts`).matchAll(/(?:from |import\()'(@[^/']+\/[^/']+)/g)].map(([, specifier = '']) => specifier));
  expect(imported.length).toBeGreaterThan(3);
  expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
});
