// The programs of a cluster, as Debian packages them: which of them are missing on this machine, and as which user the databases run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** Each Debian package with a program of it. */
const PACKAGES: Readonly<Record<string, string>> = {
  'postgresql-15': join(POSTGRES_BIN, 'postgres'),
  patroni: 'patroni',
  'etcd-server': 'etcd',
  'etcd-client': 'etcdctl',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  supervisor: 'supervisord',
};

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const isThere = (program: string): boolean => (program.startsWith('/') ? existsSync(program) : FOLDERS.some((folder) => existsSync(join(folder, program))));

export const missingPackages = (): readonly string[] => Object.entries(PACKAGES).filter(([, program]) => !isThere(program)).map(([name]) => name);

/** What to tell an operator without the packages. */
export const howToInstall = (missing: readonly string[]): string =>
  `The cluster needs Debian's packages; missing: ${missing.join(', ')}.\nInstall them without starting them as services:\n  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d\n  apt-get install --no-install-recommends ${missing.join(' ')}\n`;

interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const idOf = (flag: '-u' | '-g'): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);

/** PostgreSQL and PgBouncer refuse root; undefined for any other user, who runs them as itself. */
export const systemUser = (): SystemUser | undefined => (process.getuid?.() === 0 ? { name: 'postgres', uid: idOf('-u'), gid: idOf('-g') } : undefined);
