// The faults of a cluster trial: what happens, and how it is repaired.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { leaderOf, patroniConfigOf, standbyOf, until, untilReady, withPausedPoolers } from './cluster.ts';
import { addressOf, superuserUrlOf, dataFolderOf, fileOf, nodeFolder, NODES, PRODUCT, writeHaproxyConfig, type Site } from './site.ts';
import { pidOf, supervise } from './supervisor.ts';

const run = promisify(execFile);

export interface Fault {
  readonly what: string;
  inject(): Promise<void>;
  /** Runs once writes go on. */
  repair?(): Promise<void>;
  /** Whether acknowledged writes may get lost: they wait for no replica. */
  readonly mayLose?: boolean;
}

const postmasterOf = (site: Site, node: number): number => Number.parseInt(readFileSync(`${dataFolderOf(site, node)}/postmaster.pid`, 'utf8'), 10);

const parentOf = (pid: string): number => {
  try {
    return Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
};
/** PostgreSQL's processes of a node. */
const postgresProcesses = (site: Site, node: number): readonly number[] => {
  const postmaster = postmasterOf(site, node);
  return [postmaster, ...readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster).map(Number)];
};

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
    }
  }
};

const configOf = (site: Site, node: number): string => fileOf(site, `patroni-${String(node)}.yml`);
const moved = (file: string): string => `${file}.off`;

/** Ends a node as a power cut does: its configuration is moved away, so that it does not restart. */
const powerOff = async (site: Site, node: number): Promise<void> => {
  const patroni = await pidOf(site, `patroni-${String(node)}`);
  const processes = postgresProcesses(site, node);
  await rename(configOf(site, node), moved(configOf(site, node)));
  signal([patroni, ...processes], 'SIGKILL');
};
const powerOn = async (site: Site, node: number): Promise<void> => {
  await rename(moved(configOf(site, node)), configOf(site, node));
  await supervise(site, 'restart', `patroni-${String(node)}`);
};

const etcdLeaderOf = async (site: Site): Promise<number> => {
  const endpoints = NODES.map((node) => addressOf(site, `etcd-${node}`));
  const { stdout } = await run('etcdctl', ['--endpoints', endpoints.join(','), 'endpoint', 'status', '--write-out', 'json'], { env: { ...process.env, ETCDCTL_API: '3' } });
  const states = JSON.parse(stdout) as readonly { readonly Status: { readonly leader: number; readonly header: { readonly member_id: number } } }[];
  return states.findIndex(({ Status }) => Status.leader === Status.header.member_id) + 1;
};

const killAndForget = async (site: Site, name: string): Promise<void> => signal([await pidOf(site, name)], 'SIGKILL');
const reloadHaproxy = async (site: Site): Promise<void> => signal([await pidOf(site, 'haproxy')], 'SIGUSR2');
const patronictl = (site: Site, ...words: readonly string[]) => run('patronictl', ['-c', patroniConfigOf(site), ...words]);

const FILL_MS = 30_000;
const SHORT_IDLE = '2s';
const IDLE_MS = 10_000;
const RELOADS = 3;
const BETWEEN_RELOADS_MS = 2_000;

