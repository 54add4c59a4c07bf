// The embedded server, the migrations and the test databases, on the real PostgreSQL.
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from './database.ts';
import { FALLBACK_FOLDER, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { isUnavailable } from './failures/is-unavailable.ts';
import { migrate, missingMigrations, openProductDatabase } from '../../commands.ts';
import { MIGRATIONS } from '../../create-backend.ts';
import { findPostgresPrograms } from '../postgres/postgres-programs.ts';
import { postgresUser } from '../postgres/postgres-user.ts';
import { formerIdOf } from './migrate.ts';
import { withSetupLock, untilSetUp } from './set-up.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { TEST_NOW } from '../../demo/testing.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pluspunkt-db-'));
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the embedded server', () => {
  test('retains its data over a restart and removes the lock of a server that is gone', async () => {
    const dataDir = path.join(folder, 'retained');
    const first = await startEmbeddedPostgres({ dataDir });
    const db = createDatabase(first.url);
    await sql`create table retained as select 42 as answer`.execute(db);
    await db.destroy();
    await first.stop();
    // A lock file whose process id belongs to another process now: this one.
    await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n`);
    const second = await startEmbeddedPostgres({ dataDir });
    const again = createDatabase(second.url);
    const { rows } = await sql<{ answer: number }>`select answer from retained`.execute(again);
    await again.destroy();
    await second.stop();
    expect(rows).toEqual([{ answer: 42 }]);
  });

  test('restarts at the same address with all committed data after it was killed, until it is stopped', async () => {
    const dataDir = path.join(folder, 'killed');
    const lock = path.join(dataDir, 'postgres/postmaster.pid');
    const server = await startEmbeddedPostgres({ dataDir });
    const db = createDatabase(server.url);
    await sql`create table retained as select 42 as answer`.execute(db);
    const processId = async (): Promise<number> => Number.parseInt(await readFile(lock, 'utf8').catch(() => '0'), 10);
    const before = await processId();
    process.kill(before, 'SIGKILL');
    const ask = () => sql<{ answer: number }>`select answer from retained`.execute(db).then(({ rows }) => rows, () => []);
    // Connections to the killed server may answer a moment longer.
    await vi.waitFor(async () => expect([await processId()].filter((id) => id !== 0 && id !== before)).toHaveLength(1), { timeout: 20_000, interval: 20 });
    await vi.waitFor(async () => expect(await ask()).toEqual([{ answer: 42 }]), { timeout: 20_000, interval: 20 });
    await db.destroy();
    await server.stop();
    expect(await readFile(lock, 'utf8').catch(() => 'gone')).toBe('gone');
  });

  test('is set up again after a first start was interrupted', async () => {
    const dataDir = path.join(folder, 'cut-off');
    const { pid } = spawnSync('true');
    await mkdir(path.join(dataDir, `postgres.new-${String(pid)}/base`), { recursive: true });
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  test('of two concurrent first starts uses the data of the one that finishes first', async () => {
    const dataDir = path.join(folder, 'two-starts');
    const programs = await findPostgresPrograms(postgresUser(), FALLBACK_FOLDER);
    // The other start finishes while this one still creates its cluster.
    const slow = path.join(folder, 'slow-initdb');
    await writeFile(slow, `#!/bin/sh\n"${programs.initdb}" "$@" && cp -a "\${1#--pgdata=}/." "${dataDir}/postgres/" && touch "${dataDir}/postgres/first"\n`, { mode: 0o755 });
    const server = await startEmbeddedPostgres({ dataDir, programs: { ...programs, initdb: slow } });
    const db = createDatabase(server.url);
    expect((await sql<{ answer: number }>`select 42 as answer`.execute(db)).rows).toEqual([{ answer: 42 }]);
    await db.destroy();
    await server.stop();
    expect([await readdir(dataDir), (await readdir(path.join(dataDir, 'postgres'))).includes('first')]).toEqual([['postgres'], true]);
  });

  test('reports in one sentence that a folder is damaged, of another version or in use', async () => {
    const broken = path.join(folder, 'broken');
    await mkdir(path.join(broken, 'postgres'), { recursive: true });
    await writeFile(path.join(broken, 'postgres/PG_VERSION'), '18\n');
    await expect(startEmbeddedPostgres({ dataDir: broken })).rejects.toMatchObject({ code: 'data-folder-broken' });
    const old = path.join(folder, 'retained');
    const version = path.join(old, 'postgres/PG_VERSION');
    const right = await readFile(version, 'utf8');
    await writeFile(version, '11\n');
    await expect(startEmbeddedPostgres({ dataDir: old })).rejects.toMatchObject({ code: 'data-folder-version' });
    await writeFile(version, right);
    const running = await startEmbeddedPostgres({ dataDir: old });
    await expect(startEmbeddedPostgres({ dataDir: old, takeoverWaitMs: 0 })).rejects.toMatchObject({ code: 'data-folder-in-use' });
    await running.stop();
  });
});

