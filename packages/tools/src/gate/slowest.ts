// The slowest test files, printed at the end of a run.
import { isFields, listAt, textAt, type Fields } from './report-fields.ts';

export interface FileTime {
  readonly file: string;
  readonly milliseconds: number;
}

export const HOW_MANY = 10;

const numberAt = (node: Fields, key: string): number => {
  const value = node[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};
/** The files of vitest's JSON report, from their first test to their last, named from `root` on. */
export const filesOfVitest = (report: unknown, root: string): readonly FileTime[] =>
  (isFields(report) ? listAt(report, 'testResults') : []).map((file) => {
    const name = textAt(file, 'name');
    return { file: name.startsWith(root) ? name.slice(root.length) : name, milliseconds: Math.max(0, numberAt(file, 'endTime') - numberAt(file, 'startTime')) };
  });

const triesOf = (suite: Fields): number => {
  const own = listAt(suite, 'specs').flatMap((spec) => listAt(spec, 'tests')).flatMap((test) => listAt(test, 'results'));
  const inner = listAt(suite, 'suites').map(triesOf);
  return [...own.map((result) => numberAt(result, 'duration')), ...inner].reduce((sum, one) => sum + one, 0);
};

/** The files of Playwright's JSON report, with all their tests at every width. */
export const filesOfPlaywright = (report: unknown): readonly FileTime[] =>
  (isFields(report) ? listAt(report, 'suites') : []).map((suite) => ({ file: textAt(suite, 'file'), milliseconds: triesOf(suite) }));

/** A line for each of the slowest, the slowest first. */
export const slowest = (files: readonly FileTime[]): readonly string[] =>
  files
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, HOW_MANY)
    .map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${file}`);
