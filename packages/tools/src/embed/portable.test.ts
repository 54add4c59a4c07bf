// Each capability of the core runs in a bare JavaScript environment: no DOM, no Node, no timer, no console.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bundle, gzipped } from './bundle.ts';
import { CAPABILITIES, STILL } from './capabilities.ts';

const manifest: { readonly exports: Readonly<Record<string, string>> } = JSON.parse(readFileSync(new URL('../../../core/package.json', import.meta.url), 'utf8'));
const entries = Object.entries(manifest.exports).map(([name, file]) => [name.slice(2), file] as const);

/** Packages that hosts share with their application. */
const LIBRARIES = /^(?:rxjs|fp-ts|io-ts)(?:\/|$)/;

/** Entries that are no capability, or have types alone. */
const NO_CAPABILITY = ['rewards', 'failure', 'promises'];

describe.each(Object.entries(CAPABILITIES))('%s', (name, { budget, life, gives }) => {
  const entry = `export * from './${name}/index.ts'`;

  it('runs where nothing but the language is there', async () => {
    const script = await bundle(entry, { format: 'iife' });
    const world = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
    vm.runInContext(`${script};globalThis.capability = capability;globalThis.still = ${STILL}`, world);
    // Values of another realm have other prototypes: compared as JSON.
    expect(JSON.parse(JSON.stringify(await vm.runInContext(life, world)))).toEqual(gives);
  });

  it(`weighs at most ${budget} bytes, its libraries apart`, async () => {
    expect(gzipped(await bundle(entry, { external: LIBRARIES }))).toBeLessThanOrEqual(budget);
  });
});

it('every entry of the core is among them', () => {
  expect(entries.map(([name]) => name).filter((name) => !NO_CAPABILITY.includes(name)).toSorted()).toEqual(Object.keys(CAPABILITIES).toSorted());
});
