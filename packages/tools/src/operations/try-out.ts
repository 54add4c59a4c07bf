// Tests the set-up: deploys and kills its processes and databases one after the other under traffic.
import { createDatabase, sql } from '@pluspunkt/backend';
import { judgeDatabase } from '../crash/judge-database.ts';
import { createJournal, confirmedOf } from '../crash/journal.ts';
import { bearLoad } from '../crash/member-scenario.ts';
import { logInMember, MEMBER } from './member.ts';
import { startSetUp } from './set-up.ts';
import { pathsOf, startTraffic, type Counted } from './traffic.ts';

export interface Phase extends Counted {
  readonly what: string;
}

export interface TriedOut {
  readonly phases: readonly Phase[];
  /** Confirmed donations, and booked ones. */
  readonly confirmed: number;
  readonly booked: number;
  /** Draws, vouchers and donations of members who registered meanwhile, and their faults in the database. */
  readonly drawn: number;
  readonly faults: readonly string[];
}

export interface TryOutOptions {
  readonly names: readonly string[];
  /** Processes that are deployed; all by default. */
  readonly deployed?: readonly string[];
  /** Processes that are killed, in addition to the replica. */
  readonly killed: readonly string[];
  readonly clients: number;
  /** Answers between one step and the next. */
  readonly between: number;
  /** Whether the primary is killed: first restarted, then replaced by the promoted replica. */
  readonly primary: boolean;
}

/** Number of concurrent scenarios of members. */
const LIVES = 1;

const donationsIn = async (databaseUrl: string): Promise<number> => {
  const db = createDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const { rows } = await sql<{ count: number }>`select count(*) as count from donation join member on member.id = member_id where card_number = ${MEMBER.cardNumber} and donation.points = 1 and donation_partner_id = 'lesepaten'`.execute(db);
    return rows[0]?.count ?? Number.NaN;
  } finally {
    await db.destroy();
  }
};

export const tryOut = async ({ names, deployed = names, killed, clients, between, primary }: TryOutOptions, say: (phase: Phase) => void = () => undefined): Promise<TriedOut> => {
  const { balancer, databases, waitForReplica, promote, stop, ...setUp } = await startSetUp(names);
  const state = { over: false };
  try {
    const { origin } = balancer;
    const member = await logInMember(origin);
    const before = await donationsIn(databases.primaryUrl);
    let tries = 1;
    const paths = await pathsOf(origin, names.some((name) => name.startsWith('web')));
    const judge = judgeDatabase(databases.primaryUrl);
    const [stock, journal] = [await judge.stock(), createJournal()];
    const lives = bearLoad({ origins: [origin], journal, isOver: () => state.over }, LIVES);
    const traffic = startTraffic({ origin, clients, paths, write: (count) => member.donate(count, () => tries) });
    const phases: Phase[] = [];
    const phase = async (what: string, step: () => Promise<void>): Promise<void> => {
      const before = journal.repeated;
      await step();
      await traffic.until(between);
      const again = journal.repeated - before;
      const { failed, failures, ...counted } = traffic.count();
      // Without a kill nothing is retried.
      const done = { what, ...counted, failed: failed + (tries === 1 ? again : 0), failures: [...failures, ...(tries === 1 && again > 0 ? ['a member asked again'] : [])] };
      phases.push(done);
      say(done);
    };
    await phase('nothing', () => Promise.resolve());
    await phase('kill the replica', databases.killReplica);
    for (const name of deployed) await phase(`deploy ${name}`, () => setUp.roll(name));
    // From here on a request may be lost with its process: the member retries under the same key, as the page does.
    tries = 60;
    for (const name of killed) {
      await phase(`kill ${name}`, () => setUp.kill(name));
      await phase(`start ${name}`, () => setUp.start(name));
    }
    if (primary) {
      await phase('kill the primary, start it', async () => {
        await databases.killPrimary();
        await databases.startPrimary();
      });
      await phase('writes wait for the replica', async () => {
        await databases.untilFollowed();
        await databases.onPrimary(waitForReplica);
      });
      await phase('kill the primary, promote', async () => {
        await databases.killPrimary();
        await databases.promote(promote);
      });
      await phase('nothing', () => Promise.resolve());
    }
    await traffic.stop();
    state.over = true;
    await lives;
    const faults = [...(await judge.faults(journal, stock)), ...journal.odd];
    await judge.close();
    return { phases, confirmed: member.confirmed(), booked: (await donationsIn(databases.primaryUrl)) - before, drawn: confirmedOf(journal.draws).length, faults };
  } finally {
    state.over = true;
    await stop();
  }
};