/** Leader and standby of the moment of each fault. */
const createDatabaseFaults = (site: Site) => {
  let node: 1 | 2 | 3 = 1;
  let stopped: readonly number[] = [];
  const leaderOff = async (): Promise<void> => {
    node = await leaderOf(site);
    await powerOff(site, node);
  };
  const on = (): Promise<void> => powerOn(site, node);
  return {
    leaderKilled: { what: 'leader killed (SIGKILL), for good', inject: leaderOff, repair: on },
    postgresKilled: { what: 'PostgreSQL of the leader killed', inject: async () => signal([postmasterOf(site, await leaderOf(site))], 'SIGKILL') },
    leaderStopped: {
      what: 'leader stopped (SIGSTOP)',
      async inject() {
        node = await leaderOf(site);
        stopped = [await pidOf(site, `patroni-${String(node)}`), ...postgresProcesses(site, node)];
        signal(stopped, 'SIGSTOP');
      },
      repair: () => Promise.resolve(signal(stopped, 'SIGCONT')),
    },
    networkCut: {
      what: "leader's network cut",
      async inject() {
        node = await leaderOf(site);
        signal([await pidOf(site, `network-${String(node)}`)], 'SIGSTOP');
      },
      repair: async () => signal([await pidOf(site, `network-${String(node)}`)], 'SIGCONT'),
    },
    replicaKilled: {
      what: 'synchronous replica killed, for good',
      async inject() {
        node = await standbyOf(site);
        await powerOff(site, node);
      },
      repair: on,
    },
    diskFull: {
      what: 'disk full on the leader',
      async inject() {
        node = await leaderOf(site);
        // Fills what is left; `dd` ends with an error when the disk is full.
        await run('dd', ['if=/dev/zero', `of=${nodeFolder(site, node)}/filling`, 'bs=1M']).catch(() => undefined);
        // PostgreSQL has some log segments in stock; uses them up.
        await until('the server has no more space', () => run('psql', [superuserUrlOf(site), '--command', 'select pg_switch_wal()']).then(() => false, () => true), FILL_MS);
      },
      repair: () => rm(`${nodeFolder(site, node)}/filling`, { force: true }),
    },
    asynchronous: {
      what: 'leader killed, without synchronous mode',
      mayLose: true,
      async inject() {
        await patronictl(site, 'edit-config', '--force', '--set', 'synchronous_mode=false');
        await until('writes do not wait', async () => (await standbyOf(site).then(() => false, () => true)), 20_000).catch(() => undefined);
        await leaderOff();
      },
      async repair() {
        await patronictl(site, 'edit-config', '--force', '--set', 'synchronous_mode=true');
        await on();
      },
    },
  } satisfies Readonly<Record<string, Fault>>;
};

const switchover = async (site: Site): Promise<void> => {
  const former = await leaderOf(site);
  await withPausedPoolers(site, async () => {
    await patronictl(site, 'switchover', '--master', `node-${String(former)}`, '--candidate', `node-${String(await standbyOf(site))}`, '--force');
  });
};

/** Longer than HAProxy takes to find a process that does not answer: two checks of 2 s. */
const HANG_MS = 8_000;
const hang = async (site: Site, names: readonly string[]): Promise<void> => {
  const pids = await Promise.all(names.map((name) => pidOf(site, name)));
  signal(pids, 'SIGSTOP');
  await sleep(HANG_MS);
  signal(pids, 'SIGCONT');
};

const processFaults = (site: Site): readonly Fault[] => [
  ...PRODUCT.map((name): Fault => ({
    what: `${name} deployed`,
    async inject() {
      await supervise(site, 'restart', name);
      await untilReady(site, name);
    },
  })),
  ...PRODUCT.map((name): Fault => ({ what: `${name} killed`, inject: () => killAndForget(site, name), repair: () => untilReady(site, name) })),
  { what: `all processes for pages hang for ${String(HANG_MS / 1_000)} s`, inject: () => hang(site, ['web-1', 'web-2']) },
];

export interface FaultChoice {
  /** Whether each node has its own file system, so that its disk can be full. */
  readonly mounted: boolean;
}

export const faultsOf = (site: Site, { mounted }: FaultChoice): readonly Fault[] => {
  const database = createDatabaseFaults(site);
  return [
    { what: 'nothing', inject: () => sleep(IDLE_MS) },
    database.leaderKilled,
    database.postgresKilled,
    database.leaderStopped,
    database.networkCut,
    { what: "etcd's leader killed", inject: async () => killAndForget(site, `etcd-${String(await etcdLeaderOf(site))}`) },
    database.replicaKilled,
    { what: 'a pooler killed', inject: () => killAndForget(site, 'pgbouncer-1') },
    {
      what: 'idle connections cut after 2 s',
      async inject() {
        writeHaproxyConfig(site, SHORT_IDLE);
        await reloadHaproxy(site);
        await sleep(IDLE_MS);
      },
      async repair() {
        writeHaproxyConfig(site);
        await reloadHaproxy(site);
      },
    },
    { what: 'planned switchover', inject: () => switchover(site) },
    {
      what: `HAProxy reloaded, ${String(RELOADS)} times`,
      async inject() {
        for (let round = 0; round < RELOADS; round += 1) {
          await reloadHaproxy(site);
          await sleep(BETWEEN_RELOADS_MS);
        }
      },
    },
    ...processFaults(site),
    ...(mounted ? [database.diskFull] : []),
    database.asynchronous,
  ];
};

/** The short form: the leader is killed, then the planned switchover. */
export const shortFaultsOf = (site: Site): readonly Fault[] => [createDatabaseFaults(site).leaderKilled, { what: 'planned switchover', inject: () => switchover(site) }];
