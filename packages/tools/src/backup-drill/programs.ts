// Debian's pgBackRest and PostgreSQL, run as the user of the database.
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { postgresUser } from '@pluspunkt/backend';

const PGBACKREST = '/usr/bin/pgbackrest';
const VERSIONS_FOLDER = '/usr/lib/postgresql';
/** Output of `pgbackrest info` with many backups. */
const MAX_OUTPUT = 64_000_000;

/** A program of that PostgreSQL version. */
export const programOf = (version: string, name: string): string => `${VERSIONS_FOLDER}/${version}/bin/${name}`;

/** Debian packages that are missing, for a PostgreSQL of this version. */
export const missingPackages = (version: string): readonly string[] => [
  ...(existsSync(PGBACKREST) ? [] : ['pgbackrest']),
  ...(existsSync(programOf(version, 'postgres')) ? [] : [`postgresql-${version}`]),
];

/** Runs a program to its end. Rejects with what it wrote to standard error. */
export const run = async (program: string, ...words: readonly string[]): Promise<string> => {
  try {
    return (await promisify(execFile)(program, words, { ...postgresUser(), cwd: '/', encoding: 'utf8', maxBuffer: MAX_OUTPUT })).stdout;
  } catch (cause) {
    const { stderr, stdout } = cause as { readonly stderr?: string; readonly stdout?: string };
    throw new Error(`${program} failed: ${[stderr, stdout].filter((text) => text !== undefined && text !== '').join(' ').trim()}`, { cause });
  }
};

export const pgbackrest = (...words: readonly string[]): Promise<string> => run(PGBACKREST, '--log-level-console=warn', '--log-level-file=off', ...words);

/** Starts the server on that folder in the background. */
export const startServer = (version: string, folder: string): ChildProcess => spawn(programOf(version, 'postgres'), ['-D', folder], { ...postgresUser(), cwd: '/', stdio: 'ignore', detached: true });

/** Waits until all transactions ended or were rolled back, and the server has stopped. */
export const stopServer = (version: string, folder: string): void => void spawnSync(programOf(version, 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast', '-w'], { ...postgresUser(), cwd: '/', stdio: 'ignore' });
