// Takes over the tables of a database into partitioned ones while the product runs. Can be stopped at any point, and goes on from there.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { LOCKS, LONG_STATEMENT_MS } from '../platform/db/advisory-lock.ts';
import { isLockTimeout } from '../platform/db/migrate.ts';
import { PRODUCT_TABLES } from '../platform/db/product-tables.ts';
import { runWithStatementTimeout } from '../platform/db/time-limit.ts';
import type { Db } from '../schema.ts';
import { PARTITION_FUNCTIONS } from './partition-functions.ts';
import { PARTITIONED, type PartitionedTable } from './partitions.migrations.ts';

export interface PartitionOptions {
  /** Partitions of each table. */
  readonly parts: number;
  /** Only the tables that this database is for, where price comparison has its own. */
  readonly only?: 'products' | 'others';
  readonly say: (line: string) => void;
  readonly batch?: number;
  /** How long a step waits for a lock of a table; statements of the product queue behind it meanwhile. */
  readonly lockTimeoutMs?: number;
  /** Between two tries, so that what has queued is served. */
  readonly pauseMs?: number;
  readonly tries?: number;
}

const BATCH = 10_000;
const LOCK_TIMEOUT_MS = 300;
const PAUSE_MS = 2_000;
const TRIES = 400;
const SAY_EVERY_MS = 5_000;

type Connection = Kysely<unknown>;
type Group = readonly PartitionedTable[];

const raw = (text: string, connection: Connection) => sql.raw(text).execute(connection);
const literalsOf = (group: Group): string => group.map(({ name }) => `'${name}'`).join(', ');
const exists = async (name: string, connection: Connection): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(connection);
  return rows[0]?.found === true;
};

