// Kills the product under load several times and reports what was lost: `node scripts/crash.ts 4`; one of two servers on
// one database: `node scripts/crash.ts 4 two`.
import { runCrashRounds } from './crash-rounds.ts';

const [, , count = '4', servers = 'one'] = process.argv;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const report = await runCrashRounds(Number(count), { servers: servers === 'two' ? 2 : 1, say });
say(JSON.stringify(report, null, 2));
process.exitCode = report.faults.length === 0 ? 0 : 1;
