// Runs the mutations capability by capability and keeps the sums.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runTool } from '../gate/run-tool.ts';
import { changeOf, mutationDocument, summaryOf, unexplained, type Explained, type MutationReport, type MutationSummary } from './summary.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const REPORT = `${ROOT}.stryker/mutation.json`;
const KEPT = `${ROOT}docs/mutation.json`;
const DOCUMENT = `${ROOT}docs/mutation.md`;
const EXPLAINED = `${ROOT}packages/tools/src/mutation/explained.json`;

const json = async <A>(file: string, otherwise: A): Promise<A> => (existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as A) : otherwise);

async function mutate(capability: string): Promise<MutationSummary | undefined> {
  await rm(REPORT, { force: true });
  const folder = `packages/core/src/${capability}`;
  const args = ['packages/tools/node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'packages/tools/src/mutation/stryker.config.json', '--mutate', `${folder}/**/*.ts,!${folder}/**/*.test.ts`];
  const run = await runTool(args, { cwd: ROOT, output: 'kept', limitMinutes: 20, env: { MUTATED: capability } });
  const report = await json<MutationReport | undefined>(REPORT, undefined);
  if (report === undefined) process.stderr.write(`${capability}: no report\n${run.output.slice(-2_000)}\n`);
  return report && summaryOf(capability, report);
}

/** Without names every capability. Hands back the exit code. */
export async function mutateCapabilities(names: readonly string[]): Promise<number> {
  const all = (await readdir(`${ROOT}packages/core/src`, { withFileTypes: true })).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no capability "${unknown.join('", "')}"; there are ${all.join(', ')}.\n`);
    return 2;
  }
  await mkdir(`${ROOT}.stryker`, { recursive: true });
  let failed = 0;
  for (const capability of names.length > 0 ? names : all) {
    const summary = await mutate(capability);
    if (summary === undefined) {
      failed += 1;
      continue;
    }
    const kept = (await json<readonly MutationSummary[]>(KEPT, [])).filter((one) => one.capability !== capability);
    const summaries = [...kept, summary].toSorted((a, b) => a.capability.localeCompare(b.capability));
    await writeFile(KEPT, `${JSON.stringify(summaries, null, 1)}\n`);
    await writeFile(DOCUMENT, mutationDocument(summaries, await json(EXPLAINED, {})));
    process.stdout.write(`${capability}: ${summary.caught} of ${summary.caught + summary.survivors.length}\n`);
  }
  const open = unexplained(await json<readonly MutationSummary[]>(KEPT, []), await json<Explained>(EXPLAINED, {}));
  for (const one of open) process.stderr.write(`${one.file}:${one.line} ${changeOf(one)}: no reason in ${EXPLAINED}\n`);
  return failed === 0 && open.length === 0 ? 0 : 1;
}
