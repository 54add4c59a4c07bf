// Takes over a database of the former release while members spend and shop.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../commands.ts';
import { MIGRATIONS } from '../create-backend.ts';
import { DEMO_TEMPLATE } from '../demo/testing.ts';
import type { Db } from '../platform/db/database.ts';
import { readPartitions } from '../platform/db/partitions.ts';
import { createTestBackend, createTestDatabase, DEMO_LOGINS, type TestBackend, type TestDatabase } from '../testing/index.ts';
import { cancelPartitioning, partitionDatabase } from './partition-database.ts';
import { PARTITIONED } from './partitions.migrations.ts';

const [KATHARINA] = DEMO_LOGINS;
const PARTS = 3;
const NAMES = PARTITIONED.flat().map(({ name }) => name);

let live: TestBackend;
let model: TestDatabase;
let token = '';

beforeAll(async () => {
  model = await createTestDatabase();
  live = await createTestBackend();
  await sql`drop schema public cascade; drop schema partitions cascade; create schema public`.execute(live.db);
  await migrate(live.db, MIGRATIONS.filter(({ id }) => id !== '32-partitions/0002-partitions'));
  await DEMO_TEMPLATE.fill(live.db);
  await migrate(live.db);
  token = (await live.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterAll(async () => {
  await live.stop();
  await model.stop();
});

const donate = async (key: string): Promise<number> => {
  const json = { cardNumber: KATHARINA.cardNumber, donatedPoints: 1, donationPartnerId: 'lesepaten', password: KATHARINA.password };
  return (await live.call('/member/donate', { method: 'POST', token, headers: { 'idempotency-key': key }, json })).status;
};

const shop = async (transactionId: string): Promise<number> => {
  const body = JSON.stringify({ transactionId, cardNumber: KATHARINA.cardNumber, boughtAt: live.clock.now().toISOString(), lines: [{ lineId: '1', category: 'brot', amountInCent: 1_000, quantityInThousandths: 1_000 }] });
  const headers = { authorization: `Basic ${btoa('kornkiste-kasse:demo-kasse-kornkiste')}`, 'content-type': 'application/json', 'idempotency-key': `key-0123456789-${transactionId}` };
  return (await live.fetch(new Request('http://pluspunkt.test/api/partner/v1/purchases', { method: 'POST', headers, body }))).status;
};

const sumsOf = async (db: Db) => {
  const sums: Record<string, unknown> = {};
  for (const name of NAMES) sums[name] = (await sql`select count(*) as rows, sum(hashtextextended(found::text, 0))::text as sum from ${sql.table(name)} as found`.execute(db)).rows[0];
  return sums;
};

const say: string[] = [];
const options = { parts: PARTS, batch: 50, pauseMs: 20, say: (line: string) => void say.push(line) };

test('a database with members is not partitioned by migrations', async () => {
  for (const name of NAMES) expect(await readPartitions(live.db, name)).toEqual([name]);
});

test('a takeover that is stopped anywhere goes on, and one that is cancelled leaves nothing behind', async () => {
  const before = await sumsOf(live.db);
  for (const stopAfter of [1, 3, 6]) {
    let lines = 0;
    const stopped = partitionDatabase(live.db, { ...options, say: () => { lines += 1; if (lines === stopAfter) throw new Error('stopped'); } });
    await expect(stopped).rejects.toThrow('stopped');
  }
  await cancelPartitioning(live.db);
  expect(await sumsOf(live.db)).toEqual(before);
  const { rows } = await sql`select from pg_namespace where nspname = 'takeover' union all select from pg_trigger where tgname = 'takeover_mirror'`.execute(live.db);
  expect(rows).toEqual([]);
});

test('the tables are replaced while members donate and shop, and nothing is lost', async () => {
  const state = { over: false, donations: 0, purchases: 0 };
  const load = (async () => {
    for (let round = 0; !state.over || round < 3; round += 1) {
      expect(await donate(`during-the-takeover-${String(round)}`)).toBe(200);
      state.donations += 1;
      expect(await shop(`takeover-${String(round)}`)).toBe(200);
      state.purchases += 1;
    }
  })();
  await Promise.all([load, partitionDatabase(live.db, options).finally(() => { state.over = true; })]);
  for (const name of NAMES) expect(await readPartitions(live.db, name)).toHaveLength(PARTS);
  const { rows } = await sql<{ donations: number; purchases: number; numbers: number; unbalanced: number; unchecked: number }>`select
    (select count(*)::int from booking where booking_key like 'donation:%during-the-takeover-%') as donations,
    (select count(*)::int from purchase where transaction_id like 'takeover-%') as purchases,
    (select count(*)::int from purchase_number where transaction_id like 'takeover-%') as numbers,
    (select count(*)::int from member where coalesce((select sum(points) from booking where member_id = member.id and status = 'booked'), 0) <> coalesce((select sum(remaining) from point_batch where member_id = member.id), 0)) as unbalanced,
    (select count(*)::int from pg_constraint where contype = 'f' and not convalidated and conparentid = 0) as unchecked`.execute(live.db);
  expect(rows[0]).toEqual({ donations: state.donations, purchases: state.purchases, numbers: state.purchases, unbalanced: 0, unchecked: 0 });
});

test('afterwards a repeated key is answered as before, sums go on, and a second run changes nothing', async () => {
  expect(await donate('during-the-takeover-0')).toBe(200);
  expect(await shop('takeover-0')).toBe(200);
  expect(await donate('after-the-takeover-1')).toBe(200);
  const before = await sumsOf(live.db);
  await partitionDatabase(live.db, options);
  expect(await sumsOf(live.db)).toEqual(before);
  const { rows } = await sql<{ same: boolean }>`select (select sum(bookings) from booking_day) = (select count(*) from booking) as same`.execute(live.db);
  expect(rows).toEqual([{ same: true }]);
});

test('it has the same columns, constraints, indexes and triggers as a new database, and more partitions can be made', async () => {
  const shapeOf = async (db: Db) =>
    (await sql`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conparentid = 0 and connamespace = 'public'::regnamespace
      union all select indrelid::regclass::text, indexrelid::regclass::text, regexp_replace(pg_get_indexdef(indexrelid), 'ONLY ', '') from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace
      union all select table_name, column_name, data_type || coalesce(column_default, '') || is_nullable || is_identity from information_schema.columns where table_schema = 'public'
      order by 1, 2, 3`.execute(db)).rows;
  const shape = await shapeOf(model.db);
  expect(await shapeOf(live.db)).toEqual(shape);
  await partitionDatabase(live.db, { ...options, parts: 5 });
  expect(await readPartitions(live.db, 'booking')).toHaveLength(5);
  expect(await shapeOf(live.db)).toEqual(shape);
  expect(await donate('after-the-second-1')).toBe(200);
});

test('a transaction id is unique for good, whichever member it is of', async () => {
  const book = sql`insert into purchase (partner_id, transaction_id, client_id, member_id, request_hash, bought_at, bought_on, collection, receipt, points, booking_ids, created_at)
    select partner_id, transaction_id, client_id, (select max(id) from member), request_hash, bought_at, bought_on, collection, receipt, points, booking_ids, created_at from purchase where transaction_id = 'takeover-0'`;
  await expect(book.execute(live.db)).rejects.toMatchObject({ code: '23505' });
});
