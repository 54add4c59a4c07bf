// Databases for tests: one server for a whole run of tests, templates in it, and a clone of one for each test file.
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../platform/db/database.ts';
import { createDatabase } from '../platform/db/database.ts';
import { markAsCatalogue } from '../platform/db/failures/is-catalogue-unavailable.ts';
import { PRODUCT_TABLES } from '../platform/db/product-tables.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { migrate } from '../commands.ts';
import { installedPrograms } from '../platform/postgres/postgres-programs.ts';

export interface TestDatabase {
  readonly db: Db;
  /** Of price comparison: `db`, or a separate database where a test or `TEST_CATALOGUE=apart` says so. */
  readonly products: Db;
  readonly url: string;
  /** Addresses of both. */
  readonly urls: { readonly database: string; readonly products: string };
  /** Drops the database; the last one stops the server. */
  readonly stop: () => Promise<void>;
}

export interface TestServer {
  readonly urlOf: (database: string) => string;
  readonly end: () => Promise<void>;
}

/** Prepares a template beyond the schema, e.g. fills it; run once per server and name. */
export interface TemplateSeed {
  readonly name: string;
  readonly fill: (db: Db) => Promise<unknown>;
}

const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  shared_buffers: '32MB',
  max_connections: '160',
};
/** `TEST_POSTGRES=15` uses the machine's PostgreSQL of that version instead of the embedded one. */
const debianPrograms = (version: string | undefined) =>
  version === undefined || version === '' ? {} : { programs: installedPrograms(`/usr/lib/postgresql/${version}/bin`) };

/** Names the address of the server that a run of tests shares; without it a process starts its own. */
export const SHARED_TEST_SERVER = 'PLUSPUNKT_TEST_SERVER';
const ADMIN = 'postgres';
/** Few connections per database, since many databases are in use at the same time. */
const CONNECTIONS = 8;
/** On a busy machine, statements that run at the same time wait long for one of those few. */
const CONNECT_TIMEOUT_MS = 60_000;

export const startTestServer = async (): Promise<TestServer> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pluspunkt-test-'));
  // If run as root, PostgreSQL's own user needs access to this folder.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST, ...debianPrograms(process.env.TEST_POSTGRES) });
  const end = async (): Promise<void> => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { urlOf: postgres.urlOf, end };
};

/** The shared server at an address; it stops with the run. */
const sharedServer = (address: string): TestServer => ({
  urlOf: (database) => {
    const url = new URL(address);
    url.pathname = `/${database}`;
    return url.href;
  },
  end: () => Promise.resolve(),
});

const asAdmin = async <A>(server: TestServer, run: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: server.urlOf(ADMIN) });
  await client.connect();
  return run(client).finally(() => client.end());
};

/** Builds a template where there is none; processes that ask at the same time wait for the one that builds. */
const ensureTemplate = (server: TestServer, name: string, fill?: (db: Db) => Promise<unknown>): Promise<void> =>
  asAdmin(server, async (client) => {
    // Held until this connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const known = await client.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount === 1) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists "${unfinished}"`);
    await client.query(`create database "${unfinished}"`);
    const db = createDatabase(server.urlOf(unfinished), { maxConnections: 2 });
    try {
      await migrate(db);
      await fill?.(db);
    } finally {
      await db.destroy();
    }
    await client.query(`alter database "${unfinished}" rename to "${name}"`);
  });

/** What the other database is for: a statement that names tables of both sides fails. */
const dropTables = async (db: Db, isOther: (table: string) => boolean): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely_%'`.execute(db);
  const others = rows.filter(({ name }) => isOther(name)).map(({ name }) => sql.table(name));
  await sql`drop table ${sql.join(others)} cascade`.execute(db);
};

const createTestDatabases = () => {
  let server: Promise<TestServer> | undefined;
  let inUse = 0;

  const use = (): Promise<TestServer> => {
    inUse += 1;
    const shared = process.env[SHARED_TEST_SERVER];
    server ??= shared === undefined ? startTestServer() : Promise.resolve(sharedServer(shared));
    return server;
  };

  const release = async (): Promise<void> => {
    inUse -= 1;
    if (inUse > 0 || server === undefined) return;
    const ending = server;
    server = undefined;
    await (await ending).end();
  };

  return async (seed?: TemplateSeed, maxConnections = CONNECTIONS, isApart = process.env.TEST_CATALOGUE === 'apart'): Promise<TestDatabase> => {
    const running = await use();
    const template = `template_${seed?.name ?? 'empty'}`;
    await ensureTemplate(running, template, seed?.fill);
    const create = async (tables: 'all' | 'products' | 'others') => {
      const name = `test_${randomUUID()}`;
      await asAdmin(running, (client) => client.query(`create database "${name}" template "${template}" strategy file_copy`));
      const url = running.urlOf(name);
      const own = createDatabase(url, { maxConnections, connectTimeoutMs: CONNECT_TIMEOUT_MS, ...(tables === 'products' ? { markFailure: markAsCatalogue } : {}) });
      if (tables !== 'all') await dropTables(own, (table) => PRODUCT_TABLES.has(table) !== (tables === 'products'));
      const drop = async (): Promise<void> => {
        await own.destroy();
        await asAdmin(running, (client) => client.query(`drop database if exists "${name}" with (force)`));
      };
      return { db: own, url, drop };
    };
    const one = await create(isApart ? 'others' : 'all');
    const other = isApart ? await create('products') : one;
    const stop = async (): Promise<void> => {
      await one.drop();
      if (other !== one) await other.drop();
      await release();
    };
    return { db: one.db, products: other.db, url: one.url, urls: { database: one.url, products: other.url }, stop };
  };
};

/**
 * A separate database with the newest schema (and what `seed` fills in), in tens of milliseconds after the first.
 * Call `stop` in `afterAll`.
 */
export const createTestDatabase = createTestDatabases();
