// Counts passed and failed tests from the runners' reports and exit codes.

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const listAt = (fields: Fields, key: string): readonly unknown[] => {
  const value = fields[key];
  return Array.isArray(value) ? value : [];
};

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const NOTHING: Counts = { passed: 0, failed: 0 };

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), NOTHING);

/** A step that is one check as a whole (types, lint, build). */
export const countsOfCheck = (exitCode: number | null): Counts => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const countAt = (report: Fields, key: string): number => {
  const value = report[key];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
};

/** A runner that crashed, ran no test or left no report counts as a failure, whatever it counted before. */
const judged = (counts: Counts, exitCode: number | null): Counts => {
  const silent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return silent ? { passed: counts.passed, failed: 1 } : counts;
};

const isFileThatNeverRan = (file: unknown): boolean =>
  isFields(file) && file['status'] === 'failed' && listAt(file, 'assertionResults').length === 0;

/** Counts of vitest's JSON report; a test file that could not be loaded counts as one failed test. */
export const countsOfVitest = (report: unknown, exitCode: number | null): Counts => {
  if (!isFields(report)) return { passed: 0, failed: 1 };
  const unloaded = listAt(report, 'testResults').filter(isFileThatNeverRan).length;
  return judged({ passed: countAt(report, 'numPassedTests'), failed: countAt(report, 'numFailedTests') + unloaded }, exitCode);
};

/** Counts of Playwright's JSON report; an error outside of tests counts as a failed test. */
export const countsOfPlaywright = (report: unknown, exitCode: number | null): Counts => {
  const stats = isFields(report) ? report['stats'] : undefined;
  if (!isFields(report) || !isFields(stats)) return { passed: 0, failed: 1 };
  return judged({ passed: countAt(stats, 'expected'), failed: countAt(stats, 'unexpected') + countAt(stats, 'flaky') + listAt(report, 'errors').length }, exitCode);
};
