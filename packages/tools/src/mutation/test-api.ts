// Stands in for vitest where mutants run: tests are collected once, and run again for every mutant in the same process.
import { expect } from 'vitest';

type Body = (...row: readonly unknown[]) => unknown;

/** A test with what runs before and after it. */
export interface CollectedTest {
  /** File and name. */
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly run: () => Promise<void>;
}

interface Hooks {
  readonly before: Body[];
  readonly after: Body[];
}

const createCollector = () => {
  const tests: CollectedTest[] = [];
  const suites: { readonly name: string; readonly hooks: Hooks }[] = [];
  let top: Hooks = { before: [], after: [] };
  let file = '';
  const rowsOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);
  const it = (title: string, body: Body, row: readonly unknown[] = []): void => {
    const name = [...suites.map((suite) => suite.name), title].join(' > ');
    const hooks = [top, ...suites.map((suite) => suite.hooks)];
    const known = tests.filter((test) => test.id.startsWith(`${file}#${name}`)).length;
    const run = async (): Promise<void> => {
      for (const { before } of hooks) for (const hook of before) await hook();
      try {
        await body(...row);
      } finally {
        for (const { after } of hooks.toReversed()) for (const hook of after) await hook();
      }
    };
    tests.push({ id: `${file}#${name} ${known}`, name: `${name} ${known}`, file, run });
  };
  const describe = (name: string, body: Body, row: readonly unknown[] = []): void => {
    suites.push({ name, hooks: { before: [], after: [] } });
    body(...row);
    suites.pop();
  };
  const each = (take: typeof it) => (rows: readonly unknown[]) => (name: string, body: Body) => rows.forEach((row) => take(name, body, rowsOf(row)));
  const hooksHere = (): Hooks => suites.at(-1)?.hooks ?? top;
  return {
    tests,
    begin: (next: string) => {
      file = next;
      top = { before: [], after: [] };
    },
    it: Object.assign((name: string, body: Body) => it(name, body), { each: each(it) }),
    describe: Object.assign((name: string, body: Body) => describe(name, body), { each: each(describe) }),
    beforeEach: (hook: Body) => void hooksHere().before.push(hook),
    afterEach: (hook: Body) => void hooksHere().after.push(hook),
  };
};

/** What the imported test files declared. */
export const collector = createCollector();

export const { afterEach, beforeEach, describe, it } = collector;
/** What is set up once is set up anew for every test here: a mutant may have spoilt it. */
export const [beforeAll, afterAll] = [beforeEach, afterEach];
export const test = it;
export { expect };
