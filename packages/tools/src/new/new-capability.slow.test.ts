// A new capability, made in a copy of the repository, passes the gate's checks as it is.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCapability } from './add-capability.ts';
import { SHARED_TEST_SERVER } from '@pluspunkt/backend/testing';
import { copyRepository } from './copy-repository.ts';
import { namesOf, type Names } from './names.ts';
import { register, REGISTERED_IN } from './registrations.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const LIMIT_MS = 240_000;
const NAMES: Names = { name: 'gift-cards', Name: 'GiftCards', camel: 'giftCards', snake: 'gift_cards', Title: 'Gift cards' };

it('a name is a word or several with hyphens', () => {
  expect(namesOf('gift-cards')).toEqual(NAMES);
  expect(['', 'Gift', '-a', 'a-', 'a--b', '../x', '1a', 'a_b'].map(namesOf)).toEqual(Array.from({ length: 8 }, () => undefined));
});

it('a list that has lost its place for new lines is named', () => {
  expect(() => register('packages/backend/src/schema.ts', 'export {};', NAMES)).toThrow('packages/backend/src/schema.ts has no line like');
});

describe('a new capability', () => {
  let copy: string;
  let written: readonly string[];
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'new-capability-'));
    copyRepository(ROOT, copy);
    ({ written } = addCapability(copy, NAMES));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** Runs a program of the copy, with its own test server: the shared one has the schema without the new capability. Returns the output of a failure. */
  function run(...args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 1e8, env: { ...process.env, NO_COLOR: '1', VITEST: undefined, [SHARED_TEST_SERVER]: undefined } });
    return status === 0 ? '' : stdout + stderr;
  }

  it('is written once only', () => {
    expect(() => addCapability(copy, NAMES)).toThrow('packages/adapters/src/gift-cards is there already.');
  });

  it('has a line in every list', () => {
    expect(REGISTERED_IN.filter((file) => !readFileSync(join(copy, file), 'utf8').includes('gift-cards'))).toEqual([]);
  });

  it('has right types', { timeout: LIMIT_MS }, () => {
    expect(run('node_modules/typescript-7/bin/tsc', '--build', '--checkers', '1')).toBe('');
  });

  it('breaks no lint rule', { timeout: LIMIT_MS }, () => {
    expect(run('node_modules/eslint/bin/eslint.js', ...written, ...REGISTERED_IN.filter((file) => /\.tsx?$/.test(file)))).toBe('');
  });

  it('passes its tests and the lists of capabilities, once the documents are written', { timeout: LIMIT_MS }, () => {
    expect(run('scripts/docs.ts', 'texts', 'tables')).toBe('');
    expect(run('node_modules/vitest/vitest.mjs', 'run', 'gift-cards', 'newest-first', 'capabilities.test', 'entities.test', 'folders.test', 'ports.test', 'api.test')).toBe('');
  });
});
