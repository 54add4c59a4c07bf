// Kills the product without warning under load, so many times, and says what was lost: `node scripts/crash.ts 4`.
// The table of a hundred rounds is `npm run bench -- crash`.
import { runCrashRounds } from './crash/crash-rounds.ts';

const rounds = Number(process.argv[2] ?? '4');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const report = await runCrashRounds(rounds, { say });
say(JSON.stringify(report, null, 2));
process.exitCode = report.faults.length === 0 ? 0 : 1;
