// Error codes of calls: one status for each code, and no unused code.
import { readdirSync, readFileSync } from 'node:fs';
import { contracts, type FailureCode } from '@pluspunkt/adapters/contracts';
import { GENERAL_FAILURES, type CallContract } from '@pluspunkt/adapters/transport/contract';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { refuseWith } from './refusal.ts';

const failuresOf = ({ failures = {} }: CallContract) => Object.entries(failures);
const named = contracts.flatMap(failuresOf);
const folder = new URL('../..', import.meta.url).pathname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(`${folder}${path}`, 'utf8'));

describe('the failures of the calls', () => {
  test('have one status each in all calls, and never a general code', () => {
    const statuses = Map.groupBy(named, ([code]) => code);
    expect(statuses.size).toBeGreaterThan(35);
    expect([...statuses].filter(([, entries]) => new Set(entries.map(([, status]) => status)).size > 1)).toEqual([]);
    expect([...statuses.keys()].filter((code) => code in GENERAL_FAILURES)).toEqual([]);
  });

  test('are all used by the service', () => {
    const unsaid = [...new Set(named.map(([code]) => code))].filter((code) => !sources.some((text) => text.includes(`'${code}'`)));
    expect(unsaid).toEqual([]);
  });

  test('are the only codes, besides the general ones, that a handler can refuse with', () => {
    expectTypeOf(refuseWith).parameter(0).toEqualTypeOf<FailureCode>();
    expectTypeOf<'captcha-failed'>().toExtend<FailureCode>();
    expectTypeOf<'no-such-code'>().not.toExtend<FailureCode>();
  });
});
