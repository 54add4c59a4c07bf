// Tries the set-up out: deploys and kills its processes and databases one after the other while visitors and a member go on.
import { createDatabase, sql } from '@pluspunkt/backend';
import { logInMember } from './member.ts';
import { startSetUp } from './set-up.ts';
import { CALLS, PAGES, startTraffic, type Counted } from './traffic.ts';

export interface Phase extends Counted {
  readonly what: string;
}

export interface TriedOut {
  readonly phases: readonly Phase[];
  /** Donations that were confirmed, and those that are in the books. */
  readonly confirmed: number;
  readonly booked: number;
}

export interface TryOutOptions {
  readonly names: readonly string[];
  /** Those of them that are killed, beside the replica. */
  readonly killed: readonly string[];
  readonly clients: number;
  /** Answers between one step and the next. */
  readonly between: number;
  /** Whether the primary is killed: started again, and then for good, so that the replica takes its place. */
  readonly primary: boolean;
}

const donationsIn = async (databaseUrl: string): Promise<number> => {
  const db = createDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const { rows } = await sql<{ count: number }>`select count(*) as count from donation where points = 1 and donation_partner_id = 'lesepaten'`.execute(db);
    return rows[0]?.count ?? Number.NaN;
  } finally {
    await db.destroy();
  }
};

export const tryOut = async ({ names, killed, clients, between, primary }: TryOutOptions): Promise<TriedOut> => {
  const { balancer, databases, waitForReplica, promote, stop, ...setUp } = await startSetUp(names);
  try {
    const { origin } = balancer;
    const member = await logInMember(origin);
    const before = await donationsIn(databases.primaryUrl);
    let tries = 1;
    const paths = names.some((name) => name.startsWith('web')) ? [...PAGES, ...CALLS] : CALLS;
    const traffic = startTraffic({ origin, clients, paths, write: (count) => member.donate(count, () => tries) });
    const phases: Phase[] = [];
    const phase = async (what: string, step: () => Promise<void>): Promise<void> => {
      await step();
      await traffic.until(between);
      phases.push({ what, ...traffic.count() });
    };
    await phase('nothing', () => Promise.resolve());
    await phase('kill the replica', databases.killReplica);
    for (const name of names) await phase(`deploy ${name}`, () => setUp.roll(name));
    // From here on a request may be lost with its process: the member asks again under the same key, as the page does.
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
    return { phases, confirmed: member.confirmed(), booked: (await donationsIn(databases.primaryUrl)) - before };
  } finally {
    await stop();
  }
};
