// A test runner for Stryker: loads the tests of one capability once and runs those that reach a mutant in this process.
// Starting vitest anew for every mutant takes most of a second; the tests themselves take milliseconds.
import { glob } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CollectedTest } from './test-api.ts';

/** What instrumented code reads and counts. */
interface Instrumented {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

interface DryRun {
  readonly timeout: number;
}

interface MutantRun {
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly activeMutant: { readonly id: string };
}

interface Failure {
  readonly id: string;
  readonly message: string;
}

/** A test that waits for what a mutant never does is not waited for. */
const PATIENCE_MS = 2_000;
/** Before anything is changed every test ends; a busy machine takes its time. */
const FIRST_PATIENCE_MS = 60_000;
/** Passes a million messages and measures memory: true of mutants too, and slow. */
const LEFT_OUT = /memory\.test\.ts$/;
const TEST_API = new URL('./test-api.ts', import.meta.url).href;
const EAGERLY = new URL('./eagerly.ts', import.meta.url).href;

/** What stands in for a module where mutants run. */
const standInFor = (specifier: string, parent = ''): string | undefined => {
  if (specifier === 'vitest' && parent !== TEST_API) return TEST_API;
  return specifier.endsWith('/lazily.ts') ? EAGERLY : undefined;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const patiently = async (run: () => Promise<void>, patienceMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the test did not end')), patienceMs);
  });
  try {
    await Promise.race([run(), impatience]);
  } finally {
    clearTimeout(timer);
  }
};

function createRunner() {
  const world = globalThis as unknown as { __stryker__?: Instrumented };
  const instrumented = (): Instrumented => (world.__stryker__ ??= {});
  const strays: unknown[] = [];
  let tests: readonly CollectedTest[] = [];

  /** Hands back why the test failed. */
  const failureOf = async ({ id, run }: CollectedTest, patienceMs = PATIENCE_MS): Promise<Failure | undefined> => {
    strays.length = 0;
    try {
      await patiently(run, patienceMs);
    } catch (error) {
      return { id, message: messageOf(error) };
    }
    return strays.length === 0 ? undefined : { id, message: messageOf(strays[0]) };
  };

  return {
    capabilities: () => ({ reloadEnvironment: false }),
    async init() {
      registerHooks({
        resolve: (specifier, context, next) => {
          const url = standInFor(specifier, context.parentURL);
          return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
        },
      });
      // What fails outside of a test belongs to the test that runs.
      process.on('unhandledRejection', (reason) => strays.push(reason));
      process.on('uncaughtException', (error) => strays.push(error));
      const { collector } = await import('./test-api.ts');
      for await (const file of glob(`packages/core/src/${process.env['MUTATED'] ?? ''}/**/*.test.ts`)) {
        if (LEFT_OUT.test(file)) continue;
        collector.begin(file);
        await import(pathToFileURL(resolve(file)).href);
      }
      tests = collector.tests;
    },
    async dryRun(_: DryRun) {
      const outcomes: unknown[] = [];
      for (const test of tests) {
        instrumented().currentTestId = test.id;
        const started = performance.now();
        const failure = await failureOf(test, FIRST_PATIENCE_MS);
        const known = { id: test.id, name: test.name, fileName: resolve(test.file), timeSpentMs: performance.now() - started };
        outcomes.push(failure === undefined ? { ...known, status: 0 } : { ...known, status: 1, failureMessage: failure.message });
      }
      instrumented().currentTestId = undefined;
      return { status: 'complete', tests: outcomes, mutantCoverage: instrumented().mutantCoverage };
    },
    async mutantRun({ activeMutant, hitLimit, testFilter }: MutantRun) {
      Object.assign(instrumented(), { activeMutant: activeMutant.id, hitCount: 0, hitLimit, currentTestId: undefined });
      const wanted = tests.filter(({ id }) => testFilter === undefined || testFilter.includes(id));
      let ran = 0;
      for (const test of wanted) {
        ran += 1;
        const failure = await failureOf(test);
        if (failure !== undefined) return { status: 'killed', killedBy: [failure.id], failureMessage: failure.message, nrOfTests: ran };
      }
      return { status: 'survived', nrOfTests: ran };
    },
  };
}

/** As Stryker finds it. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory: createRunner }];
