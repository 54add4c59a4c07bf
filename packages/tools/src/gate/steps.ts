// The steps of the gate: what each one runs and how its outcome is counted.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countsOfCheck, countsOfPlaywright, countsOfVitest } from './counts.ts';
import type { Counts } from './counts.ts';
import { provideChromium } from './provide-chromium.ts';
import { runTool } from './run-tool.ts';
import { filesOfPlaywright, filesOfVitest, type FileTime } from './slowest.ts';
import { troublesOfPlaywright, troublesOfVitest } from './troubles.ts';

export const STEP_NAMES = ['types', 'lint', 'unit', 'build', 'browser'] as const;
export type StepName = (typeof STEP_NAMES)[number];

export interface StepOutcome {
  readonly counts: Counts;
  readonly milliseconds: number;
  /** What to show of a step that kept its output to itself and failed. */
  readonly output: string;
  /** Tests that did not pass at once, one entry each. */
  readonly troubles?: readonly string[];
  /** How long its test files took. */
  readonly files?: readonly FileTime[];
}

export type Step = (root: string) => Promise<StepOutcome>;

const check =
  (args: readonly string[], output: 'terminal' | 'kept', limitMinutes: number, env: Readonly<Record<string, string>> = {}): Step =>
  async (root) => {
    const run = await runTool(args, { cwd: root, output, limitMinutes, env });
    return { counts: countsOfCheck(run.exitCode), milliseconds: run.milliseconds, output: run.output };
  };

/** Both checkers end soon: collecting less often, they take a tenth of the processor less. */
const SELDOM_COLLECTED = { GOGC: '400' };

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Gives `use` a fresh path for a report, and removes the report afterwards. */
const withReport = async <A>(use: (reportFile: string) => Promise<A>): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), 'pluspunkt-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const unit: Step = (root) =>
  withReport(async (report) => {
    const run = await runTool(
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`],
      // Tests start many processes of the product: what they all read is compiled once.
      { cwd: root, output: 'terminal', limitMinutes: 20, env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'), PACKAGES_TOGETHER: '1' } },
    );
    const told = await readJson(report);
    return { counts: countsOfVitest(told, run.exitCode), milliseconds: run.milliseconds, output: '', troubles: troublesOfVitest(told), files: filesOfVitest(told, root) };
  });

const browser: Step = async (root) => {
  const chromium = await provideChromium(root);
  if (chromium._tag === 'NoChromium') return { counts: { passed: 0, failed: 1 }, milliseconds: 0, output: chromium.sentence };
  return withReport(async (report) => {
    const run = await runTool(
      ['node_modules/playwright/cli.js', 'test', '--config', 'packages/web/playwright.config.ts', '--reporter=dot,json'],
      {
        cwd: root,
        output: 'terminal',
        limitMinutes: 30,
        env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    );
    const told = await readJson(report);
    return { counts: countsOfPlaywright(told, run.exitCode), milliseconds: run.milliseconds, output: '', troubles: troublesOfPlaywright(told), files: filesOfPlaywright(told) };
  });
};

export const STEPS: Readonly<Record<StepName, Step>> = {
  // From scratch: what an earlier run remembers has been seen to report errors that are gone.
  // One checker a project: several would each learn the types that they share, in twice the processor time.
  types: check(['node_modules/typescript-7/bin/tsc', '-b', '--force', '--checkers', '1'], 'kept', 5, SELDOM_COLLECTED),
  lint: check(['node_modules/eslint/bin/eslint.js', '.'], 'kept', 10),
  unit,
  build: check(['scripts/build.ts'], 'kept', 10),
  browser,
};
