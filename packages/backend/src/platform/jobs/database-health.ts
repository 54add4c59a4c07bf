// Whether the database answers, for whoever asks how a process is: said within a few seconds, also where it is silent.
import { sql } from 'kysely';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Db } from '../db/database.ts';
import { missingMigrations, type Migration } from '../db/migrate.ts';
import { withinTime } from '../db/time-limit.ts';
import { jobHealth } from './job-runner.ts';

/** Load balancers and alarms take no answer for a no after five seconds or more, and then look at the wrong thing. */
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
  /** Absent where the database did not say. */
  readonly jobs?: Awaited<ReturnType<typeof jobHealth>>;
}

/** That it answers, and how recurring work is. */
export const databaseHealth = (dependencies: Pick<BackendDependencies, 'database' | 'clock'>, lookMs = LOOK_MS): Promise<DatabaseHealth> =>
  withinTime(lookMs, async () => {
    const database = await answers(dependencies.database);
    const jobs = database ? await jobHealth(dependencies).catch(() => undefined) : undefined;
    return { database, ...(jobs === undefined ? {} : { jobs }) };
  });

/** What requests need: a database that answers, and the schema that this version expects. */
export const databaseNeeds = (db: Db, migrations: readonly Migration[], lookMs = LOOK_MS): Promise<{ readonly database: boolean; readonly migrations: boolean }> =>
  withinTime(lookMs, async () => {
    const [database, migrated] = await Promise.all([answers(db), isMigrated(db, migrations)]);
    return { database, migrations: migrated };
  });
