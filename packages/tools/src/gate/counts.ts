// What the runners' reports and exit codes amount to: how many tests passed, how many failed.
import { isFields, listAt, type Fields } from './report-fields.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0 };

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), NOTHING);

/** A step that is one check as a whole (types, lint, build). */
export const countsOfCheck = (exitCode: number | null): Counts => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const countAt = (report: Fields, key: string): number => {
  const value = report[key];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
};

/**
 * A runner that crashed, ran nothing or left no report has failed, whatever it counted before.
 * A run that ended well counts as it says.
 */
const judged = (counts: Counts, exitCode: number | null): Counts => {
  const silent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return silent ? { passed: counts.passed, failed: 1 } : counts;
};

const isFileThatNeverRan = (file: unknown): boolean =>
  isFields(file) && file['status'] === 'failed' && Array.isArray(file['assertionResults']) && file['assertionResults'].length === 0;

/**
 * As many tests may pass at their second try only. One that needs it met a slow machine or a race; it is named with its
 * error and to be mended. More than these in one run are no coincidence.
 */
export const TOLERATED_SECOND_TRIES = 2;

/** The errors of a test in vitest's JSON report; one that passed has some when it failed first. */
export const errorsOf = (test: Fields): readonly string[] => {
  const messages = test['failureMessages'];
  return Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [];
};

/** How fast-check begins: what it found once is wrong, whether or not the next hundred cases meet it again. */
const isCounterexample = (message: string): boolean => message.includes('Property failed after');

/** Counts of vitest's JSON report; a test file that could not be loaded counts as one failed test. */
export const countsOfVitest = (report: unknown, exitCode: number | null): Counts => {
  if (!isFields(report)) return { passed: 0, failed: 1 };
  const files = listAt(report, 'testResults');
  const unloaded = files.filter(isFileThatNeverRan).length;
  const again = files.flatMap((file) => listAt(file, 'assertionResults')).filter((test) => test['status'] === 'passed' && errorsOf(test).length > 0);
  const isTolerated = again.length <= TOLERATED_SECOND_TRIES;
  const failedAfterAll = again.filter((test) => !isTolerated || errorsOf(test).some(isCounterexample)).length;
  const passed = countAt(report, 'numPassedTests') - failedAfterAll;
  return judged({ passed, failed: countAt(report, 'numFailedTests') + unloaded + failedAfterAll }, exitCode);
};

/** Counts of Playwright's JSON report; an error outside of tests has failed, and so has every second try where there are too many. */
export const countsOfPlaywright = (report: unknown, exitCode: number | null): Counts => {
  const stats = isFields(report) ? report['stats'] : undefined;
  if (!isFields(report) || !isFields(stats)) return { passed: 0, failed: 1 };
  const errors = Array.isArray(report['errors']) ? report['errors'].length : 0;
  const again = countAt(stats, 'flaky');
  const tolerated = again <= TOLERATED_SECOND_TRIES ? again : 0;
  const failed = countAt(stats, 'unexpected') + again - tolerated + errors;
  return judged({ passed: countAt(stats, 'expected') + tolerated, failed }, exitCode);
};
