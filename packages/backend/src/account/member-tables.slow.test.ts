// Every table with member data is part of the export and of closing an account.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../testing/index.ts';
import { createTestDatabase } from '../testing/index.ts';
import { WRITTEN_FOR_MEMBERS } from './account.migrations.ts';
import { CLOSED_ACCOUNT, HANDED_OUT } from './member-tables.ts';

let database: TestDatabase;
let tables: readonly string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns where column_name = 'member_id' and table_schema = 'public'`.execute(database.db);
  tables = rows.map(({ name }) => name).toSorted();
});
afterAll(() => database.stop());

test('every table that knows members is handed out, or is a secret that is named so', () => {
  expect([...HANDED_OUT.asRecords, ...HANDED_OUT.asSections, ...HANDED_OUT.never].toSorted()).toEqual(tables);
});

test('of every table that knows members it is decided what becomes of it when an account is closed', () => {
  expect([...CLOSED_ACCOUNT.removed, ...CLOSED_ACCOUNT.hangingOn, ...CLOSED_ACCOUNT.detached, ...CLOSED_ACCOUNT.kept].toSorted()).toEqual(tables);
});

test('what is removed is not written again: the database refuses it, or it hangs on what is', () => {
  const guarded: readonly string[] = WRITTEN_FOR_MEMBERS;
  expect(CLOSED_ACCOUNT.removed.filter((table) => !guarded.includes(table))).toEqual(['registration']);
});

test('an export and the end of an account read the rows of one member, and no table as a whole', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct relation.relname as name from pg_class relation
    join pg_attribute member on member.attrelid = relation.oid and member.attname = 'member_id'
    join pg_index index on index.indrelid = relation.oid and index.indkey[0] = member.attnum
    where coalesce(pg_get_expr(index.indpred, index.indrelid), '') in ('', '(member_id IS NOT NULL)')
  `.execute(database.db);
  const indexed = rows.map(({ name }) => name);
  const read = [...HANDED_OUT.asRecords, ...HANDED_OUT.asSections, ...CLOSED_ACCOUNT.removed, ...CLOSED_ACCOUNT.detached];
  expect(read.filter((table) => !indexed.includes(table))).toEqual([]);
});
