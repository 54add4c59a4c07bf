// Brings a database to the newest schema: once per migration, one process at a time.
import type { Generated, Kysely } from 'kysely';
import { sql } from 'kysely';
import { takingUpTo } from './time-limit.ts';

/** One step of the schema. `id` never changes once it was released. */
export interface Migration {
  readonly id: string;
  readonly sql: string;
  /** For a step that changes many rows: done again and again, each time in a transaction of its own, until it changes none. Whoever writes one of them waits for a part, not for all. */
  readonly inParts?: boolean;
  /** For a step that takes away what an earlier version used: since when no version that may still run uses it (`survival.ts`). */
  readonly contracts?: string;
}

export interface MigrationTables {
  migration: { id: string; applied_at: Generated<Date> };
}

export const MIGRATION_TABLE = 'create table if not exists migration (id text primary key, applied_at timestamptz not null default now())';

/** Any number does, as long as every process takes the same. */
const LOCK = 4_715_202_611;

const OLDEST = 15;

/** A step may copy a large table, and others wait for it: longer than a statement of a visitor, and not for ever for a server that is gone. */
export const LONG_STATEMENT_MS = 3_600_000;

export interface MigrateOptions {
  /**
   * How long a step waits for a table. While it waits, everybody else who wants the table waits behind it: better to step
   * back, let them through, and try again.
   */
  readonly lockTimeoutMs?: number;
  readonly tries?: number;
}

const LOCK_TIMEOUT_MS = 3_000;
const TRIES = 40;
const LOCK_NOT_AVAILABLE = '55P03';

/** Says whether the step is done. */
const applyPart = (db: Kysely<MigrationTables>, { id, sql: text, inParts = false }: Migration, lockTimeoutMs: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql.raw(`set local lock_timeout = ${String(lockTimeoutMs)}`).execute(tx);
    const { numAffectedRows = 0n } = await sql.raw(text).execute(tx);
    if (inParts && numAffectedRows > 0n) return false;
    await tx.insertInto('migration').values({ id }).execute();
    return true;
  });

const apply = async (db: Kysely<MigrationTables>, migration: Migration, lockTimeoutMs: number, tries: number): Promise<void> => {
  try {
    while (!(await applyPart(db, migration, lockTimeoutMs)));
  } catch (cause) {
    if (tries <= 1 || !(cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE)) throw cause;
    await apply(db, migration, lockTimeoutMs, tries - 1);
  }
};

/** One sentence for the operator about a database that cannot be used. */
const databaseError = (code: 'database-unreachable' | 'database-too-old', message: string): Error =>
  Object.assign(new Error(message), { name: 'DatabaseError', code });

const reasonOf = (cause: unknown): string => {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : 'unknown';
};

/** Throws where nobody answers, or an older database than this version knows. */
export const checkVersion = async (db: Kysely<MigrationTables>): Promise<void> => {
  const answer = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(db).catch((cause: unknown) => {
    throw databaseError('database-unreachable', `the database cannot be reached: ${reasonOf(cause)}; check DATABASE_URL`);
  });
  const major = Math.floor((answer.rows[0]?.version ?? 0) / 10_000);
  if (major < OLDEST) throw databaseError('database-too-old', `the database is PostgreSQL ${major}, at least ${OLDEST} is needed`);
};

const applyMissing = (db: Kysely<MigrationTables>, migrations: readonly Migration[], { lockTimeoutMs = LOCK_TIMEOUT_MS, tries = TRIES }: MigrateOptions): Promise<readonly string[]> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      await sql.raw(MIGRATION_TABLE).execute(connection);
      const done = new Set((await connection.selectFrom('migration').select('id').execute()).map((row) => row.id));
      const missing = migrations.filter((migration) => !done.has(migration.id));
      for (const migration of missing) await apply(connection, migration, lockTimeoutMs, tries);
      return missing.map((migration) => migration.id);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });

/**
 * Applies what is missing, in the list's order, each step in a transaction of its own. Processes that start at the same
 * time wait for each other. Hands back the ids that were applied. Throws an error with the code `database-unreachable` or
 * `database-too-old` and one sentence for a database that cannot be used.
 */
export const migrate = async (db: Kysely<MigrationTables>, migrations: readonly Migration[], options: MigrateOptions = {}): Promise<readonly string[]> => {
  await checkVersion(db);
  return takingUpTo(LONG_STATEMENT_MS, () => applyMissing(db, migrations, options));
};

/** Steps that this version knows and the database has not seen. Those of a later version are no concern of this one. */
export const missingMigrations = async (db: Kysely<MigrationTables>, migrations: readonly Migration[]): Promise<readonly string[]> => {
  const done = new Set((await db.selectFrom('migration').select('id').execute()).map((row) => row.id));
  return migrations.map(({ id }) => id).filter((id) => !done.has(id));
};
