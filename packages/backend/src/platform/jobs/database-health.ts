// Checks whether the databases answer, for health checks and metrics: within a few seconds, even if they do not respond.
import { sql } from 'kysely';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Databases } from '../db/both-databases.ts';
import type { Db } from '../db/database.ts';
import { missingMigrations, type Migration } from '../db/migrate.ts';
import { withinTime } from '../db/time-limit.ts';
import { jobHealth } from './job-runner.ts';

/** Load balancers and alarms treat no answer after five seconds as a failure of the process, not of the database. */
const LOOK_MS = 3_000;

const answers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

const isMigrated = (db: Db, migrations: readonly Migration[]): Promise<boolean> =>
  missingMigrations(db, migrations).then(
    (missing) => missing.length === 0,
    () => false,
  );

export interface DatabaseHealth {
  readonly database: boolean;
  /** Absent if the database did not report it. */
  readonly jobs?: Awaited<ReturnType<typeof jobHealth>>;
}

/** Whether it answers, and the state of recurring jobs. */
export const databaseHealth = (dependencies: Pick<BackendDependencies, 'database' | 'clock'>, lookMs = LOOK_MS): Promise<DatabaseHealth> =>
  withinTime(lookMs, async () => {
    const database = await answers(dependencies.database);
    const jobs = database ? await jobHealth(dependencies).catch(() => undefined) : undefined;
    return { database, ...(jobs === undefined ? {} : { jobs }) };
  });

/** Less than the time that a metric has to be read: a database that hangs must not hide the other. */
const METRIC_MS = 2_000;

/** 1 if it answers; `catalogue` is absent if price comparison has no separate database. */
export const readDatabaseAnswers = async ({ database, products }: Databases): Promise<Readonly<Record<string, number>>> => {
  const read = async (db: Db): Promise<number> => Number(await withinTime(METRIC_MS, () => answers(db)));
  const [product, catalogue] = await Promise.all([read(database), products === database ? undefined : read(products)]);
  return catalogue === undefined ? { product } : { product, catalogue };
};

/** What requests need: a database that answers, and the schema that this version expects. */
export const databaseNeeds = (db: Db, migrations: readonly Migration[], lookMs = LOOK_MS): Promise<{ readonly database: boolean; readonly migrations: boolean }> =>
  withinTime(lookMs, async () => {
    const [database, migrated] = await Promise.all([answers(db), isMigrated(db, migrations)]);
    return { database, migrations: migrated };
  });
