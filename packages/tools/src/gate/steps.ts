// The steps of the gate: each one is a command of package.json, and its report or exit code gives the counts.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countsOfCheck, countsOfPlaywright, countsOfVitest, type Counts } from './counts.ts';
import { runTool, type ToolOptions } from './run-tool.ts';

export const STEP_NAMES = ['types', 'lint', 'unit', 'build', 'browser'] as const;
export type StepName = (typeof STEP_NAMES)[number];

export interface StepOutcome {
  readonly counts: Counts;
  readonly milliseconds: number;
  /** The output of a step that ran next to others; empty when it wrote to the terminal itself. */
  readonly output: string;
}

export type Step = (root: string) => Promise<StepOutcome>;

const LIMIT_MINUTES = 60;

/** The tests start many processes of the product; the cache compiles their common modules once. */
const environmentIn = (root: string): Readonly<Record<string, string>> => ({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile') });

const npmRun = (root: string, name: StepName, options: Pick<ToolOptions, 'output' | 'priority'>) =>
  runTool(['run', '--silent', `test:${name}`], { program: 'npm', cwd: root, ...options, limitMinutes: LIMIT_MINUTES, env: environmentIn(root) });

const check =
  (name: StepName, priority: ToolOptions['priority'] = 'usual'): Step =>
  async (root) => {
    const { exitCode, milliseconds, output } = await npmRun(root, name, { output: 'collected', priority });
    return { counts: countsOfCheck(exitCode), milliseconds, output };
  };

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** The runners' configurations write their reports to `test-results/<step>.json`. */
const tests =
  (name: StepName, countsOf: (report: unknown, exitCode: number | null) => Counts): Step =>
  async (root) => {
    const file = join(root, 'test-results', `${name}.json`);
    await rm(file, { force: true });
    const { exitCode, milliseconds } = await npmRun(root, name, { output: 'terminal' });
    return { counts: countsOf(await readJson(file), exitCode), milliseconds, output: '' };
  };

export const STEPS: Readonly<Record<StepName, Step>> = {
  types: check('types'),
  lint: check('lint', 'background'),
  unit: tests('unit', countsOfVitest),
  build: check('build'),
  browser: tests('browser', countsOfPlaywright),
};
