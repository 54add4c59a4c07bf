// Rounds of load and a kill, with checks after each and at the end: a server and its database in turn, or one of two
// servers on one database while the other keeps serving.
import { startMailSink } from '@pluspunkt/backend/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { openJudge } from './judge-database.ts';
import { createJournal, confirmedOf, type Journal } from './journal.ts';
import { bearLoad } from './member-scenario.ts';
import { startKillableProduct, type Victim } from './killable-product.ts';

const CLIENTS = 8;
/** Delay of a mail delivery, so that some are in flight at a kill. */
const MAIL_MS = 30;
/** Number of unexpected answers that are printed. */
const MOST_ODD = 5;
/** Load before the next kill, in milliseconds. */
const SHORTEST_MS = 300;
const LONGEST_MS = 1_200;

export interface CrashReport {
  readonly rounds: number;
  /** Milliseconds from the kill until the product read and wrote again, by victim. */
  readonly back: Readonly<Record<Victim, readonly number[]>>;
  readonly acknowledged: Readonly<Record<'registrations' | 'activations' | 'draws' | 'donations' | 'vouchers' | 'purchases', number>>;
  /** Requests that were sent again. */
  readonly repeated: number;
  /** Those of them whose answer was lost: they may have taken effect. */
  readonly lost: number;
  /** Acknowledged by the other server while one was down. */
  readonly meanwhile: number;
  readonly mails: number;
  /** Mails that arrived again, with the same Message-ID. */
  readonly mailsAgain: number;
  /** Faults as sentences; empty if there are none. */
  readonly faults: readonly string[];
}

/** Deterministic, so that a round can be repeated: the same round kills after the same time. */
const loadMs = (round: number): number => SHORTEST_MS + ((round * 7_919) % (LONGEST_MS - SHORTEST_MS));

export interface CrashOptions {
  /** 1 by default. */
  readonly servers?: 1 | 2;
  readonly say?: (line: string) => void;
}

const inTurn = (round: number): Victim => (round % 2 === 1 ? 'server' : 'database');

/** Each of the two, then both twice in a row: a fresh process sends mail immediately and is killed meanwhile. */
const whichOf = (round: number): number => Math.floor(round / 2) % 2;

const acknowledged = ({ registrations, activations, draws, donations, vouchers, purchases }: Journal): CrashReport['acknowledged'] => ({
  registrations: confirmedOf(registrations).length,
  activations: confirmedOf(activations).length,
  draws: confirmedOf(draws).length,
  donations: confirmedOf(donations).length,
  vouchers: confirmedOf(vouchers).length,
  purchases: confirmedOf(purchases).length,
});

const sum = (counts: CrashReport['acknowledged']): number => Object.values(counts).reduce((all, count) => all + count, 0);

export const runCrashRounds = async (rounds: number, { servers = 1, say = () => undefined }: CrashOptions = {}): Promise<CrashReport> => {
  const sink = await startMailSink();
  sink.before = () => sleep(MAIL_MS);
  const product = await startKillableProduct(servers, { SMTP_URL: sink.url, CAPTCHA_DIFFICULTY: '0', WELCOME_POINTS: '1000', BONUS_NEEDS: 'nothing', TRUST_FORWARDED_FOR: '1' });
  const journal = createJournal();
  const back: Record<Victim, number[]> = { server: [], database: [], 'one of two servers': [] };
  const faults: string[] = [];
  let meanwhile = 0;
  try {
    const first = await openJudge(product.dataDir);
    const stock = await first.stock();
    await first.close();
    const state = { over: false };
    const load = bearLoad({ origins: () => product.origins, journal, isOver: () => state.over }, CLIENTS);
    for (let round = 1; round <= rounds; round += 1) {
      await sleep(loadMs(round));
      const victim = servers === 2 ? 'one of two servers' : inTurn(round);
      const before = sum(acknowledged(journal));
      const { ms, askedElsewhere, unanswered } = await product.kill(victim, servers === 2 ? whichOf(round) : 0);
      if (servers === 2) meanwhile += sum(acknowledged(journal)) - before;
      back[victim].push(ms);
      const judge = await openJudge(product.dataDir);
      const found = [...(await judge.faults(journal, stock)), ...(unanswered === 0 ? [] : [`${String(unanswered)} of ${String(askedElsewhere)} logins that the other server did not answer`])];
      await judge.makeMailDue();
      await judge.close();
      faults.push(...found.map((fault) => `round ${String(round)}, ${victim}: ${fault}`));
      say(`round ${String(round)}: ${victim} back after ${String(Math.round(ms))} ms, ${String(confirmedOf(journal.donations).length)} donations${found.map((fault) => `, ${fault}`).join('')}`);
    }
    state.over = true;
    await load;
    const judge = await openJudge(product.dataDir);
    faults.push(...(await judge.faults(journal, stock)), ...(await judge.endFaults(journal, sink.taken, rounds)), ...journal.odd.slice(0, MOST_ODD));
    await judge.close();
    if (servers === 2 && meanwhile === 0) faults.push('nothing was acknowledged by the other server while one was away');
  } finally {
    await product.stop();
    await sink.stop();
  }
  const counts = [...Map.groupBy(sink.taken, (id) => id).values()].map((mails) => mails.length);
  return {
    rounds,
    back,
    acknowledged: acknowledged(journal),
    repeated: journal.repeated,
    lost: journal.lost,
    meanwhile,
    mails: counts.length,
    mailsAgain: counts.filter((count) => count > 1).length,
    faults,
  };
};