describe('a separate command', () => {
  const place = (dataDir: string) => ({ dataDir: path.join(folder, dataDir) });

  test('creates no database, uses none that was never started, and no empty one', async () => {
    await expect(openProductDatabase(place('nowhere'), { maxConnections: 1 })).rejects.toMatchObject({ code: 'never-started' });
    expect(await readdir(folder)).not.toContain('nowhere');
    await expect(openProductDatabase(place('retained'), { maxConnections: 1 })).rejects.toMatchObject({ code: 'never-started' });
    const { db, close } = await openProductDatabase(place('retained'), { maxConnections: 1, mayBeNew: true });
    expect((await sql`select to_regclass('kysely_migration') as made`.execute(db)).rows).toEqual([{ made: null }]);
    await close();
    await expect(openProductDatabase(place('retained'), { maxConnections: 1 })).rejects.toMatchObject({ code: 'never-started' });
  });

  test('waits for an unfinished start, and gives up after a while', async () => {
    const product = await createTestDatabase();
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const start = withSetupLock(product.db, async () => {
      begun.resolve();
      await mayEnd.promise;
      return 'started';
    });
    await begun.promise;
    await expect(untilSetUp(product.db, 20)).rejects.toMatchObject({ code: 'starting' });
    const command = untilSetUp(product.db);
    mayEnd.resolve();
    expect([await start, await command]).toEqual(['started', undefined]);
    await product.stop();
  });
});

