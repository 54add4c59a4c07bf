// Restores the newest backup to a moment, in a folder of its own, and checks that the copy is a whole database of the product.
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDatabase, postgresUser, sql } from '@pluspunkt/backend';
import { missingPackages, pgbackrest, startServer, stopServer } from './programs.ts';

export interface RestoreDrillOptions {
  readonly stanza: string;
  readonly config: string;
  readonly database: string;
  /** As PostgreSQL reads it, with its time zone; the newest archived moment where it is absent. */
  readonly to?: string | undefined;
  /** Leaves the copy running. */
  readonly keep: boolean;
}

export interface RestoreDrillReport {
  readonly backup: string;
  /** Since the end of the backup. */
  readonly backupAgeSeconds: number;
  /** From the repository into the folder. */
  readonly copySeconds: number;
  /** Until the copy answers: the archived log up to the moment. */
  readonly replaySeconds: number;
  readonly members: number;
  /** Absent where there is none. */
  readonly newestBooking: Date | undefined;
  /** Members whose bookings are not their balance. */
  readonly unbalanced: number;
  readonly folder: string;
  readonly url: string;
}

interface Backup {
  readonly label: string;
  readonly timestamp: { readonly stop: number };
}
interface Stanza {
  readonly name: string;
  readonly db?: readonly { readonly version: string }[];
  readonly backup?: readonly Backup[];
}

/** One sentence for the operator. */
const drillError = (message: string): Error => Object.assign(new Error(message), { name: 'RestoreDrillError' });

const readStanza = async ({ stanza, config }: RestoreDrillOptions): Promise<{ readonly version: string; readonly backup: Backup }> => {
  const stanzas = JSON.parse(await pgbackrest(`--config=${config}`, `--stanza=${stanza}`, '--output=json', 'info')) as readonly Stanza[];
  const { db = [], backup: backups = [] } = stanzas.find(({ name }) => name === stanza) ?? { name: stanza };
  const [version, backup] = [db.at(-1)?.version, backups.at(-1)];
  if (version === undefined || backup === undefined) throw drillError(`the stanza ${stanza} has no backup: pgbackrest --stanza=${stanza} backup`);
  return { version, backup };
};

/** Neither reachable from another machine nor archiving; the primary's own settings may be outside its folder. */
const settingsOf = (sockets: string): string =>
  [
    "listen_addresses = ''",
    `unix_socket_directories = '${sockets}'`,
    'port = 5432',
    'archive_mode = off',
    // Otherwise the server refuses to replay with fewer connections than the primary has.
    'hot_standby = off',
    '',
  ].join('\n');

const ownedFolder = async (parent: string, name: string): Promise<string> => {
  const { uid, gid } = postgresUser();
  const folder = join(parent, name);
  await mkdir(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  return folder;
};

const ANSWER_MS = 600_000;
const ASK_EVERY_MS = 100;

/** Without `hot_standby` a server refuses connections until it has replayed everything. */
const untilReplayed = async (url: string, hasEnded: () => boolean): Promise<void> => {
  const until = performance.now() + ANSWER_MS;
  while (performance.now() < until && !hasEnded()) {
    const db = createDatabase(url, { maxConnections: 1 });
    const answers = await sql`select 1`.execute(db).then(() => true, () => false);
    await db.destroy();
    if (answers) return;
    await setTimeout(ASK_EVERY_MS);
  }
  throw drillError('the restored database does not start: is the moment before the end of the backup, or after the last archived one?');
};

const look = async (url: string): Promise<Pick<RestoreDrillReport, 'members' | 'newestBooking' | 'unbalanced'>> => {
  const db = createDatabase(url, { maxConnections: 1, statementTimeoutMs: ANSWER_MS });
  try {
    const { rows } = await sql<{ members: number; newest: Date | null; unbalanced: number }>`
      select (select count(*) from member)::int as members, (select max(booked_at) from booking) as newest,
        (select count(*) from member
          where coalesce((select sum(points) from booking where member_id = member.id and status = 'booked'), 0)
            <> coalesce((select sum(remaining) from point_batch where member_id = member.id), 0))::int as unbalanced`.execute(db);
    const [{ members = 0, newest = null, unbalanced = 0 } = {}] = rows;
    return { members, newestBooking: newest ?? undefined, unbalanced };
  } finally {
    await db.destroy();
  }
};

const secondsSince = (started: number): number => (performance.now() - started) / 1_000;

export const restoreDrill = async (options: RestoreDrillOptions, now: Date): Promise<RestoreDrillReport> => {
  const { stanza, config, database, to, keep } = options;
  const { version, backup } = await readStanza(options);
  const missing = missingPackages(version);
  if (missing.length > 0) throw drillError(`missing: apt-get install ${missing.join(' ')}`);
  const parent = await mkdtemp(join(tmpdir(), 'pluspunkt-restore-'));
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) await chown(parent, uid, gid);
  const [folder, sockets] = [await ownedFolder(parent, 'data'), await ownedFolder(parent, 'socket')];
  const remove = async (): Promise<void> => {
    stopServer(version, folder);
    await rm(parent, { recursive: true, force: true });
  };
  try {
    const copying = performance.now();
    const target = to === undefined ? ['--type=default'] : ['--type=time', `--target=${to}`, '--target-action=promote'];
    await pgbackrest(`--config=${config}`, `--stanza=${stanza}`, `--pg1-path=${folder}`, '--archive-mode=off', ...target, 'restore');
    const copySeconds = secondsSince(copying);
    await writeFile(join(folder, 'postgresql.conf'), settingsOf(sockets));
    await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\n');
    await writeFile(join(folder, 'pg_ident.conf'), '');
    const replaying = performance.now();
    const server = startServer(version, folder);
    server.unref();
    const url = `postgres://postgres@localhost/${database}?host=${encodeURIComponent(sockets)}`;
    await untilReplayed(url, () => server.exitCode !== null);
    const replaySeconds = secondsSince(replaying);
    const report: RestoreDrillReport = { backup: backup.label, backupAgeSeconds: now.getTime() / 1_000 - backup.timestamp.stop, copySeconds, replaySeconds, ...(await look(url)), folder: parent, url };
    if (!keep) await remove();
    return report;
  } catch (cause) {
    await remove();
    throw cause;
  }
};

/** Ends a copy that was left running, and removes it. */
export const endDrill = async (folder: string): Promise<void> => {
  const version = (await readFile(join(folder, 'data', 'PG_VERSION'), 'utf8')).trim();
  stopServer(version, join(folder, 'data'));
  await rm(folder, { recursive: true, force: true });
};
