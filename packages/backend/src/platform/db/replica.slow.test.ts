// A real streaming replica: which reads it answers, and that no client notices when it fails, lags or is
// promoted.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBackend, type Backend } from '../../create-backend.ts';
import { createTestBackend, DEMO_LOGINS, TEST_NOW, type TestBackend } from '../../testing/index.ts';
import { seedDemoData } from '../../demo/index.ts';
import { createCatalogueDatabase } from './catalogue-database.ts';
import { createDatabaseOver, createPool, type Db } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { migrate } from '../../commands.ts';
import { createReplica, type Replica } from './replica.ts';
import { startStandby } from '../../testing/standby.ts';

const FAST = { fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB', wal_keep_size: '256MB', max_standby_streaming_delay: '1s' };
const MAX_LAG_MS = 5_000;

const stops: (() => Promise<unknown>)[] = [];
const said: string[] = [];
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let standbyDir = '';
let database: Db;
let replica: Replica;
let kit: TestBackend;
let backend: Backend;
/** The clock of the replica's lag; the test advances it. */
let time = 0;

const folder = async (): Promise<string> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pluspunkt-replica-'));
  await chmod(dataDir, 0o711);
  stops.unshift(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
};

const call = (address: string, init: RequestInit = {}): Promise<Response> => backend.fetch(new Request(`http://pluspunkt.test/api/v1${address}`, init));
const from = (): string => {
  const { replica: ofReplica, primary: ofPrimary } = replica.state().reads;
  return `${String(ofReplica)} of the replica, ${String(ofPrimary)} of the primary`;
};

const onStandby = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  await client.query(statement);
  await client.end();
};
const caughtUp = async (): Promise<void> => {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(database);
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  try {
    await vi.waitUntil(async () => (await client.query<{ there: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [rows[0]?.place])).rows[0]?.there, { timeout: 30_000 });
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  primary = await startEmbeddedPostgres({ dataDir: await folder(), settings: FAST });
  stops.unshift(() => primary.stop());
  const pool = createPool(primary.url, { maxConnections: 6 });
  database = createDatabaseOver(pool);
  stops.unshift(() => database.destroy());
  await migrate(database);
  await seedDemoData(database, { now: TEST_NOW, mailOrigin: 'http://pluspunkt.test' });
  standbyDir = await folder();
  standby = await startStandby({ primaryUrl: primary.url, dataDir: standbyDir, settings: FAST });
  stops.unshift(() => standby.stop());
  replica = createReplica({ url: standby.url, primary: database, maxConnections: 4, maxLagMs: MAX_LAG_MS, log: { warn: (_fields: object, message?: string) => void said.push(message ?? '') }, now: () => time });
  stops.unshift(() => replica.close());
  kit = await createTestBackend();
  stops.unshift(() => kit.stop());
  backend = createBackend({ ...kit.dependencies, database, catalogue: createCatalogueDatabase(database, replica) });
  await caughtUp();
  await replica.look();
}, 120_000);
afterAll(async () => {
  for (const stop of stops) await stop();
}, 60_000);

/** Public calls; with a member's token where it makes a difference. */
const CATALOGUE: readonly (readonly [string, RequestInit?])[] = [
  ['/partner/Partner/categories'],
  ['/partner/Partner/facets?type=ONLINE'],
  ['/partner/Partner/partnernames'],
  ['/configuration/web'],
  ['/stores/places?term=K%C3%B6ln'],
  ['/products/search?query=kaffee'],
  ['/categories'],
  ['/overlay-layers'],
  ['/coupon/Coupon/facets'],
  ['/coupon/Coupon/filter', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
  ['/bonus?limit=20&offset=0&categoryId=2', { method: 'POST' }],
  ['/page', { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ url: '/business' }) }],
  [`/search/graphql?query=${encodeURIComponent('{ partnerCategories { name } }')}`],
];

test('public data is read from the replica only', async () => {
  for (const [address, init] of CATALOGUE) {
    const before = replica.state().reads;
    const { status } = await call(address, init);
    const after = replica.state().reads;
    expect([address, status, after.replica > before.replica, after.primary - before.primary]).toEqual([address, 200, true, 0]);
  }
});

