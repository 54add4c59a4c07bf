// Production packages have a permissive licence and no known vulnerability.
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { advisoriesOf } from './advisories.ts';
import { askRegistry, linesOf } from './ask-registry.ts';
import { productionPackages } from './production-packages.ts';
import { REVIEWED } from './reviewed.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const WORKSPACES = ['core', 'adapters', 'backend', 'web'];

const ALLOWED: ReadonlySet<string> = new Set(['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'PSF-2.0', 'PostgreSQL']);
/** Allowed only for these, with the reason. */
const ALLOWED_FOR: Readonly<Record<string, readonly [licence: RegExp, why: string]>> = {
  '@img/sharp-libvips': [/^LGPL-3\.0-or-later$/, 'a library of its own file beside sharp, which whoever gets the product may replace'],
};

const isAllowed = (name: string, licence: string): boolean => {
  const choices = licence.replaceAll(/[()]/g, '').split(/\s+OR\s+/);
  if (choices.some((choice) => choice.split(/\s+AND\s+/).every((one) => ALLOWED.has(one)))) return true;
  return Object.entries(ALLOWED_FOR).some(([start, [pattern]]) => name.startsWith(start) && pattern.test(licence));
};

describe('every package that runs with the product', () => {
  const packages = productionPackages(root, WORKSPACES);

  test('is found, down to those that packages of packages need', () => {
    const names = packages.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(60);
    expect(names).toEqual(expect.arrayContaining(['hono', 'pg-protocol', 'scheduler']));
    expect(names).not.toContain('vitest');
  });

  test('has a licence with which it may be passed on', () => {
    expect(packages.filter(({ name, licence }) => !isAllowed(name, licence))).toEqual([]);
  });
});

describe('known vulnerabilities', () => {
  test('are none, as far as the registry can be asked', async () => {
    const told = await askRegistry(root);
    if (told._tag === 'Unreachable') console.warn(linesOf(told)[0]);
    expect(told._tag === 'Told' ? told.advisories : []).toEqual([]);
  });

  test('are read from what the registry says, which may be nothing', () => {
    const found = JSON.stringify({ advisories: { 1: { module_name: 'left', severity: 'high', title: 'It pads', url: 'https://advisories.example/1' } }, metadata: {} });
    expect(advisoriesOf(found, '')).toEqual({ _tag: 'Told', advisories: ['left: It pads (high), https://advisories.example/1'] });
    expect(advisoriesOf('{"advisories":{},"metadata":{}}', '')).toEqual({ _tag: 'Told', advisories: [] });
    expect(advisoriesOf('', 'npm warn\nError: ERR_BAD_RESPONSE\n')).toEqual({ _tag: 'Unreachable', reason: 'Error: ERR_BAD_RESPONSE' });
    expect(linesOf(advisoriesOf('{"advisories":{}}', ''))).toEqual(['no known vulnerability that was not reviewed']);
    expect(advisoriesOf('', '')).toEqual({ _tag: 'Unreachable', reason: 'the registry did not answer' });
  });

  test('that were reviewed are left out, by the name of the advisory, and no other', () => {
    const told = (name: string) => ({ module_name: 'left', severity: 'high', title: 'It pads', url: `https://github.com/advisories/${name}` });
    const found = JSON.stringify({ advisories: { 1: told('GHSA-aaaa-bbbb-cccc'), 2: told('GHSA-dddd-eeee-ffff') } });
    const open = advisoriesOf(found, '', { 'GHSA-aaaa-bbbb-cccc': 'the part with the hole is not used' });
    expect(linesOf(open)).toEqual(['left: It pads (high), https://github.com/advisories/GHSA-dddd-eeee-ffff']);
    for (const [name, why] of Object.entries(REVIEWED)) expect([name, why.length > 20]).toEqual([expect.stringMatching(/^GHSA(?:-\w{4}){3}$/), true]);
  });
});
