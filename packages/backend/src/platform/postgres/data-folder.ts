// The folder with the cluster's data: prepared for its user, checked before the server starts.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresError } from './postgres-error.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import type { PostgresUser } from './postgres-user.ts';
import { canWrite } from './postgres-user.ts';

const own = async (folder: string, user: PostgresUser): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    throw postgresError('data-folder-broken', `The data folder ${folder} cannot be made (${code}); choose another place by DATA_DIR`);
  }
};

/** Where the cluster of `dataDir` may be: in it, or below `fallbackFolder`. */
export const dataFoldersOf = (dataDir: string, fallbackFolder: string): readonly [wanted: string, other: string] => {
  const wanted = path.resolve(dataDir, 'postgres');
  return [wanted, path.join(fallbackFolder, `data-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`)];
};

/**
 * The folder for the cluster: `dataDir/postgres`, or, where the user cannot reach that (a clone below /root),
 * a separate one below `fallbackFolder`.
 */
export const prepareDataFolder = async (dataDir: string, user: PostgresUser, fallbackFolder: string): Promise<string> => {
  const [wanted, other] = dataFoldersOf(dataDir, fallbackFolder);
  await own(wanted, user);
  if (canWrite(wanted, user)) return wanted;
  await mkdir(fallbackFolder, { recursive: true, mode: 0o755 });
  await own(other, user);
  if (canWrite(other, user)) return other;
  throw postgresError('data-folder-broken', `PostgreSQL's user can write neither in ${wanted} nor in ${other}`);
};

const majorOf = (programs: PostgresPrograms): string => {
  const { stdout } = spawnSync(programs.postgres, ['--version'], { encoding: 'utf8', cwd: '/' });
  return /(\d+)/.exec(stdout)?.[1] ?? '';
};

const initialise = (folder: string, programs: PostgresPrograms, user: PostgresUser): void => {
  const args = [`--pgdata=${folder}`, '--username=pluspunkt', '--auth=trust', '--encoding=UTF8', '--lc-messages=C'];
  const locale =
    Number(majorOf(programs)) >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const { status, stderr, error } = spawnSync(programs.initdb, [...args, ...locale], { ...user, cwd: '/', encoding: 'utf8' });
  if (status !== 0) {
    const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
    throw postgresError('data-folder-broken', `The data folder ${folder} could not be set up: ${reason}`);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Leftovers of interrupted attempts; a running attempt belongs to another start. */
const removeHalfClusters = async (folder: string): Promise<void> => {
  const { dir, base } = path.parse(folder);
  for (const name of await readdir(dir)) {
    const pid = name.startsWith(`${base}.new-`) ? Number(name.slice(base.length + '.new-'.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) await rm(path.join(dir, name), { recursive: true, force: true });
  }
};

/**
 * Created next to the folder and moved into place when finished: an interrupted attempt leaves no partial cluster, and of two concurrent
 * attempts the first one wins.
 */
const makeCluster = async (folder: string, programs: PostgresPrograms, user: PostgresUser): Promise<void> => {
  await removeHalfClusters(folder);
  const fresh = `${folder}.new-${String(process.pid)}`;
  try {
    await own(fresh, user);
    initialise(fresh, programs, user);
    await rename(fresh, folder);
  } catch (cause) {
    await rm(fresh, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  }
};

/** Creates the cluster if there is none; refuses a folder with something else or another version's data. */
export const ensureCluster = async (folder: string, programs: PostgresPrograms, user: PostgresUser): Promise<void> => {
  const files = await readdir(folder);
  if (files.length === 0) return makeCluster(folder, programs, user);
  const found = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').then((text) => text.trim(), () => undefined);
  if (found === undefined || !files.includes('global') || !files.includes('base')) {
    throw postgresError('data-folder-broken', `The data folder ${folder} is damaged or not PostgreSQL's; move it away and start again`);
  }
  const wanted = majorOf(programs);
  if (found !== wanted) {
    throw postgresError('data-folder-version', `The data folder ${folder} belongs to PostgreSQL ${found}, this is ${wanted}; move it away or set DATABASE_URL`);
  }
};

const isPostgres = async (pid: number): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  const command = fromProc ?? spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  return command.includes('postgres');
};

/** A start after a crash waits for it, so the interval is short. */
const LOOK_EVERY_MS = 20;

/**
 * Waits for a server that is shutting down, and removes the lock file of one that is gone: its process id may belong to another program by
 * now, which PostgreSQL itself would take for a running server.
 */
export const releaseStaleLock = async (folder: string, waitMs = 5_000): Promise<void> => {
  const lockFile = path.join(folder, 'postmaster.pid');
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const text = await readFile(lockFile, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    const pid = Number.parseInt(text, 10);
    if (!Number.isInteger(pid) || pid <= 0 || !(await isPostgres(pid))) return rm(lockFile, { force: true });
    if (waited >= waitMs) {
      throw postgresError('data-folder-in-use', `The data folder ${folder} is in use by the PostgreSQL of another start (process ${pid}); stop that one first`);
    }
    await sleep(LOOK_EVERY_MS);
  }
};
