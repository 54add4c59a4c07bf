// What the runners' reports and exit codes amount to: how many tests passed, how many failed.

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0 };

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), NOTHING);

/** A step that is one check as a whole (types, lint, build). */
export const countsOfCheck = (exitCode: number | null): Counts => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const countAt = (report: Readonly<Record<string, unknown>>, key: string): number => {
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
  isRecord(file) && file['status'] === 'failed' && Array.isArray(file['assertionResults']) && file['assertionResults'].length === 0;

/** Counts of vitest's JSON report; a test file that could not be loaded counts as one failed test. */
export const countsOfVitest = (report: unknown, exitCode: number | null): Counts => {
  if (!isRecord(report)) return { passed: 0, failed: 1 };
  const files = Array.isArray(report['testResults']) ? report['testResults'] : [];
  const unloaded = files.filter(isFileThatNeverRan).length;
  return judged({ passed: countAt(report, 'numPassedTests'), failed: countAt(report, 'numFailedTests') + unloaded }, exitCode);
};

/**
 * As many tests may pass at their second try only. One that needs it met a slow machine or a race; it is named with its
 * error and to be mended. More than these in one run are no coincidence.
 */
export const TOLERATED_SECOND_TRIES = 2;

/** Counts of Playwright's JSON report; an error outside of tests has failed, and so has every second try where there are too many. */
export const countsOfPlaywright = (report: unknown, exitCode: number | null): Counts => {
  const stats = isRecord(report) ? report['stats'] : undefined;
  if (!isRecord(report) || !isRecord(stats)) return { passed: 0, failed: 1 };
  const errors = Array.isArray(report['errors']) ? report['errors'].length : 0;
  const again = countAt(stats, 'flaky');
  const tolerated = again <= TOLERATED_SECOND_TRIES ? again : 0;
  const failed = countAt(stats, 'unexpected') + again - tolerated + errors;
  return judged({ passed: countAt(stats, 'expected') + tolerated, failed }, exitCode);
};
