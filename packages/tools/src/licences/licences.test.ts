// Production packages have a permissive licence and no known vulnerability.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PNPM } from './pnpm.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PATIENCE_MS = 60_000;

const ALLOWED: ReadonlySet<string> = new Set(['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'PSF-2.0', 'PostgreSQL']);
/** Allowed for packages of this name only: a separate library file, which operators may replace. */
const SHARP = { name: '@img/sharp-libvips', licence: 'LGPL-3.0-or-later' };

const isAllowed = (licence: string, name: string): boolean =>
  licence.replaceAll(/[()]/g, '').split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((one) => ALLOWED.has(one) || (one === SHARP.licence && name.startsWith(SHARP.name))));

const pnpm = (...words: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile('npx', ['-y', PNPM, ...words], { cwd: ROOT, timeout: PATIENCE_MS, maxBuffer: 32 * 1024 * 1024 }, (_error, out) => resolve(out));
  });

test('every package that runs with the product has a licence that allows to pass it on', async () => {
  const filters = ['core', 'adapters', 'backend', 'web'].flatMap((name) => ['--filter', `./packages/${name}`]);
  const licences: Readonly<Record<string, readonly { readonly name: string }[]>> = JSON.parse(await pnpm(...filters, 'licenses', 'list', '--prod', '--json'));
  const packages = Object.entries(licences).flatMap(([licence, some]) => some.map(({ name }) => ({ name, licence })));
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['hono', 'pg-protocol', 'scheduler']));
  expect(packages.filter(({ name, licence }) => !isAllowed(licence, name))).toEqual([]);
}, PATIENCE_MS);

test('no package that runs with the product has a known vulnerability, as far as the registry answers', async () => {
  const answer: { readonly advisories?: object } = JSON.parse((await pnpm('audit', '--prod', '--json')) || '{}');
  if (answer.advisories === undefined) console.warn('known vulnerabilities were not checked: the registry did not answer');
  expect(Object.values(answer.advisories ?? {})).toEqual([]);
}, PATIENCE_MS);
