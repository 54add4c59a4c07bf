// The image and the compose file of deploy/: no rights, nothing that can be written, and only settings that exist.
import { existsSync, readFileSync } from 'node:fs';
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