describe('migrations', () => {
  let test1: TestDatabase;
  beforeAll(async () => {
    test1 = await createTestDatabase();
  });
  afterAll(() => test1.stop());

  test('have unique ids and are all applied, once, even when processes start together', async () => {
    expect(new Set(MIGRATIONS.map((step) => step.id)).size).toBe(MIGRATIONS.length);
    await sql`drop schema public cascade; create schema public`.execute(test1.db);
    const applied = await Promise.all([migrate(test1.db), migrate(test1.db), migrate(test1.db)]);
    expect(applied.map((ids) => ids.length).toSorted((a, b) => a - b)).toEqual([0, 0, MIGRATIONS.length]);
  });

  test('take over a database of the release before Kysely’s Migrator, with its rows, and apply only what it lacks', async () => {
    const former = await createTestDatabase();
    await sql`drop schema public cascade; create schema public`.execute(former.db);
    await sql`create table migration (id text primary key, applied_at timestamptz not null default now())`.execute(former.db);
    const [lacking, ...had] = MIGRATIONS.toReversed();
    for (const { id, sql: text } of had.toReversed()) {
      await sql.raw(text).execute(former.db);
      await former.db.insertInto('migration').values({ id: formerIdOf(id), applied_at: TEST_NOW }).execute();
    }
    await sql`insert into asset_file (path, media_type, body) values ('logos/a.svg', 'image/svg+xml', 'a')`.execute(former.db);
    expect(await Promise.all([migrate(former.db), migrate(former.db)])).toEqual(expect.arrayContaining([[lacking?.id], []]));
    expect(await missingMigrations(former.db)).toEqual([]);
    expect(await former.db.selectFrom('asset_file').select('path').execute()).toEqual([{ path: 'logos/a.svg' }]);
    expect(await former.db.selectFrom('migration').select('id').execute()).toHaveLength(had.length);
    await former.stop();
  });

  test('roll back a step that fails', async () => {
    const failing = [{ id: '9999-half', sql: 'create table half (id int); select 1/0;' }];
    await expect(migrate(test1.db, failing)).rejects.toThrow('division by zero');
    const { rows } = await sql`select to_regclass('half') as found`.execute(test1.db);
    expect(rows).toEqual([{ found: null }]);
  });

  test('give up waiting for a table in use, so that others can access it, and try again', async () => {
    await sql`create table busy (id int)`.execute(test1.db);
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = test1.db.transaction().execute(async (tx) => {
      await sql`select from busy`.execute(tx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const migrated = migrate(test1.db, [{ id: '9998-busy', sql: 'alter table busy add column more int;' }], { lockTimeoutMs: 20, tries: 10_000 });
    // Without giving up, these would queue behind the migration, and the migration behind the holder of the
    // lock.
    for (let count = 0; count < 3; count += 1) await sql`select from busy`.execute(test1.db);
    release.resolve();
    await holder;
    expect(await migrated).toEqual(['9998-busy']);
    await expect(
      test1.db.transaction().execute(async (tx) => {
        await sql`select from busy`.execute(tx);
        return migrate(test1.db, [{ id: '9997-busy', sql: 'alter table busy add column still_more int;' }], { lockTimeoutMs: 20, tries: 2 });
      }),
    ).rejects.toMatchObject({ code: '55P03' });
  });

  test('change many rows in batches, so that no write waits for all of them', async () => {
    await sql`create table many as select place, false as changed from generate_series(1, 50) as place`.execute(test1.db);
    const step = 'update many set changed = true where place = any(array(select place from many where not changed limit 20))';
    expect(await migrate(test1.db, [{ id: '9995-many', sql: step, inParts: true }])).toEqual(['9995-many']);
    const { rows } = await sql`select count(*)::int as changed, count(distinct xmin::text)::int as parts from many where changed`.execute(test1.db);
    expect(rows).toEqual([{ changed: 50, parts: 3 }]);
    expect(await missingMigrations(test1.db, [{ id: '9995-many', sql: step, inParts: true }])).toEqual([]);
  });

  test('are missed by a version that needs them; migrations of a later version do no harm', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-version', '2026-11-20T09:00:00.000Z')`.execute(test1.db);
    expect(await missingMigrations(test1.db)).toEqual([]);
    expect(await missingMigrations(test1.db, [...MIGRATIONS, { id: '9996-new', sql: '' }])).toEqual(['9996-new']);
  });

  test('report in one sentence that there is no database', async () => {
    const nowhere = createDatabase('postgres://nobody@127.0.0.1:1/none');
    const unreachable = { code: 'database-unreachable', message: expect.stringContaining('ECONNREFUSED') as string };
    await expect(migrate(nowhere)).rejects.toMatchObject(unreachable);
    await expect(withSetupLock(nowhere, () => Promise.resolve())).rejects.toMatchObject(unreachable);
    await nowhere.destroy();
  });

  test('and their process survive a connection that is cut between two statements of a transaction', async () => {
    const cut = test1.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`.execute(test1.db);
      await sql`select 1`.execute(tx);
    });
    await expect(cut).rejects.toSatisfy(isUnavailable);
    const { rows } = await sql`select 1 as works`.execute(test1.db);
    expect(rows).toEqual([{ works: 1 }]);
  });

  test('read whole numbers as numbers and days as text', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as n, date '2026-02-28' as d`.execute(test1.db);
    expect(rows).toEqual([{ n: 9_007_199_254_740_991, d: '2026-02-28' }]);
  });
});
