// Databases for tests: one server per process, a migrated template, a clone of it for whoever asks.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Db } from './database.ts';
import { createDatabase } from './database.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { installedPrograms } from './postgres-programs.ts';

export interface TestDatabase {
  readonly db: Db;
  readonly url: string;
  /** Drops the database; the last one to go takes the server with it. */
  readonly stop: () => Promise<void>;
}

interface TestServer {
  readonly postgres: EmbeddedPostgres;
  readonly templates: Map<string, Promise<void>>;
  readonly end: () => Promise<void>;
}

/** Prepares a template beyond the schema, e.g. fills it; run once per process and name. */
export interface TemplateSeed {
  readonly name: string;
  readonly fill: (db: Db) => Promise<unknown>;
}

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '32MB', max_connections: '60' };
/** `TEST_POSTGRES=15` takes the machine's own PostgreSQL of that version instead of the embedded one. */
const debianPrograms = (version: string | undefined) =>
  version === undefined || version === '' ? {} : { programs: installedPrograms(`/usr/lib/postgresql/${version}/bin`) };

const startServer = async (): Promise<TestServer> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pluspunkt-test-'));
  // As root, PostgreSQL's own user must get through this folder to the data.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST, ...debianPrograms(process.env.TEST_POSTGRES) });
  const end = async (): Promise<void> => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { postgres, templates: new Map(), end };
};

const asAdmin = async (server: TestServer, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server.postgres.urlOf('postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const buildTemplate = async (server: TestServer, name: string, fill?: (db: Db) => Promise<unknown>): Promise<void> => {
  await asAdmin(server, `create database "${name}"`);
  const db = createDatabase(server.postgres.urlOf(name), { maxConnections: 2 });
  try {
    await migrate(db);
    await fill?.(db);
  } finally {
    await db.destroy();
  }
};

const createTestDatabases = () => {
  let server: Promise<TestServer> | undefined;
  let inUse = 0;
  let made = 0;

  const release = async (): Promise<void> => {
    inUse -= 1;
    if (inUse > 0 || server === undefined) return;
    const ending = server;
    server = undefined;
    await (await ending).end();
  };

  return async (seed?: TemplateSeed): Promise<TestDatabase> => {
    inUse += 1;
    server ??= startServer();
    const running = await server;
    const template = `template_${seed?.name ?? 'empty'}`;
    const ready = running.templates.get(template) ?? buildTemplate(running, template, seed?.fill);
    running.templates.set(template, ready);
    await ready;
    made += 1;
    const name = `test_${made}`;
    await asAdmin(running, `create database ${name} template "${template}"`);
    const url = running.postgres.urlOf(name);
    const db = createDatabase(url, { maxConnections: 8 });
    const stop = async (): Promise<void> => {
      await db.destroy();
      await release();
    };
    return { db, url, stop };
  };
};

/**
 * A database of its own with the newest schema (and what `seed` fills in), in tens of milliseconds after the first.
 * Call `stop` in `afterAll`.
 */
export const createTestDatabase = createTestDatabases();
