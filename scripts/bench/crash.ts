// A hundred sudden deaths under load, as `npm run bench -- crash`: how long until the product reads and writes again, and what was lost.
import { runCrashRounds } from '../crash/crash-rounds.ts';
import { quantiles } from './quantiles.ts';
import type { Table } from './table.ts';

const ROUNDS = 100;

export const benchCrash = async (): Promise<Table> => {
  const report = await runCrashRounds(ROUNDS, { say: (line) => void process.stdout.write(`${line}\n`) });
  const row = (who: string, times: readonly number[]) => [who, times.length, Math.round(quantiles(times).p50), Math.round(quantiles(times).p99), Math.round(Math.max(...times)), times.filter((ms) => ms > 3_000).length];
  const { registrations, activations, draws, donations, vouchers } = report.acknowledged;
  const lost = report.faults.length === 0 ? 'Nothing acknowledged was lost, nothing half done, nothing done twice.' : `Found wrong: ${report.faults.join('; ')}.`;
  return {
    title: 'Killed without warning',
    note:
      `${String(ROUNDS)} rounds of SIGKILL under eight clients at once, the server and its database in turn; what broke off was sent again under its key (${String(report.repeated)} times). ` +
      `Milliseconds from the kill to the first answer that read and wrote the database, a login by birthday; a killed server is started again at once, and the load goes on meanwhile. ` +
      `Acknowledged: ${String(registrations)} registrations, ${String(activations)} activations, ${String(draws)} draws, ${String(donations)} donations, ${String(vouchers)} vouchers; ` +
      `${String(report.mails)} mails, ${String(report.mailsAgain)} of them again, under the Message-ID they had. ${lost}`,
    head: ['killed', 'rounds', 'back: median ms', 'p99 ms', 'slowest ms', 'above 3 s'],
    rows: [row('server', report.back.server), row('database', report.back.database)],
  };
};
