// The production set-up in small, on loopback: a database and its replica, processes for calls, pages and recurring work, a load balancer.
import { freePort } from '../../../web/e2e/support/product.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { startDatabases, type Databases } from './databases.ts';
import { startPart, type Part } from './server-process.ts';
import { readDocumentedCommands } from './documented-commands.ts';

export interface SetUp {
  readonly balancer: Balancer;
  readonly databases: Databases;
  /** Stops a process gracefully and restarts it, as a deployment does. */
  roll(name: string): Promise<void>;
  kill(name: string): Promise<void>;
  start(name: string): Promise<void>;
  /** Statements that make commits wait for the replica. */
  readonly waitForReplica: readonly string[];
  /** Statement that promotes the replica. */
  readonly promote: string;
  stop(): Promise<void>;
}

/** Settings for scenarios: members register without a bonus condition and have enough points. */
const FOR_PROGRAMS = { CAPTCHA_DIFFICULTY: '0', WELCOME_POINTS: '1000', BONUS_NEEDS: 'nothing' };

/** The processes of docs/operations/cluster.md. Without page processes the load balancer serves the API processes. */
export const startSetUp = async (names: readonly string[]): Promise<SetUp> => {
  const { processes, database, waitForReplica, promote } = readDocumentedCommands();
  const databases = await startDatabases(database);
  const parts = new Map<string, Part>();
  const ports = new Map<string, number>();
  for (const { PORT = '' } of processes.values()) ports.set(PORT, await freePort());
  /** Replaces ports and addresses; all other settings are as documented. */
  const here = (text: string): string =>
    text.replace('$PRIMARY', databases.primaryUrl).replace('$REPLICA', databases.replicaUrl).replaceAll(/(?<=127\.0\.0\.1:)\d+/g, (port) => String(ports.get(port) ?? port));
  const portOf = (name: string): number => ports.get(processes.get(name)?.['PORT'] ?? '') ?? 0;
  const start = async (name: string): Promise<void> => {
    const settings = Object.fromEntries(Object.entries(processes.get(name) ?? {}).map(([setting, value]) => [setting, here(value)]));
    parts.set(name, await startPart({ name, port: portOf(name), settings: { ...FOR_PROGRAMS, ...settings, PORT: String(portOf(name)) } }));
  };
  let balancer: Balancer | undefined;
  const stop = async (): Promise<void> => {
    await balancer?.stop();
    await Promise.all([...parts.values()].map((part) => part.kill()));
    await databases.stop();
  };
  try {
    const [first = '', ...others] = names;
    // The first process creates schema and demo data before the replica copies them.
    await start(first);
    await databases.startReplica();
    for (const name of others) await start(name);
    const asked = names.some((name) => name.startsWith('web')) ? 'web' : 'api';
    balancer = await startBalancer(names.filter((name) => name.startsWith(asked)).map((name) => `http://127.0.0.1:${String(portOf(name))}`));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    balancer,
    databases,
    start,
    waitForReplica,
    promote,
    async roll(name) {
      await parts.get(name)?.stop();
      await start(name);
    },
    kill: async (name) => parts.get(name)?.kill(),
    stop,
  };
};