/** 0 for a table that is not partitioned. */
const countPartitions = async (name: string, connection: Connection): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_inherits where inhparent = to_regclass(${`public.${name}`})`.execute(connection);
  return rows[0]?.count ?? 0;
};

const createTakeover = ({ parts, say, batch = BATCH, lockTimeoutMs = LOCK_TIMEOUT_MS, pauseMs = PAUSE_MS, tries = TRIES }: PartitionOptions, connection: Connection) => {
  /** Tries again until the locks are free: what waits behind this step waits for the time-out at most. Returns the milliseconds of the attempt. */
  const withLock = async (work: (tx: Transaction<unknown>) => Promise<unknown>, left = tries): Promise<number> => {
    try {
      const started = performance.now();
      await connection.transaction().execute(async (tx) => {
        await raw(`set local lock_timeout = ${String(lockTimeoutMs)}`, tx);
        await work(tx);
      });
      return Math.round(performance.now() - started);
    } catch (cause) {
      if (left <= 1 || !isLockTimeout(cause)) throw cause;
      await sleep(pauseMs);
      return withLock(work, left - 1);
    }
  };

  const prepare = async (group: Group): Promise<void> => {
    await raw('create schema if not exists takeover; create schema if not exists former', connection);
    await raw('create table if not exists takeover.progress (name text primary key, position text[], copied bigint not null default 0, finished boolean not null default false)', connection);
    for (const { name, key } of group) {
      if (await exists(`takeover.${name}`, connection)) continue;
      await withLock(async (tx) => {
        await sql`select partitions.create_copy(${name}, ${key}, ${parts}::int)`.execute(tx);
        await sql`insert into takeover.progress (name) values (${name})`.execute(tx);
      });
    }
  };

  const mirror = async (name: string): Promise<void> => {
    const { rows } = await sql`select from pg_trigger where tgrelid = to_regclass(${`public.${name}`}) and tgname = 'takeover_mirror'`.execute(connection);
    if (rows.length > 0) return;
    const ms = await withLock((tx) => sql`select partitions.mirror(${name})`.execute(tx));
    say(`${name}: writes are repeated in the copy from now on (locked for at most ${String(ms)} ms)`);
  };

  const copy = async (name: string): Promise<void> => {
    let said = performance.now();
    for (;;) {
      const { rows } = await sql<{ copied: number }>`select partitions.copy_next(${name}, ${batch}::int) as copied`.execute(connection);
      const { rows: progress } = await sql<{ copied: number; finished: boolean }>`select copied::float8 as copied, finished from takeover.progress where name = ${name}`.execute(connection);
      const { copied = 0, finished = false } = progress[0] ?? {};
      if (finished || performance.now() - said > SAY_EVERY_MS) {
        said = performance.now();
        say(`${name}: ${copied.toLocaleString('en-US')} rows copied${finished ? ', all' : ''}`);
      }
      if (finished || rows.length === 0) return;
    }
  };

  /** Of one moment: the mirror makes both equal in each. */
  const compare = async (name: string): Promise<void> => {
    const { rows } = await sql<{ equal: boolean }>`
      select (select (count(*), sum(hashtextextended(found::text, 0))) from ${sql.table(`public.${name}`)} as found)
        is not distinct from (select (count(*), sum(hashtextextended(found::text, 0))) from ${sql.table(`takeover.${name}`)} as found) as equal`.execute(connection);
    if (rows[0]?.equal !== true) throw new Error(`the copy of ${name} differs from it; "partition cancel" removes the copies`);
  };

  /** Also after a takeover that was stopped between the replacement and its end. */
  const finish = async (group: Group): Promise<void> => {
    await withLock((tx) => raw('select partitions.validate_references()', tx));
    for (const { name } of group.toReversed()) {
      if (!(await exists(`former.${name}`, connection))) continue;
      // Separately: a reference locks the table that it leads to, and deleting the files of a large table takes seconds.
      const { rows } = await sql<{ reference: string }>`select conname as reference from pg_constraint where conrelid = to_regclass(${`former.${name}`}) and contype = 'f' and conparentid = 0`.execute(connection);
      for (const { reference } of rows) await withLock((tx) => raw(`alter table former."${name}" drop constraint "${reference}"`, tx));
      await withLock((tx) => raw(`drop table former."${name}" cascade`, tx));
    }
  };

  const isDone = async (group: Group): Promise<boolean> => {
    for (const { name } of group) if ((await countPartitions(name, connection)) !== parts) return false;
    return true;
  };

  const take = async (group: Group): Promise<void> => {
    await prepare(group);
    for (const { name } of group) {
      await mirror(name);
      await copy(name);
    }
    for (const { name } of group) {
      await raw(`analyze takeover."${name}"`, connection);
      await compare(name);
    }
    const ms = await withLock((tx) => raw(`select partitions.replace_tables(array[${literalsOf(group)}])`, tx));
    say(`${group.map(({ name }) => name).join(', ')}: replaced (locked for at most ${String(ms)} ms)`);
  };

  return async (group: Group): Promise<void> => {
    if (!(await isDone(group))) await take(group);
    await finish(group);
    say(`${group.map(({ name }) => name).join(', ')}: ${String(parts)} partitions`);
  };
};

const underLock = (db: Db, work: (connection: Connection) => Promise<void>): Promise<void> =>
  runWithStatementTimeout(LONG_STATEMENT_MS, () =>
    db.connection().execute(async (typed) => {
      const connection = typed as unknown as Connection;
      await raw('set statement_timeout = 0', connection);
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCKS.partitions}) as mine`.execute(connection);
      if (rows[0]?.mine !== true) throw new Error('another command is partitioning this database');
      try {
        await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${LOCKS.partitions})`.execute(connection);
        await raw('reset statement_timeout', connection);
      }
    }),
  );

/** Needs a direct connection, not one of a pooler. A second run changes nothing. */
export const partitionDatabase = (db: Db, options: PartitionOptions): Promise<void> =>
  underLock(db, async (connection) => {
    await raw(PARTITION_FUNCTIONS, connection);
    const take = createTakeover(options, connection);
    const isMine = ({ name }: PartitionedTable): boolean => options.only === undefined || PRODUCT_TABLES.has(name) === (options.only === 'products');
    for (const group of PARTITIONED.filter((tables) => tables.every(isMine))) await take(group);
    await raw('drop schema if exists takeover cascade; drop schema if exists former cascade', connection);
  });

/** Removes the copies of a takeover that has not ended; tables that are replaced stay. */
export const cancelPartitioning = (db: Db): Promise<void> =>
  underLock(db, async (connection) => {
    for (const { name } of PARTITIONED.flat()) await raw(`drop trigger if exists takeover_mirror on public."${name}"`, connection);
    await raw('drop schema if exists takeover cascade', connection);
  });
