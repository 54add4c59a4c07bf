// Brings a database to the newest schema with Kysely's Migrator: each step once, in a transaction, one process at a time.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { LOCKS, underAdvisoryLock } from './advisory-lock.ts';

/** One step of the schema. Steps run in the order of their ids; an id never changes once it was released. */
export interface Migration {
  /** `07-points/0001-points-ledger`: the capability, as `create-backend.ts` numbers it, and the step in it. */
  readonly id: string;
  readonly sql: string;
  /** For a step that changes many rows: repeated, each time in its own transaction, until it changes none. A concurrent write then waits for one part only. */
  readonly inParts?: boolean;
  /** For a step that removes what an earlier version used: since when no version that may still run uses it (`migration-compatibility.ts`). */
  readonly contracts?: string;
}

/** The tables of Kysely's Migrator, and the one of releases before it. */
export interface MigrationTables {
  kysely_migration: { name: string; timestamp: string };
  migration: { id: string; applied_at: Date };
}

export const MIGRATION_TABLE = 'create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)';


const OLDEST = 15;

export interface MigrateOptions {
  /** How long a step waits for a table lock. Queries queue behind a waiting DDL statement, so the step gives up, lets them through, and tries again. */
  readonly lockTimeoutMs?: number;
  readonly tries?: number;
}

const LOCK_TIMEOUT_MS = 3_000;
const TRIES = 40;
const LOCK_NOT_AVAILABLE = '55P03';

export const isLockTimeout = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE;

const execute = async <Tables>(db: Kysely<Tables>, { sql: text }: Migration, lockTimeoutMs: number): Promise<bigint> => {
  await sql.raw(`set local lock_timeout = ${String(lockTimeoutMs)}`).execute(db);
  const { numAffectedRows = 0n } = await sql.raw(text).execute(db);
  return numAffectedRows;
};

/** Repeats `attempt` while a table lock is not available. */
const retryLocked = async <A>(tries: number, attempt: () => Promise<A>): Promise<A> => {
  try {
    return await attempt();
  } catch (cause) {
    if (tries <= 1 || !isLockTimeout(cause)) throw cause;
    return retryLocked(tries - 1, attempt);
  }
};

/** A migration of a later version that is already applied; this version must ignore it. */
const APPLIED_BY_LATER_VERSION = { up: () => Promise.resolve() };

const readApplied = async (db: Kysely<MigrationTables>): Promise<ReadonlySet<string>> => new Set((await db.selectFrom('kysely_migration').select('name').execute()).map(({ name }) => name));

const providerOf = (applied: ReadonlySet<string>, migrations: readonly Migration[], lockTimeoutMs: number): MigrationProvider => ({
  getMigrations: () =>
    Promise.resolve({
      ...Object.fromEntries([...applied].map((name) => [name, APPLIED_BY_LATER_VERSION])),
      ...Object.fromEntries(migrations.map((migration) => [migration.id, { up: async (tx: Kysely<unknown>) => void (await execute(tx, migration, lockTimeoutMs)) }])),
    }),
});

/** `0001-points-ledger` of `07-points/0001-points-ledger`: as releases before Kysely's Migrator recorded it. */
export const formerIdOf = (id: string): string => id.slice(id.indexOf('/') + 1);

/** Records what a release before Kysely's Migrator has applied. Its own table stays: processes of that release may still read it. */
const adoptFormerRecords = async (db: Kysely<MigrationTables>, migrations: readonly Migration[]): Promise<void> => {
  const { rows } = await sql<{ former: boolean; current: boolean }>`select to_regclass('migration') is not null as former, to_regclass('kysely_migration') is not null as current`.execute(db);
  if (rows[0]?.current === true) return;
  const named = new Map(migrations.map(({ id }) => [formerIdOf(id), id]));
  await db.transaction().execute(async (tx) => {
    await sql.raw(MIGRATION_TABLE).execute(tx);
    if (rows[0]?.former !== true) return;
    const applied = await tx.selectFrom('migration').select(['id', 'applied_at']).execute();
    const records = applied.map(({ id, applied_at: appliedAt }) => ({ name: named.get(id) ?? id, timestamp: appliedAt.toISOString() }));
    if (records.length > 0) await tx.insertInto('kysely_migration').values(records).execute();
  });
};

/** One sentence for the operator about a database that cannot be used. */
const databaseError = (code: 'database-unreachable' | 'database-too-old', message: string): Error =>
  Object.assign(new Error(message), { name: 'DatabaseError', code });

const reasonOf = (cause: unknown): string => {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : 'unknown';
};

/** Throws if the database does not answer, or is older than this version supports. */
export const checkVersion = async (db: Kysely<MigrationTables>): Promise<void> => {
  const answer = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(db).catch((cause: unknown) => {
    throw databaseError('database-unreachable', `the database cannot be reached: ${reasonOf(cause)}; check DATABASE_URL`);
  });
  const major = Math.floor((answer.rows[0]?.version ?? 0) / 10_000);
  if (major < OLDEST) throw databaseError('database-too-old', `the database is PostgreSQL ${major}, at least ${OLDEST} is needed`);
};

const applyMissing = async (db: Kysely<MigrationTables>, migrations: readonly Migration[], { lockTimeoutMs = LOCK_TIMEOUT_MS, tries = TRIES }: MigrateOptions): Promise<readonly string[]> => {
  await adoptFormerRecords(db, migrations);
  const migrator = new Migrator({ db, provider: providerOf(await readApplied(db), migrations, lockTimeoutMs), allowUnorderedMigrations: true });
  const applied: string[] = [];
  for (;;) {
    const next = (await migrator.getMigrations()).find(({ executedAt }) => executedAt === undefined);
    if (next === undefined) return applied;
    const migration = migrations.find(({ id }) => id === next.name);
    if (migration?.inParts === true) while ((await retryLocked(tries, () => db.transaction().execute((tx) => execute(tx, migration, lockTimeoutMs)))) > 0n);
    // One step at a time: `migrateToLatest` would run all of them in one transaction and hold its locks to
    // the end.
    await retryLocked(tries, async () => {
      const { error } = await migrator.migrateUp();
      if (error !== undefined) throw error;
    });
    applied.push(next.name);
  }
};

/**
 * Applies what is missing, in the order of the ids, each step in its own transaction. Processes that start at the same
 * time wait for each other. Returns the ids that were applied. Throws an error with the code `database-unreachable` or
 * `database-too-old` and one sentence for a database that cannot be used.
 */
export const migrate = async (db: Kysely<MigrationTables>, migrations: readonly Migration[], options: MigrateOptions = {}): Promise<readonly string[]> => {
  await checkVersion(db);
  return underAdvisoryLock(db, LOCKS.migrations, (connection) => applyMissing(connection, migrations, options));
};

/** Steps of this version that are not applied yet. Steps of a later version do not count. */
export const missingMigrations = async (db: Kysely<MigrationTables>, migrations: readonly Migration[]): Promise<readonly string[]> => {
  const applied = await readApplied(db);
  return migrations.map(({ id }) => id).filter((id) => !applied.has(id));
};
