// PostgreSQL refuses to run as root: finds or creates a system user for it.
import { spawnSync } from 'node:child_process';
import { postgresError } from './postgres-error.ts';

/** Options for `spawn`; empty if the process's own user will do. */
export interface PostgresUser {
  readonly uid?: number;
  readonly gid?: number;
}

const idOf = (flag: '-u' | '-g', name: string): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout, 10) : undefined;
};

const lookUp = (name: string): PostgresUser | undefined => {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid };
};

const create = (name: string): PostgresUser | undefined => {
  spawnSync('groupadd', ['--system', name], { stdio: 'ignore' });
  spawnSync('useradd', ['--system', '--gid', name, '--no-create-home', name], { stdio: 'ignore' });
  return lookUp(name);
};

/** The user for PostgreSQL's processes: the current one, or as root `postgres` (created if needed), else `nobody`. */
export const postgresUser = (): PostgresUser => {
  if (process.getuid?.() !== 0) return {};
  const user = lookUp('postgres') ?? create('postgres') ?? lookUp('nobody');
  if (user === undefined) {
    throw postgresError('no-user', 'PostgreSQL must not run as root and no other user could be made; start as another user');
  }
  return user;
};

/** Whether the user can write in the folder, tested as that user. */
export const canWrite = (folder: string, user: PostgresUser): boolean =>
  spawnSync('test', ['-w', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
