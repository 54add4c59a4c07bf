// A database with the demo data for one measure, in a temporary folder.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '@pluspunkt/backend';
import { createDatabase, migrate, seedDemoData, startEmbeddedPostgres } from '@pluspunkt/backend';

export interface BenchWorld {
  readonly folder: string;
  readonly url: string;
  readonly db: Db;
}

/** The memory settings of `npm start`, but without fsync. */
const SETTINGS = { synchronous_commit: 'off', max_wal_size: '8GB' };

/** `settings`: of PostgreSQL. */
export const withBenchWorld = async <A>(use: (world: BenchWorld) => Promise<A>, settings: Readonly<Record<string, string>> = SETTINGS): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), 'pluspunkt-bench-'));
  // If run as root, PostgreSQL's own user needs access to this folder.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings });
  const db = createDatabase(postgres.url, { statementTimeoutMs: 0 });
  try {
    await migrate(db);
    await seedDemoData(db, { now: new Date(), mailOrigin: 'http://pluspunkt.test' });
    return await use({ folder, url: postgres.url, db });
  } finally {
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
