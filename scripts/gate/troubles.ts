// Which browser tests did not pass at once, and why, in a few lines at the end of a run.
import { stripVTControlCharacters } from 'node:util';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const listAt = (node: Node, key: string): readonly Node[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
const textAt = (node: unknown, key: string): string => {
  const value = isNode(node) ? node[key] : undefined;
  return typeof value === 'string' ? value : '';
};

const LONGEST_REASON = 400;

/** The message of the first try, without colours and the picture of the source. */
const reasonOf = (test: Node): string => {
  const [first] = listAt(test, 'results');
  const [error] = first === undefined ? [] : listAt(first, 'errors');
  const message = stripVTControlCharacters(textAt(error, 'message'));
  return (message.split('\n\n\n')[0] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_REASON);
};

const HOW: Readonly<Record<string, string>> = { flaky: 'passed at its second try only', unexpected: 'failed' };

const ofSuite = (suite: Node): readonly string[] => [
  ...listAt(suite, 'suites').flatMap(ofSuite),
  ...listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests').flatMap((test) => {
      const how = HOW[textAt(test, 'status')];
      return how === undefined ? [] : [`${how}: [${textAt(test, 'projectName')}] ${textAt(spec, 'file')}: ${textAt(spec, 'title')}\n    ${reasonOf(test)}`];
    }),
  ),
];

/** One entry for each test of Playwright's JSON report that failed, or failed first. */
export const troublesOfPlaywright = (report: unknown): readonly string[] => (isNode(report) ? listAt(report, 'suites').flatMap(ofSuite) : []);
