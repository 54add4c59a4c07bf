import { describe, expect, it } from 'vitest';
import { countsOfCheck, countsOfPlaywright, countsOfVitest, sum } from './counts.ts';

describe('counts of vitest', () => {
  it('are those of its report when it ended well', () => {
    expect(countsOfVitest({ numPassedTests: 12, numFailedTests: 0, testResults: [] }, 0)).toEqual({ passed: 12, failed: 0 });
  });

  it('include one failure for a file that could not be loaded', () => {
    const report = { numPassedTests: 3, numFailedTests: 1, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countsOfVitest(report, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it.each([
    ['it left no report', undefined, 0],
    ['it ran no test', { numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0],
    ['it crashed without a report', undefined, null],
  ])('are one failure when %s', (_, report, exitCode) => {
    expect(countsOfVitest(report, exitCode)).toEqual({ passed: 0, failed: 1 });
  });

  it('include a failure when all tests passed but the run did not end well', () => {
    expect(countsOfVitest({ numPassedTests: 7, numFailedTests: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
  });
});

describe('counts of the browser tests', () => {
  it('include every test that failed', () => {
    expect(countsOfPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] }, 1)).toEqual({ passed: 4, failed: 1 });
  });

  it('include a failure for an error outside of tests', () => {
    expect(countsOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'boom' }] }, 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('are one failure when the report is unreadable', () => {
    expect(countsOfPlaywright('', 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('counts of a run', () => {
  it('add up', () => {
    expect(sum([countsOfCheck(0), countsOfCheck(2), { passed: 5, failed: 0 }])).toEqual({ passed: 6, failed: 1 });
  });

  it('include a failure for a check that was ended by a signal', () => {
    expect(countsOfCheck(null)).toEqual({ passed: 0, failed: 1 });
  });
});