test('a member’s data is read from the primary and shows the member’s writes at once, however far the replica lags', async () => {
  const [{ cardNumber, password = '' }] = DEMO_LOGINS;
  const form = new URLSearchParams({ client_id: 'pluspunkt-web', grant_type: 'password', username: cardNumber, password, scope: 'openid pluspunkt-api' });
  await onStandby('select pg_wal_replay_pause()');
  const before = from();
  const { access_token: token } = (await (await call('/auth/connect/token', { method: 'POST', body: form })).json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const promotionId = 'lindwurm-1';
  const activated = await call('/coupon/Coupon/activate', { method: 'POST', headers, body: JSON.stringify({ promotionId, partnerSubGroup: 'vor-ort', isRegistrationFromApp: false }) });
  const seen = (await (await call(`/coupon/Coupon/${promotionId}`, { headers })).json()) as { data: { status: string } };
  expect([activated.status, seen.data.status, from()]).toEqual([200, 'activated', before]);
  await onStandby('select pg_wal_replay_resume()');
  await caughtUp();
});

test('a replica that lags too much is not used until it has caught up', async () => {
  const read = async () => ((await (await call('/configuration/web')).json()) as { data: Record<string, unknown> }).data['replicaTest'];
  await onStandby('select pg_wal_replay_pause()');
  await database.insertInto('configuration').values({ group_name: 'web', key: 'replicaTest', value: JSON.stringify('new') }).execute();
  await replica.look();
  expect([replica.state().asked, await read()]).toEqual([true, undefined]);
  time += MAX_LAG_MS + 1;
  await replica.look();
  expect(replica.state()).toMatchObject({ asked: false, trouble: 'behind', left: { behind: 1 } });
  expect(replica.state().behindSeconds).toBeCloseTo(5, 0);
  expect(await read()).toBe('new');
  await onStandby('select pg_wal_replay_resume()');
  await caughtUp();
  await replica.look();
  expect([replica.state().asked, await read()]).toEqual([true, 'new']);
});

test('what the replica cannot know yet is read from the primary, and the replica stays in use', async () => {
  await onStandby('select pg_wal_replay_pause()');
  await sql`create table later_version (id int)`.execute(database);
  const catalogue = createCatalogueDatabase(database, replica);
  expect((await sql`select * from later_version`.execute(catalogue)).rows).toEqual([]);
  expect(replica.state().asked).toBe(true);
  await onStandby('select pg_wal_replay_resume()');
});

test('it is read only', async () => {
  const catalogue = createCatalogueDatabase(database, replica);
  await expect(sql`insert into configuration (group_name, key, value) values ('a', 'b', '1')`.execute(catalogue)).rejects.toMatchObject({ code: '25006' });
  await expect(catalogue.transaction().execute(() => Promise.resolve())).rejects.toThrow('one statement at a time');
  await expect(sql`select nonsense from`.execute(catalogue)).rejects.toMatchObject({ code: '42601' });
});

test('no client notices when the replica is killed under load, nor when it restarts', async () => {
  let [going, asked] = [true, 0];
  const failed: string[] = [];
  const visitor = async (first: number): Promise<void> => {
    for (let count = first; going; count += 1) {
      const [address, init] = CATALOGUE[count % CATALOGUE.length] ?? ['/categories'];
      const { status } = await call(address, init);
      asked += 1;
      if (status >= 500) failed.push(`${address} ${String(status)}`);
    }
  };
  const visitors = [0, 3, 6, 9].map(visitor);
  const more = async (count: number): Promise<void> => {
    const until = asked + count;
    await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThanOrEqual(until);
  };
  await more(40);
  const [pid = ''] = (await readFile(path.join(standbyDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(() => replica.state().asked, { timeout: 30_000 }).toBe(false);
  const without = replica.state().reads.primary;
  await more(40);
  expect(replica.state().reads.primary).toBeGreaterThan(without);
  // The embedded server restarts; the next check that finds it puts it back into use.
  await expect.poll(async () => { await replica.look(); return replica.state().asked; }, { timeout: 60_000, interval: 100 }).toBe(true);
  await more(40);
  going = false;
  await Promise.all(visitors);
  expect(failed).toEqual([]);
  expect(said).toContain('the replica is not asked any more; the primary answers instead');
}, 120_000);

test('a promoted replica is no longer used', async () => {
  await onStandby('select pg_promote(true)');
  await replica.look();
  expect(replica.state()).toMatchObject({ asked: false, trouble: 'no-replica' });
  expect((await call('/categories')).status).toBe(200);
});
