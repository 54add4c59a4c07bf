// Reads that are planned once: the same answers, also where a plan does not hold any more, and no more plans than are worth it.
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCatalogueDatabase } from './catalogue-database.ts';
import { createPool, type Db } from './database.ts';
import { createPreparedReads } from './prepared-reads.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let own: TestDatabase;
let pool: pg.Pool;
let reads: Db;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.stop());
beforeEach(() => {
  pool = createPool(own.url, { maxConnections: 1 });
  reads = createCatalogueDatabase(createPreparedReads(pool));
  return () => pool.end();
});

const planned = async (): Promise<number> => (await pool.query('select from pg_prepared_statements')).rowCount ?? 0;
async function times(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await work(index);
}

test('a statement is planned once when it comes again and again, whatever its values are', async () => {
  const doubled = async (value: number) => (await sql<{ value: number }>`select ${value}::int * 2 as value`.execute(reads)).rows[0]?.value;
  expect([await doubled(1), await doubled(2), await planned()]).toEqual([2, 4, 0]);
  expect([await doubled(3), await doubled(4), await planned()]).toEqual([6, 8, 1]);
});

test('a column more, or a connection that does not know the plan, is no failure', async () => {
  await sql`create table shelf as select 1 as place`.execute(own.db);
  const all = async () => (await sql`select * from shelf`.execute(reads)).rows;
  await times(4, all);
  expect(await planned()).toBe(1);
  await sql`alter table shelf add column label text default 'oben'`.execute(own.db);
  expect(await all()).toEqual([{ place: 1, label: 'oben' }]);

  const one = async () => (await sql`select place from shelf`.execute(reads)).rows;
  await times(4, one);
  await pool.query('deallocate all');
  expect(await one()).toEqual([{ place: 1 }]);
});

test('what is wrong by itself stays wrong', async () => {
  await times(4, () => expect(sql`select 1 / ${0}::int`.execute(reads)).rejects.toThrow('division by zero'));
});

test('no more statements are planned than are worth their room', async () => {
  const most = 120;
  await times(most + 5, (index) => times(3, () => sql.raw(`select ${String(index)}`).execute(reads)));
  expect(await planned()).toBe(most);
});
