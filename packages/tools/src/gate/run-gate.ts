// The gate: `npm test` runs everything, `npm test -- unit lint` some of it. What CI runs and what a newcomer runs.
import { fileURLToPath } from 'node:url';
import { sum } from './counts.ts';
import { provideChromium } from './provide-chromium.ts';
import { keepScratchInMemory } from './scratch.ts';
import { slowest } from './slowest.ts';
import { STEPS, STEP_NAMES } from './steps.ts';
import type { StepName, StepOutcome } from './steps.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const isStepName = (word: string): word is StepName => STEP_NAMES.some((name) => name === word);

/** The steps asked for, in the order they run; the browser tests need a build. */
const chosenSteps = (words: readonly string[]): ReadonlySet<StepName> => {
  const names = words.filter(isStepName);
  return new Set(names.length === 0 ? STEP_NAMES : names.flatMap((name): StepName[] => (name === 'browser' ? ['build', 'browser'] : [name])));
};

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Ran {
  readonly name: StepName;
  readonly outcome: StepOutcome;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1).padStart(6);

const report = ({ name, outcome: { counts, milliseconds, output, troubles = [] } }: Ran): void => {
  const mark = counts.failed === 0 ? 'ok    ' : 'FAILED';
  if (counts.failed > 0 && output.trim() !== '') tell(output.trimEnd());
  for (const trouble of troubles) tell(trouble);
  tell(`${mark} ${name.padEnd(8)} ${seconds(milliseconds)} s   ${counts.passed} passed, ${counts.failed} failed`);
};

const run = async (name: StepName): Promise<Ran> => {
  const ran = { name, outcome: await STEPS[name](root) };
  report(ran);
  return ran;
};

const runChosen = async (chosen: ReadonlySet<StepName>): Promise<readonly Ran[]> => {
  const inTurn = async (...names: readonly StepName[]): Promise<readonly Ran[]> => {
    const ran: Ran[] = [];
    for (const name of names.filter((one) => chosen.has(one))) ran.push(await run(name));
    return ran;
  };
  // Fetched, where there is none, while other steps run; the browser tests look for it again.
  const chromium = chosen.has('browser') ? provideChromium(root) : undefined;
  // The build keeps one core busy; lint comes last, since it takes both where they are free. None needs another. The tests take all cores themselves.
  const checked = (await Promise.all([inTurn('build'), inTurn('types', 'lint')])).flat();
  const tested = [...checked, ...(await inTurn('unit'))];
  if (!chosen.has('browser')) return tested;
  if (checked.some(({ name, outcome }) => name === 'build' && outcome.counts.failed > 0)) {
    tell('FAILED browser   not run, since there is no build');
    return [...tested, { name: 'browser', outcome: { counts: { passed: 0, failed: 1 }, milliseconds: 0, output: '' } }];
  }
  await chromium;
  return [...tested, ...(await inTurn('browser'))];
};

const words = process.argv.slice(2);
const unknown = words.filter((word) => !isStepName(word));
if (unknown.length > 0) {
  process.stderr.write(`There is no step "${unknown.join('", "')}"; there are ${STEP_NAMES.join(', ')}.\n`);
  process.exit(2);
}

keepScratchInMemory();
const started = performance.now();
const ran = await runChosen(chosenSteps(words));
const files = slowest(ran.flatMap(({ outcome }) => outcome.files ?? []));
if (files.length > 0) tell(`\nThe slowest test files:\n${files.join('\n')}`);
tell(`\n${STEP_NAMES.flatMap((name) => ran.filter((one) => one.name === name)).map(({ name, outcome }) => `${name} ${seconds(outcome.milliseconds).trim()} s`).join(', ')}; together ${seconds(performance.now() - started).trim()} s`);
const total = sum(ran.map(({ outcome }) => outcome.counts));
tell(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
