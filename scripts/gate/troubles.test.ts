import { expect, it } from 'vitest';
import { troublesOfPlaywright } from './troubles.ts';

const test = (status: string, message?: string) => ({ projectName: 'wide', status, results: [{ errors: message === undefined ? [] : [{ message }] }] });
const spec = (title: string, ...tests: readonly object[]) => ({ file: 'coupons.spec.ts', title, tests });

it('names each test that did not pass at once, with the reason of its first try', () => {
  const report = {
    suites: [
      {
        specs: [spec('a coupon is activated', test('expected'))],
        suites: [{ specs: [spec('a lost answer is told', test('flaky', '\u001B[31mError:\u001B[39m not visible\n\n\n> 103 | source'), test('unexpected'))] }],
      },
    ],
  };
  expect(troublesOfPlaywright(report)).toEqual([
    'passed at its second try only: [wide] coupons.spec.ts: a lost answer is told\n    Error: not visible',
    'failed: [wide] coupons.spec.ts: a lost answer is told\n    ',
  ]);
});

it('has nothing to say of a report that cannot be read', () => {
  expect([undefined, '', {}, { suites: [7, null, { specs: 'x' }] }].map(troublesOfPlaywright)).toEqual([[], [], [], []]);
});
