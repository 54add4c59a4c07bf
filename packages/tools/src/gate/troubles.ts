// Which tests did not pass at once, and why, in a few lines at the end of a run.
import { stripVTControlCharacters } from 'node:util';
import { errorsOf } from './counts.ts';
import { isFields, listAt, textAt, type Fields } from './report-fields.ts';

const LONGEST_REASON = 400;

/** A message without colours and the picture of the source. */
const shortened = (message: string): string =>
  (stripVTControlCharacters(message).split('\n\n\n')[0] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_REASON);

/** The message of the first try. */
const reasonOf = (test: Fields): string => {
  const [first] = listAt(test, 'results');
  const [error] = first === undefined ? [] : listAt(first, 'errors');
  return shortened(textAt(error, 'message'));
};

const HOW: Readonly<Record<string, string>> = { flaky: 'passed at its second try only', unexpected: 'failed' };

const ofSuite = (suite: Fields): readonly string[] => [
  ...listAt(suite, 'suites').flatMap(ofSuite),
  ...listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests').flatMap((test) => {
      const how = HOW[textAt(test, 'status')];
      return how === undefined ? [] : [`${how}: [${textAt(test, 'projectName')}] ${textAt(spec, 'file')}: ${textAt(spec, 'title')}\n    ${reasonOf(test)}`];
    }),
  ),
];

/** One entry for each test of Playwright's JSON report that failed, or failed first. */
export const troublesOfPlaywright = (report: unknown): readonly string[] => (isFields(report) ? listAt(report, 'suites').flatMap(ofSuite) : []);

/** One entry for each test of vitest's JSON report that failed first and then passed; those that failed have been shown whole. */
export const troublesOfVitest = (report: unknown): readonly string[] =>
  (isFields(report) ? listAt(report, 'testResults') : []).flatMap((file) =>
    listAt(file, 'assertionResults')
      .filter((test) => textAt(test, 'status') === 'passed' && errorsOf(test).length > 0)
      .map((test) => `${HOW['flaky']}: ${textAt(file, 'name')}: ${textAt(test, 'fullName')}\n    ${shortened(errorsOf(test)[0] ?? '')}`),
  );
