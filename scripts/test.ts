// The gate: `npm test` runs everything, `npm test -- unit lint` some of it. What CI runs and what a newcomer runs.
import { fileURLToPath } from 'node:url';
import { sum } from './gate/counts.ts';
import type { Counts } from './gate/counts.ts';
import { STEPS, STEP_NAMES } from './gate/steps.ts';
import type { StepName, StepOutcome } from './gate/steps.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const isStepName = (word: string): word is StepName => STEP_NAMES.some((name) => name === word);

/** The steps asked for, in the order they run; the browser tests need a build. */
const chosenSteps = (words: readonly string[]): ReadonlySet<StepName> => {
  const names = words.filter(isStepName);
  return new Set(names.length === 0 ? STEP_NAMES : names.flatMap((name): StepName[] => (name === 'browser' ? ['build', 'browser'] : [name])));
};

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const report = (name: StepName, { counts, milliseconds, output, troubles = [] }: StepOutcome): Counts => {
  const mark = counts.failed === 0 ? 'ok    ' : 'FAILED';
  if (counts.failed > 0 && output.trim() !== '') tell(output.trimEnd());
  for (const trouble of troubles) tell(trouble);
  tell(`${mark} ${name.padEnd(8)} ${(milliseconds / 1000).toFixed(1).padStart(6)} s   ${counts.passed} passed, ${counts.failed} failed`);
  return counts;
};

const run = async (name: StepName): Promise<Counts> => report(name, await STEPS[name](root));

const runChosen = async (chosen: ReadonlySet<StepName>): Promise<readonly Counts[]> => {
  // Neither needs the other, and each leaves a core idle.
  const counts = await Promise.all((['types', 'lint'] as const).filter((name) => chosen.has(name)).map(run));
  if (chosen.has('unit')) counts.push(await run('unit'));
  const build = chosen.has('build') ? await run('build') : undefined;
  if (build !== undefined) counts.push(build);
  if (!chosen.has('browser')) return counts;
  if (build !== undefined && build.failed > 0) {
    tell('FAILED browser   not run, since there is no build');
    return [...counts, { passed: 0, failed: 1 }];
  }
  return [...counts, await run('browser')];
};

const words = process.argv.slice(2);
const unknown = words.filter((word) => !isStepName(word));
if (unknown.length > 0) {
  process.stderr.write(`There is no step "${unknown.join('", "')}"; there are ${STEP_NAMES.join(', ')}.\n`);
  process.exit(2);
}

const total = sum(await runChosen(chosenSteps(words)));
tell(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
