// The gate: `npm test` runs every step, `npm test -- unit lint` some of them.
import { fileURLToPath } from 'node:url';
import { sum } from './counts.ts';
import { provideChromium } from './provide-chromium.ts';
import { keepScratchInMemory } from './temp-folder.ts';
import { STEPS, STEP_NAMES } from './steps.ts';
import type { StepName, StepOutcome } from './steps.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const isStepName = (word: string): word is StepName => STEP_NAMES.some((name) => name === word);

/** The requested steps, in their order; the browser tests need a build. */
const chosenSteps = (words: readonly string[]): ReadonlySet<StepName> => {
  const names = words.filter(isStepName);
  return new Set(names.length === 0 ? STEP_NAMES : names.flatMap((name): StepName[] => (name === 'browser' ? ['build', 'browser'] : [name])));
};

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Ran {
  readonly name: StepName;
  readonly outcome: StepOutcome;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1).padStart(6);

const report = ({ name, outcome: { counts, milliseconds, output } }: Ran): void => {
  const mark = counts.failed === 0 ? 'ok    ' : 'FAILED';
  if (counts.failed > 0 && output.trim() !== '') print(output.trimEnd());
  print(`${mark} ${name.padEnd(8)} ${seconds(milliseconds)} s   ${counts.passed} passed, ${counts.failed} failed`);
};

const run = async (name: StepName): Promise<Ran> => {
  const ran = { name, outcome: await STEPS[name](root) };
  report(ran);
  return ran;
};

const notRun = (reason: string): Ran => {
  const ran: Ran = { name: 'browser', outcome: { counts: { passed: 0, failed: 1 }, milliseconds: 0, output: reason } };
  report(ran);
  return ran;
};

const runChosen = async (chosen: ReadonlySet<StepName>): Promise<readonly Ran[]> => {
  const inTurn = async (...names: readonly StepName[]): Promise<readonly Ran[]> => {
    const ran: Ran[] = [];
    for (const name of names.filter((one) => chosen.has(one))) ran.push(await run(name));
    return ran;
  };
  // Chromium is installed, if it is missing, while other steps run.
  const chromium = chosen.has('browser') ? provideChromium(root) : undefined;
  // Build and types keep one core busy each.
  const checked = (await Promise.all([inTurn('build'), inTurn('types')])).flat();
  const browser = async (): Promise<readonly Ran[]> => {
    if (!chosen.has('browser')) return [];
    if (checked.some(({ name, outcome }) => name === 'build' && outcome.counts.failed > 0)) return [notRun('the build failed')];
    const found = await chromium;
    return found?._tag === 'NoChromium' ? [notRun(found.sentence)] : inTurn('browser');
  };
  // The tests often wait for processes and databases: lint takes the time that they leave.
  const tested = await Promise.all([inTurn('lint'), inTurn('unit').then(async (unit) => [...unit, ...(await browser())])]);
  return [...checked, ...tested.flat()];
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
print(`\n${STEP_NAMES.flatMap((name) => ran.filter((one) => one.name === name)).map(({ name, outcome }) => `${name} ${seconds(outcome.milliseconds).trim()} s`).join(', ')}; together ${seconds(performance.now() - started).trim()} s`);
const total = sum(ran.map(({ outcome }) => outcome.counts));
print(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
