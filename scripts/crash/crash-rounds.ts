// Rounds of load and sudden death: the server and its database in turn, judged after each and once more when all is quiet.
import { startMailSink } from '@pluspunkt/backend/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { openJudge } from './judge-database.ts';
import { createJournal, toldOf } from './journal.ts';
import { bearLoad } from './member-life.ts';
import { startMortalProduct, type Victim } from './mortal-product.ts';

const CLIENTS = 8;
/** Odd answers that are told; more of them say no more. */
const MOST_ODD = 5;
/** Load before the next death, in milliseconds. */
const SHORTEST_MS = 300;
const LONGEST_MS = 1_200;

export interface CrashReport {
  readonly rounds: number;
  /** Milliseconds from the kill until the product read and wrote again, by who was killed. */
  readonly back: Readonly<Record<Victim, readonly number[]>>;
  readonly acknowledged: Readonly<Record<'registrations' | 'activations' | 'draws' | 'donations' | 'vouchers', number>>;
  /** Requests that were sent again. */
  readonly repeated: number;
  readonly mails: number;
  /** Mails that came again, each under the Message-ID that it had. */
  readonly mailsAgain: number;
  /** Sentences; none is what it should be. */
  readonly faults: readonly string[];
}

/** Plain arithmetic, so that a round can be repeated: the same round kills after the same time. */
const loadMs = (round: number): number => SHORTEST_MS + ((round * 7_919) % (LONGEST_MS - SHORTEST_MS));

export interface CrashOptions {
  readonly say?: (line: string) => void;
  /** Environment variables beyond those of the whole product. */
  readonly settings?: Readonly<Record<string, string>>;
}

export const runCrashRounds = async (rounds: number, { say = () => undefined, settings = {} }: CrashOptions = {}): Promise<CrashReport> => {
  const sink = await startMailSink();
  const product = await startMortalProduct({ SMTP_URL: sink.url, CAPTCHA_DIFFICULTY: '0', WELCOME_POINTS: '1000', TRUST_FORWARDED_FOR: '1', ...settings });
  const journal = createJournal();
  const back: Record<Victim, number[]> = { server: [], database: [] };
  const faults: string[] = [];
  try {
    const first = await openJudge(product.dataDir);
    const stock = await first.stock();
    await first.close();
    const state = { over: false };
    const load = bearLoad({ origin: product.origin, journal, isOver: () => state.over }, CLIENTS);
    for (let round = 1; round <= rounds; round += 1) {
      await sleep(loadMs(round));
      const victim: Victim = round % 2 === 1 ? 'server' : 'database';
      const ms = await product.kill(victim);
      back[victim].push(ms);
      const judge = await openJudge(product.dataDir);
      const found = await judge.faults(journal, stock);
      await judge.makeMailDue();
      await judge.close();
      faults.push(...found.map((fault) => `round ${String(round)}, ${victim}: ${fault}`));
      say(`round ${String(round)}: ${victim} back after ${String(Math.round(ms))} ms, ${String(toldOf(journal.donations).length)} donations${found.map((fault) => `, ${fault}`).join('')}`);
    }
    state.over = true;
    await load;
    const judge = await openJudge(product.dataDir);
    faults.push(...(await judge.faults(journal, stock)), ...(await judge.endFaults(journal, sink.taken)), ...journal.odd.slice(0, MOST_ODD));
    await judge.close();
  } finally {
    await product.stop();
    await sink.stop();
  }
  const counts = [...Map.groupBy(sink.taken, (id) => id).values()].map((mails) => mails.length);
  return {
    rounds,
    back,
    acknowledged: {
      registrations: toldOf(journal.registrations).length,
      activations: toldOf(journal.activations).length,
      draws: toldOf(journal.draws).length,
      donations: toldOf(journal.donations).length,
      vouchers: toldOf(journal.vouchers).length,
    },
    repeated: journal.repeated,
    mails: counts.length,
    mailsAgain: counts.filter((count) => count > 1).length,
    faults,
  };
};
