// A cluster of three database nodes, etcd, HAProxy, two poolers and the processes of the product, all on this machine.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fileOf, NODES, originOf, poolerConsoleOf, POOLERS, PORTS, PRODUCT, unmountNodes, writeSite, type ProductName, type Site } from './site.ts';
import { isRunning, startSupervisor, stopSupervisor, supervise } from './supervisor.ts';

const run = promisify(execFile);
const LOOK_EVERY_MS = 200;
const LIMIT_MS = 180_000;
const PATIENCE_MS = 2_000;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const jsonOf = async (address: string): Promise<unknown> => (await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })).json();

/** As one of the nodes sees the cluster. */
const membersOf = async (site: Site): Promise<readonly Member[]> => {
  for (const node of NODES) {
    const seen = (await jsonOf(`${originOf(site, `patroni-${node}`)}/cluster`).catch(() => undefined)) as { readonly members: readonly Member[] } | undefined;
    if (seen !== undefined) return seen.members;
  }
  return [];
};

const numberIn = (name: string): 1 | 2 | 3 => NODES.find((node) => name === `node-${String(node)}`) ?? 1;

export const leaderOf = async (site: Site): Promise<1 | 2 | 3> => {
  const leader = (await membersOf(site)).find(({ role }) => role === 'leader');
  if (leader === undefined) throw new Error('the cluster has no leader');
  return numberIn(leader.name);
};

/** The replica that confirms writes. */
export const standbyOf = async (site: Site): Promise<1 | 2 | 3> => numberIn((await membersOf(site)).find(({ role }) => role === 'sync_standby')?.name ?? '');

const STREAMS: ReadonlySet<string> = new Set(['running', 'streaming']);
/** One leader, and two replicas that follow it, one of them synchronously. */
const isDatabaseWell = async (site: Site): Promise<boolean> => {
  const members = await membersOf(site);
  const roles = members.filter(({ state }) => STREAMS.has(state)).map(({ role }) => role).toSorted();
  return roles.join() === 'leader,replica,sync_standby';
};

const isReady = async (site: Site, name: ProductName | 'pages'): Promise<boolean> =>
  fetch(`${originOf(site, name)}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(({ ok }) => ok, () => false);

export const until = async (what: string, holds: () => Promise<boolean>, limitMs = LIMIT_MS): Promise<void> => {
  const deadline = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what}: not after ${String(limitMs / 1_000)} s`);
    await sleep(LOOK_EVERY_MS);
  }
};

export const untilReady = (site: Site, name: ProductName | 'pages'): Promise<void> => until(`${name} is ready`, () => isReady(site, name));

/** All nodes and processes work. */
export const untilWell = async (site: Site): Promise<void> => {
  await until('a leader with two replicas', () => isDatabaseWell(site));
  for (const name of PRODUCT) await untilReady(site, name);
};

/** A planned switchover: the poolers hold new transactions until there is a new leader. */
export const withPausedPoolers = async (site: Site, work: () => Promise<void>): Promise<void> => {
  const sendToAll = (command: 'pause' | 'resume') =>
    Promise.all(POOLERS.map((pooler) => run('psql', [poolerConsoleOf(site, pooler), '--quiet', '--command', `${command} pluspunkt`])));
  await sendToAll('pause');
  try {
    await work();
  } finally {
    await sendToAll('resume');
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** The first port of a free block, from `first` on. */
export const freeBlock = async (first: number): Promise<number> => {
  for (let start = first; start < 60_000; start += PORTS) {
    const free = await Promise.all(Array.from({ length: PORTS }, (_, offset) => isFree(start + offset)));
    if (free.every(Boolean)) return start;
  }
  throw new Error('there are no free ports');
};

/** Before its first election etcd reports an old version of its protocol, which Patroni would use for good. */
const isElected = async (site: Site): Promise<boolean> => {
  const versions = await Promise.all(NODES.map((node) => jsonOf(`${originOf(site, `etcd-${node}`)}/version`).catch(() => undefined)));
  return versions.every((version) => (version as { readonly etcdcluster?: string } | undefined)?.etcdcluster?.startsWith('3.0.') === false);
};

/** Starts everything. Returns whether each node has its own file system. */
export const startCluster = async (site: Site, say: (line: string) => void): Promise<boolean> => {
  if (isRunning(site)) throw new Error(`a cluster is running in ${site.folder} already`);
  unmountNodes(site);
  rmSync(site.folder, { recursive: true, force: true });
  const mounted = writeSite(site);
  await startSupervisor(site);
  say('etcd starts');
  await until('etcd has elected a leader', () => isElected(site));
  say('the databases start');
  for (const node of NODES) await supervise(site, 'start', `patroni-${String(node)}`);
  await until('a leader with two replicas', () => isDatabaseWell(site));
  say('the product starts');
  await supervise(site, 'start', 'api-1');
  // The first process creates the schema and the demo data.
  await untilReady(site, 'api-1');
  for (const name of PRODUCT) if (name !== 'api-1') await supervise(site, 'start', name);
  for (const name of PRODUCT) await untilReady(site, name);
  await untilReady(site, 'pages');
  return mounted;
};

export const stopCluster = async (site: Site): Promise<void> => {
  await stopSupervisor(site);
  unmountNodes(site);
  rmSync(site.folder, { recursive: true, force: true });
};

/** The configuration of the first node, for `patronictl`. */
export const patroniConfigOf = (site: Site): string => fileOf(site, 'patroni-1.yml');
