// Tests the set-up: deploys and kills its processes and databases one after the other under traffic.
import { judgeDatabase } from '../crash/judge-database.ts';
import { createJournal, confirmedOf } from '../crash/journal.ts';
import { bearLoad } from '../crash/member-scenario.ts';
import { startSetUp } from './set-up.ts';
import { pathsOf, startTraffic, type Counted } from './traffic.ts';

export interface Phase extends Counted {
  readonly what: string;
}

export interface TriedOut {
  readonly phases: readonly Phase[];
  /** Confirmed donations and draws of members who registered meanwhile. */
  readonly confirmed: { readonly donations: number; readonly draws: number };
  /** Faults in the database, as sentences: confirmed writes that are missing, sums that do not add up. */
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

/** Number of concurrent members. */
const MEMBERS = 2;

export const tryOut = async ({ names, deployed = names, killed, clients, between, primary }: TryOutOptions, say: (phase: Phase) => void = () => undefined): Promise<TriedOut> => {
  const { balancer, databases, waitForReplica, promote, stop, ...setUp } = await startSetUp(names);
  const state = { over: false };
  try {
    const { origin } = balancer;
    // A request may be lost with its process: the member retries under the same key, as the page does.
    let mayRepeat = false;
    const paths = await pathsOf(origin, names.some((name) => name.startsWith('web')));
    const judge = judgeDatabase(databases.primaryUrl);
    const [stock, journal] = [await judge.stock(), createJournal()];
    const load = bearLoad({ origins: [origin], journal, isOver: () => state.over }, MEMBERS);
    const traffic = startTraffic({ origin, clients, paths });
    const phases: Phase[] = [];
    const phase = async (what: string, step: () => Promise<void>): Promise<void> => {
      const before = journal.repeated;
      await step();
      await traffic.until(between);
      const again = journal.repeated - before;
      const { failed, failures, ...counted } = traffic.count();
      const done = { what, ...counted, failed: failed + (mayRepeat ? 0 : again), failures: [...failures, ...(!mayRepeat && again > 0 ? ['a member repeated a request'] : [])] };
      phases.push(done);
      say(done);
    };
    await phase('nothing', () => Promise.resolve());
    await phase('kill the replica', databases.killReplica);
    for (const name of deployed) await phase(`deploy ${name}`, () => setUp.roll(name));
    mayRepeat = true;
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
    await load;
    const faults = [...(await judge.faults(journal, stock)), ...journal.odd];
    await judge.close();
    return { phases, confirmed: { donations: confirmedOf(journal.donations).length, draws: confirmedOf(journal.draws).length }, faults };
  } finally {
    state.over = true;
    await stop();
  }
};
