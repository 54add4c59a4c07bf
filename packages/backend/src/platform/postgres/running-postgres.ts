// Finds the embedded PostgreSQL that another process has started on a data folder, so that both can use it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { dataFoldersOf } from './data-folder.ts';
import { FALLBACK_FOLDER } from './embedded-postgres.ts';

const foldersOf = (dataDir: string): readonly string[] => dataFoldersOf(dataDir, FALLBACK_FOLDER);

/** The fourth and fifth line of the lock file say where the server listens. */
const addressIn = (lock: string): string | undefined => {
  const [, , , port, sockets] = lock.split('\n').map((line) => line.trim());
  return port === undefined || sockets === undefined || sockets === '' ? undefined : `postgres://pluspunkt@localhost:${port}/pluspunkt?host=${encodeURIComponent(sockets)}`;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** Whether a cluster was ever created for `dataDir`. */
export const hasPostgres = async (dataDir: string): Promise<boolean> => {
  for (const folder of foldersOf(dataDir)) if ((await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '')) !== '') return true;
  return false;
};

/** The address of the server that runs on `dataDir`; `undefined` if none does, or if it belongs to another user. */
export const findRunningPostgres = async (dataDir: string): Promise<string | undefined> => {
  for (const folder of foldersOf(dataDir)) {
    const lock = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
    const url = addressIn(lock);
    if (url !== undefined && (await answers(url))) return url;
  }
  return undefined;
};
