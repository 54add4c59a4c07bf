// `npm run operations -- try`: the production set-up of docs/operations/cluster.md on this machine, deployed and killed under traffic.
// `npm run operations -- mixed FOLDER`: an earlier version, in that folder, and this one run on one database.
import { resolve } from 'node:path';
import { RESTORE_DRILL_HELP, runRestoreDrill } from '../backup-drill/run-restore-drill.ts';
import { isVersion, tryMixedVersions } from './mixed-versions.ts';
import { tryOut, type TryOutOptions } from './try-out.ts';
import { buildWeb, isBuilt } from '../product/build-web.ts';

const HELP = `npm run operations -- try: starts the production set-up on this machine, deploys and kills its processes under traffic, and counts.
npm run operations -- try briefly: the same with fewer visitors and less time between the steps, as the gate does it.
npm run operations -- mixed FOLDER: starts the earlier version in FOLDER, whose packages are installed, then this one on the same database, and runs scenarios of members on both.
${RESTORE_DRILL_HELP}`;

const WHOLE: TryOutOptions = { names: ['api 1', 'api 2', 'web 1', 'web 2', 'jobs 1'], killed: ['api 2', 'web 2', 'jobs 1'], clients: 8, between: 400, primary: true };
const BRIEF: TryOutOptions = { ...WHOLE, clients: 4, between: 60 };

/** While there is no primary, its calls may be answered with 503; nothing else may fail, and nothing confirmed may be lost. */
const WITHOUT_PRIMARY = 'kill the primary';

/** Whether nothing was lost. */
const trySetUp = async (what: TryOutOptions): Promise<boolean> => {
  if (!isBuilt()) await buildWeb();
  const { phases, confirmed: { donations, draws }, faults } = await tryOut(what, ({ what: step, asked, failed, failures }) => void process.stdout.write(`${step.padEnd(30)} ${String(asked).padStart(6)} asked ${String(failed).padStart(5)} failed ${failures.slice(0, 3).join('; ')}\n`));
  process.stdout.write(`confirmed: ${String(donations)} donations, ${String(draws)} draws; ${faults.length === 0 ? 'all of them are in the database' : faults.join('; ')}\n`);
  const lost = phases.filter(({ what: step }) => !step.startsWith(WITHOUT_PRIMARY)).reduce((sum, { failed }) => sum + failed, 0);
  return lost === 0 && donations > 0 && draws > 0 && faults.length === 0;
};

/** Whether both versions worked without faults. */
const tryVersions = async (folder: string): Promise<boolean> => {
  const { phases, unknown } = await tryMixedVersions(folder, (line) => process.stdout.write(`${line}\n`));
  if (unknown.length > 0) process.stdout.write(`left out, since the earlier version has no call for it: ${unknown.join(', ')}\n`);
  const faults = phases.flatMap((phase) => phase.faults);
  process.stdout.write(`${String(phases.at(-1)?.donations ?? 0)} donations in all, ${String(faults.length)} faults\n`);
  return faults.length === 0;
};

const [word, place] = process.argv.slice(2);
const folder = place === undefined ? '' : resolve(process.env['INIT_CWD'] ?? '.', place);
if (word === 'try') process.exitCode = (await trySetUp(place === 'briefly' ? BRIEF : WHOLE)) ? 0 : 1;
else if (word === 'mixed' && isVersion(folder)) process.exitCode = (await tryVersions(folder)) ? 0 : 1;
else if (word === 'restore-drill') process.exitCode = await runRestoreDrill(process.argv.slice(3), { out: (line) => void process.stdout.write(`${line}\n`), err: (line) => void process.stderr.write(`${line}\n`), now: () => new Date() });
else {
  process.stderr.write(HELP);
  process.exitCode = 2;
}
