import { expect, it } from 'vitest';
import { troublesOfPlaywright, troublesOfVitest } from './troubles.ts';

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

it('names each test of a rule or a page that passed at its second try only', () => {
  const one = (status: string, ...failureMessages: readonly string[]) => ({ status, fullName: 'the login form says so', failureMessages });
  const report = { testResults: [{ name: 'login-form.test.tsx', assertionResults: [one('passed'), one('passed', 'Error: not yet'), one('failed', 'Error: never')] }] };
  expect(troublesOfVitest(report)).toEqual(['passed at its second try only: login-form.test.tsx: the login form says so\n    Error: not yet']);
});

it('has nothing to say of a report that cannot be read', () => {
  expect([undefined, '', {}, { suites: [7, null, { specs: 'x' }] }].flatMap((report) => [...troublesOfPlaywright(report), ...troublesOfVitest(report)])).toEqual([]);
});
