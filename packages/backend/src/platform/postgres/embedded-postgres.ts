// Starts and stops the PostgreSQL that comes with the packages, as a child process behind a private Unix socket.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensureCluster, prepareDataFolder, releaseStaleLock } from './data-folder.ts';
import { keepRunning } from './restart-on-exit.ts';
import { postgresError } from './postgres-error.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import type { PostgresUser } from './postgres-user.ts';
import { postgresUser } from './postgres-user.ts';

/** Folder for programs and data if PostgreSQL's user cannot read the clone's folder. */
export const FALLBACK_FOLDER = '/var/lib/pluspunkt';
/** A replica is read-only. */
const READY = /ready to accept (read-only )?connections/;
const START_TIMEOUT_MS = 60_000;
/** Longest path of a Unix socket that every system accepts. */
const SOCKET_PATH_MAX = 100;

export interface EmbeddedPostgresOptions {
  /** Folder for the data; created if missing. */
  readonly dataDir: string;
  /** Receives the server's own messages. */
  readonly log?: (line: string) => void;
  /** Programs of another PostgreSQL; by default those of the packages. */
  readonly programs?: PostgresPrograms;
  /** Settings beyond the server's defaults, e.g. `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Milliseconds to wait for another start's server on the same data to end; 5000 by default. */
  readonly takeoverWaitMs?: number;
}

export interface EmbeddedPostgres {
  /** Address of the database `pluspunkt`, for `createDatabase` and `DATABASE_URL`. */
  readonly url: string;
  /** Address of another database of the same server. */
  readonly urlOf: (database: string) => string;
  /** Stops the server after its open transactions were rolled back. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/**
 * The shell holds a pipe to this process: when it closes, however this process ended, the server gets a stop signal and its socket folder
 * is removed. So nothing is ever left behind.
 */
const GUARDED =
  'exec 3<&0; "$@" </dev/null 3<&- & child=$!; (cat <&3 >/dev/null; kill -INT $child) 2>/dev/null & exec 3<&-; wait $child; code=$?; rm -rf -- "$0"; exit $code';

const socketFolder = async (user: PostgresUser): Promise<string> => {
  const parent = user.uid === undefined && os.tmpdir().length < SOCKET_PATH_MAX - 40 ? os.tmpdir() : '/tmp';
  const folder = await mkdtemp(path.join(parent, 'pluspunkt-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
};

/** The shell removes the folder together with the server; a restarted server has to listen at the same path. */
const sameSocketFolder = async (folder: string, user: PostgresUser): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
};

const launch = (programs: PostgresPrograms, user: PostgresUser, sockets: string, args: readonly string[]): ChildProcess =>
  spawn('/bin/sh', ['-c', GUARDED, sockets, programs.postgres, ...args], {
    ...user,
    cwd: '/',
    // Its own process group: Ctrl-C in a terminal reaches this process only, which then stops the server gracefully.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: undefined, LC_MESSAGES: 'C', TZ: 'UTC', PGDATA: undefined },
  });

const untilReady = (child: ChildProcess, log: (line: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const fail = (): void => {
      const reason = said.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? said.trim();
      reject(postgresError('start-failed', `PostgreSQL did not start: ${reason.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')}`));
    };
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      if (said.length < 20_000) said += chunk;
      for (const line of chunk.split('\n')) if (line.trim() !== '') log(line);
      if (READY.test(said)) {
        clearTimeout(timer);
        resolve();
      }
    });
    child.once('error', fail);
    child.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });

const createWhereMissing = async (url: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
};

/** Closing the pipe is the signal to stop. */
const end = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin?.end();
  if (child.exitCode === null && child.signalCode === null) await ended;
};

/**
 * Starts PostgreSQL on `dataDir` (created on first use) and returns its address. A server that dies is restarted at the same address until
 * `stop`. @throws PostgresError with a stable `code` and one sentence: no programs for this machine, a damaged folder, a folder of another
 * version, a folder in use.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const user = postgresUser();
  const programs = options.programs ?? (await findPostgresPrograms(user, FALLBACK_FOLDER));
  const folder = await prepareDataFolder(options.dataDir, user, FALLBACK_FOLDER);
  await releaseStaleLock(folder, options.takeoverWaitMs);
  await ensureCluster(folder, programs, user);
  const sockets = await socketFolder(user);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = options.log ?? (() => undefined);
  const urlOf = (database: string): string => `postgres://pluspunkt@localhost/${database}?host=${encodeURIComponent(sockets)}`;
  const begin = async (): Promise<ChildProcess> => {
    const child = launch(programs, user, sockets, ['-D', folder, ...flags]);
    try {
      await untilReady(child, log);
    } catch (cause) {
      await end(child);
      throw cause;
    }
    return child;
  };
  const beginAgain = async (): Promise<ChildProcess> => {
    await releaseStaleLock(folder);
    await sameSocketFolder(sockets, user);
    return begin();
  };
  const running = keepRunning(await begin(), { what: 'The database', begin: beginAgain, end, log });
  const stop = async (): Promise<void> => {
    await running.stop();
    await rm(sockets, { recursive: true, force: true });
  };
  try {
    await createWhereMissing(urlOf('postgres'), 'pluspunkt');
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { url: urlOf('pluspunkt'), urlOf, stop };
};
