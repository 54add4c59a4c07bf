// Tries a cluster: causes one fault after the other under load, and counts what was lost, doubled and refused.
import { setTimeout as sleep } from 'node:timers/promises';
import { judgeDatabase, type Judge } from '../crash/judge-database.ts';
import { confirmedOf, createJournal, type Journal } from '../crash/journal.ts';
import { bearLoad } from '../crash/member-scenario.ts';
import { until, untilWell } from './cluster.ts';
import type { Fault } from './faults.ts';
import { startImportLoop } from './import-loop.ts';
import { directUrlOf, fileOf, originOf, type Site } from './site.ts';
import { pathsOf, startTraffic, type Counted } from './traffic.ts';
import { startWriteProbe } from './write-probe.ts';

export interface FaultRow extends Counted {
  readonly what: string;
  readonly mayLose: boolean;
  /** Seconds without an acknowledged write. */
  readonly gapSeconds: number;
  /** Requests of members that were interrupted or refused, and repeated under the same key. */
  readonly repeated: number;
  readonly imports: { readonly done: number; readonly failed: number };
  /** Faults in the database, as sentences: acknowledged writes that are missing, sums that do not add up. */
  readonly faults: readonly string[];
}

export interface TrialReport {
  readonly rows: readonly FaultRow[];
  /** Acknowledged writes. */
  readonly acknowledged: number;
  /** Effects that exist twice or are missing at the end, and unexpected answers. */
  readonly faults: readonly string[];
}

interface Load {
  readonly members: number;
  readonly visitors: number;
  /** Load after a repaired fault, until the next one. */
  readonly pauseMs: number;
}

const acknowledgedIn = ({ registrations, activations, draws, donations, vouchers, purchases }: Journal): number =>
  [registrations, activations, draws, donations, vouchers, purchases].reduce((sum, writes) => sum + confirmedOf(writes).length, 0);

/** A judge connects anew after each failover. */
const withJudge = async <A>(site: Site, use: (judge: Judge) => Promise<A>): Promise<A> => {
  const judge = judgeDatabase(directUrlOf(site));
  try {
    return await use(judge);
  } finally {
    await judge.close();
  }
};

export const tryCluster = async (site: Site, faults: readonly Fault[], { members, visitors, pauseMs }: Load, say: (row: FaultRow) => void): Promise<TrialReport> => {
  const origin = originOf(site, 'pages');
  const state = { over: false };
  const journal = createJournal();
  const stock = await withJudge(site, (judge) => judge.stock());
  const paths = await pathsOf(origin);
  const imports = await startImportLoop({ origin, databaseUrl: directUrlOf(site), file: fileOf(site, 'offers.csv') });
  const load = bearLoad({ origins: () => [origin], journal, isOver: () => state.over }, members);
  const traffic = startTraffic({ origin, visitors, paths });
  const probe = await startWriteProbe(origin);
  const rows: FaultRow[] = [];
  /** Of the steps before. */
  let known: readonly string[] = [];
  try {
    for (const { what, inject, repair, mayLose = false } of faults) {
      await sleep(pauseMs);
      traffic.count();
      imports.count();
      const [since, repeated] = [performance.now(), journal.repeated];
      await inject();
      const injected = performance.now();
      await until(`${what}: writes go on`, () => Promise.resolve(probe.hasWritten(injected)));
      await repair?.();
      await untilWell(site);
      const found = await withJudge(site, (judge) => judge.faults(journal, stock));
      const row = { what, gapSeconds: probe.longestGap(since), repeated: journal.repeated - repeated, ...traffic.count(), imports: imports.count(), mayLose, faults: found.filter((fault) => !known.includes(fault)) };
      known = found;
      rows.push(row);
      say(row);
    }
  } finally {
    state.over = true;
    await Promise.all([load, traffic.stop(), probe.stop(), imports.stop()]);
  }
  const ends = await withJudge(site, async (judge) => [...(await judge.faults(journal, stock)), ...(await judge.endFaults(journal, [], 0))]);
  return { rows, acknowledged: acknowledgedIn(journal), faults: [...ends.filter((fault) => !known.includes(fault)), ...journal.odd] };
};
