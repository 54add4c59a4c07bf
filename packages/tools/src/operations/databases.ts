// The databases of a set-up: a primary and optionally a streaming replica, each behind a fixed address.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDatabase, sql, startEmbeddedPostgres, type EmbeddedPostgres } from '@pluspunkt/backend';
import { startStandby } from '@pluspunkt/backend/testing';
import { filledFolder } from '../../../web/e2e/support/product.ts';
import { startForwarder } from './forwarder.ts';

export interface Databases {
  /** Address of the primary, whichever server that is. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Copies the primary and lets the copy follow it. */
  startReplica(): Promise<void>;
  killPrimary(): Promise<void>;
  /** Restarts the same server. */
  startPrimary(): Promise<void>;
  /** Kills the replica, which is restarted. */
  killReplica(): Promise<void>;
  /** Resolves when the replica has caught up: anything missing would be lost at a promotion. */
  untilFollowed(): Promise<void>;
  /** Runs statements on the primary, one by one. */
  onPrimary(statements: readonly string[]): Promise<void>;
  /** Promotes the replica and points the primary's address to it. */
  promote(statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** A replica retries a lost primary every five seconds. */
const TRY_AGAIN_MS = 200;
const FOLLOWED_TRIES = 300;
/** Bytes that one transaction may write. */
const NEARLY_NOTHING = 100_000;

const socketsOf = (url: string): string => new URL(url).searchParams.get('host') ?? '';

const kill = async (dataDir: string): Promise<void> => {
  const [pid = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
};

const folder = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pluspunkt-operations-'));
  // The database's own user needs access to the data.
  await chmod(dataDir, 0o711);
  return dataDir;
};

export const startDatabases = async (settings: Readonly<Record<string, string>>): Promise<Databases> => {
  const [primaryDir, replicaDir] = [await filledFolder(), await folder()];
  const [toPrimary, toReplica] = [await startForwarder(), await startForwarder()];
  let primary: EmbeddedPostgres | undefined;
  let replica: EmbeddedPostgres | undefined;
  const startPrimary = async (): Promise<void> => {
    primary = await startEmbeddedPostgres({ dataDir: primaryDir, settings });
    toPrimary.pointTo(socketsOf(primary.url));
  };
  await startPrimary();
  return {
    primaryUrl: toPrimary.url,
    replicaUrl: toReplica.url,
    startPrimary,
    async startReplica() {
      replica = await startStandby({ primaryUrl: toPrimary.url, dataDir: replicaDir, settings });
      toReplica.pointTo(socketsOf(replica.url));
    },
    async killPrimary() {
      await kill(primaryDir);
      await primary?.stop();
    },
    killReplica: () => kill(replicaDir),
    async untilFollowed() {
      const db = createDatabase(toPrimary.url, { maxConnections: 1 });
      try {
        for (let tries = 0; tries < FOLLOWED_TRIES; tries += 1) {
          const { rows } = await sql`select 1 from pg_stat_replication where state = 'streaming' and pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) < ${NEARLY_NOTHING}`.execute(db);
          if (rows.length > 0) return;
          await setTimeout(TRY_AGAIN_MS);
        }
        throw new Error('the replica does not follow the primary any more');
      } finally {
        await db.destroy();
      }
    },
    async onPrimary(statements) {
      const db = createDatabase(toPrimary.url, { maxConnections: 1 });
      try {
        for (const statement of statements) await sql.raw(statement).execute(db);
      } finally {
        await db.destroy();
      }
    },
    async promote(statement) {
      const db = createDatabase(toReplica.url, { maxConnections: 1, statementTimeoutMs: 60_000 });
      try {
        await sql.raw(statement).execute(db);
      } finally {
        await db.destroy();
      }
      toPrimary.pointTo(socketsOf(replica?.url ?? ''));
    },
    async stop() {
      await replica?.stop();
      await primary?.stop();
      await Promise.all([toPrimary.stop(), toReplica.stop()]);
      for (const dataDir of [primaryDir, replicaDir]) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
