// `npm run bench -- crash`: a hundred kills under load of a server and its database, and a hundred of one of two servers: time
// until the product reads and writes again, and losses.
import { runCrashRounds, type CrashReport } from '../../crash/crash-rounds.ts';
import { quantiles } from '../quantiles.ts';
import type { Table } from '../table.ts';

const ROUNDS = 100;

const row = (who: string, times: readonly number[]) => [who, times.length, Math.round(quantiles(times).p50), Math.round(quantiles(times).p99), Math.round(Math.max(...times)), times.filter((ms) => ms > 3_000).length];

const told = ({ acknowledged: { registrations, activations, draws, donations, vouchers }, repeated, lost, mails, mailsAgain, faults }: CrashReport): string =>
  `Acknowledged: ${String(registrations)} registrations, ${String(activations)} activations, ${String(draws)} draws, ${String(donations)} donations, ${String(vouchers)} vouchers; ` +
  `${String(repeated)} requests were sent again under their key, ${String(lost)} of them after their answer was lost; ` +
  `${String(mails)} mails, ${String(mailsAgain)} of them again, under the Message-ID they had. ` +
  (faults.length === 0 ? 'Nothing acknowledged was lost, nothing half done, nothing done twice.' : `Found wrong: ${faults.join('; ')}.`);

export const benchCrash = async (): Promise<Table> => {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const one = await runCrashRounds(ROUNDS, { say });
  const two = await runCrashRounds(ROUNDS, { servers: 2, say });
  return {
    title: 'Killed without warning',
    note:
      `${String(ROUNDS)} rounds of SIGKILL under eight clients at once, the server and its database in turn, and as many of one of two servers on one database. ` +
      `Milliseconds from the kill to the first answer of who was killed that read and wrote the database, a login by birthday; a killed server is started again at once, and the load goes on meanwhile. ` +
      `The server and its database: ${told(one)} ` +
      `One of two, whose clients ask both in turn and repeat at the other: ${told(two)} While one was away the other acknowledged ${String(two.meanwhile)} of them, and answered every login.`,
    head: ['killed', 'rounds', 'back: median ms', 'p99 ms', 'slowest ms', 'above 3 s'],
    rows: [row('server', one.back.server), row('database', one.back.database), row('one of two servers', two.back['one of two servers'])],
  };
};
