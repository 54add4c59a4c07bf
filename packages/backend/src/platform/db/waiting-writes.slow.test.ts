// Synchronous replication: a confirmed write survives the loss of the primary.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Db } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { isUnavailable } from './failures/is-unavailable.ts';
import { startPostgresFaultProxy, type PostgresFaultProxy } from '../../testing/postgres-fault-proxy.ts';
import { startStandby } from '../../testing/standby.ts';

const FAST = { fsync: 'off', full_page_writes: 'off', shared_buffers: '16MB', wal_retrieve_retry_interval: '100ms' };
/** As in the product, where the server cancels a statement before its client gives up; shorter. */
const TIMES = { statementTimeoutMs: 1_000, answerTimeoutMs: 2_500 };
const WHEN_IT_IS_SO = { timeout: 30_000, interval: 20 };
/** Longer than a test lasts. */
const HELD = { kind: 'latency', ms: 3_600_000 } as const;

const stops: (() => Promise<unknown>)[] = [];
let primary: EmbeddedPostgres;
let primaryDir = '';
let standby: EmbeddedPostgres;
/** Between the two. */
let line: PostgresFaultProxy;
let db: Db;
let replica: Db;

const folder = async (): Promise<string> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pluspunkt-waiting-'));
  await chmod(dataDir, 0o711);
  stops.unshift(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
};

beforeAll(async () => {
  primaryDir = await folder();
  primary = await startEmbeddedPostgres({ dataDir: primaryDir, settings: FAST });
  stops.unshift(() => primary.stop());
  db = createDatabase(primary.url, TIMES);
  stops.unshift(() => db.destroy());
  await sql`create table note (text text)`.execute(db);
  line = await startPostgresFaultProxy(primary.url);
  stops.unshift(() => line.stop());
  standby = await startStandby({ primaryUrl: line.url, dataDir: await folder(), settings: FAST });
  stops.unshift(() => standby.stop());
  replica = createDatabase(standby.url, { maxConnections: 1, statementTimeoutMs: 30_000 });
  stops.unshift(() => replica.destroy());
  await sql`alter system set synchronous_standby_names = '*'`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
}, 60_000);
afterAll(async () => {
  for (const stop of stops) await stop();
}, 60_000);

const write = (text: string) => sql`insert into note values (${text})`.execute(db);
const writeInTransaction = (text: string) => db.transaction().execute((tx) => sql`insert into note values (${text})`.execute(tx));
/** Each text once: a client that gets a 503 writes it again. */
const notesOf = async (one: Db): Promise<readonly string[]> => (await sql<{ text: string }>`select distinct text from note order by text`.execute(one)).rows.map(({ text }) => text);
const refusalOf = (writing: Promise<unknown>): Promise<unknown> => writing.then(() => 'confirmed', (cause: unknown) => (isUnavailable(cause) ? 'come again' : cause));
const outcomeOf = (text: string) => expect.poll(() => refusalOf(write(text)), WHEN_IT_IS_SO);

test('while the replica receives nothing, no write is confirmed or visible; all of them complete with it', async () => {
  await outcomeOf('before').toBe('confirmed');
  line.set(HELD);
  // The setting applies once the server has reloaded its configuration.
  await outcomeOf('meanwhile').toBe('come again');
  const seen = await notesOf(db);
  expect(await Promise.all([refusalOf(write('alone')), refusalOf(writeInTransaction('in a transaction'))])).toEqual(['come again', 'come again']);
  expect(await notesOf(db)).toEqual(seen);
  await line.goAway();
  line.lift();
  await line.comeBack();
  await outcomeOf('after').toBe('confirmed');
  // The waiting writes complete at the same time as the confirmed one, each in its own process.
  await expect.poll(() => notesOf(db), WHEN_IT_IS_SO).toEqual(['after', 'alone', 'before', 'in a transaction', 'meanwhile']);
  // What is confirmed has arrived, and becomes visible a moment later.
  await expect.poll(() => notesOf(replica), WHEN_IT_IS_SO).toEqual(await notesOf(db));
});

test('without it, a confirmed write that only the primary has is lost with it; waiting writes reach the promoted replica', async () => {
  const waited = await notesOf(db);
  await sql`alter system reset synchronous_standby_names`.execute(db);
  line.set(HELD);
  await sql`select pg_reload_conf()`.execute(db);
  await outcomeOf('lost').toBe('confirmed');
  const [pid = ''] = (await readFile(path.join(primaryDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await primary.stop();
  await sql`select pg_promote(true, 60)`.execute(replica);
  expect(await notesOf(replica)).toEqual(waited);
});
