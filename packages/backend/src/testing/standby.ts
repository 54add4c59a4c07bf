// A streaming replica of a running embedded PostgreSQL, for trying out: copied while the primary runs, then fed by it.
import { spawnSync } from 'node:child_process';
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { prepareDataFolder } from '../platform/postgres/data-folder.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../platform/postgres/embedded-postgres.ts';
import { FALLBACK_FOLDER, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { postgresUser } from '../platform/postgres/postgres-user.ts';

export interface StandbyOptions extends Pick<EmbeddedPostgresOptions, 'settings' | 'log' | 'programs'> {
  /** Where the primary is, now and after a restart. */
  readonly primaryUrl: string;
  /** Folder for the replica's data; made where there is none. */
  readonly dataDir: string;
}

/** Files of the primary that are not copied. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts'];
const EMPTIED = ['pg_wal', 'pg_replslot'];

const emptyFolder = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
};

/** Does what `pg_basebackup` does, since the npm packages lack that program. */
const copyPrimary = async (primaryUrl: string, folder: string): Promise<void> => {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ source: string }>("select current_setting('data_directory') as source, pg_backup_start('standby', true)");
    // Files that the primary removes meanwhile are missing in the copy only.
    spawnSync('cp', ['-a', `${rows[0]?.source ?? ''}/.`, folder], { stdio: 'ignore' });
    const { rows: ends } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    for (const name of NOT_COPIED) await rm(path.join(folder, name), { force: true });
    for (const name of EMPTIED) await emptyFolder(path.join(folder, name));
    await mkdir(path.join(folder, 'pg_wal', 'archive_status'), { recursive: true });
    await writeFile(path.join(folder, 'backup_label'), ends[0]?.labelfile ?? '');
    await writeFile(path.join(folder, 'standby.signal'), '');
  } finally {
    await client.end();
  }
};

/** `host=… port=… user=…`, as `primary_conninfo` has it. */
const conninfoOf = (url: string): string => {
  const { hostname, port, username, searchParams } = new URL(url);
  return `host=${searchParams.get('host') ?? hostname} port=${port === '' ? '5432' : port} user=${username}`;
};

/** Ends when the replica takes reads. `select pg_promote()` makes it a primary. */
export const startStandby = async ({ primaryUrl, dataDir, settings, ...options }: StandbyOptions): Promise<EmbeddedPostgres> => {
  const user = postgresUser();
  const folder = await prepareDataFolder(dataDir, user, FALLBACK_FOLDER);
  await copyPrimary(primaryUrl, folder);
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const name of ['backup_label', 'standby.signal', 'pg_wal/archive_status']) await chown(path.join(folder, name), user.uid, user.gid);
  }
  return startEmbeddedPostgres({ dataDir, ...options, settings: { ...settings, primary_conninfo: conninfoOf(primaryUrl) } });
};
