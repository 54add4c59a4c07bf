// `npm run operations -- try`: the production set-up of docs/operations.md on this machine, deployed and killed under traffic.
import { tryOut } from './operations/try-out.ts';
import { buildWeb, isBuilt } from './support/build-web.ts';

const [word] = process.argv.slice(2);
if (word !== 'try') {
  process.stderr.write('npm run operations -- try: starts the production set-up on this machine, deploys and kills its processes under traffic, and counts.\n');
  process.exit(2);
}
if (!isBuilt()) await buildWeb();
const { phases, confirmed, booked } = await tryOut({ names: ['api 1', 'api 2', 'web 1', 'web 2', 'jobs 1'], killed: ['api 2', 'web 2', 'jobs 1'], clients: 8, between: 400, primary: true });
for (const { what, asked, failed, failures } of phases) process.stdout.write(`${what.padEnd(30)} ${String(asked).padStart(6)} asked ${String(failed).padStart(5)} failed ${failures.slice(0, 3).join('; ')}\n`);
process.stdout.write(`donations: ${String(confirmed)} confirmed, ${String(booked)} booked\n`);
const lost = phases.filter(({ what }) => what.startsWith('deploy') || what.startsWith('start')).reduce((sum, { failed }) => sum + failed, 0);
process.exitCode = lost === 0 && confirmed === booked ? 0 : 1;
