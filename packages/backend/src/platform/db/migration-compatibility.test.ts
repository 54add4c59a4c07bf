// Schema steps that the previous version survives, and those it does not.
import { describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../create-backend.ts';
import { formerIdOf } from './migrate.ts';
import { breaksOf } from './migration-compatibility.ts';

describe('the previous version', () => {
  test.each([
    ['a new table, as strict as it likes', 'create table gift (id int primary key, name text not null unique); create unique index gift_name on gift (name); alter table gift add check (id > 0);'],
    ['a new column that may be empty', 'alter table member add column nickname text;'],
    ['a new column that fills itself', "alter table member add column nickname text not null default '';"],
    ['a new index', 'create index member_nickname on member (nickname);'],
    ['what a function does', 'create or replace function forget() returns void language sql as $$ drop table gift; $$;'],
    ['a constraint that goes', 'alter table member drop constraint member_check;'],
  ])('survives %s', (_what, text) => {
    expect(breaksOf(text)).toEqual([]);
  });

  test.each([
    ['a table that goes', 'drop table member'],
    ['a column that goes', 'alter table member drop column nickname'],
    ['another name', 'alter table member rename column firstname to name'],
    ['another name of a table', 'alter table member rename to person'],
    ['a column that must be filled', 'alter table member add column nickname text not null'],
    ['a column that must be filled from now on', 'alter table member alter column nickname set not null'],
    ['another type', 'alter table member alter column id type text'],
    ['a stricter check', "alter table member add constraint named check (name <> '')"],
    ['a stricter index', 'create unique index member_name on member (name)'],
  ])('does not survive %s', (_what, text) => {
    expect(breaksOf(`${text};`)).toHaveLength(1);
  });
});

/** Steps from before the first release: no version ran without them. */
const BEFORE_THE_FIRST_RELEASE: ReadonlySet<string> = new Set(['0002-member-data', '0001-closed-accounts', '0002-product-search-words', '0005-quick-product-checks']);

test('every step adds, or names the version since when nothing needs what it removes', () => {
  const breaking = MIGRATIONS.filter(({ id, contracts }) => contracts === undefined && !BEFORE_THE_FIRST_RELEASE.has(formerIdOf(id)))
    .map(({ id, sql }) => ({ id, breaks: breaksOf(sql) }))
    .filter(({ breaks }) => breaks.length > 0);
  expect(breaking).toEqual([]);
});

test('a step that removes gives the reason in a sentence, and really removes', () => {
  for (const { sql, contracts } of MIGRATIONS.filter((step) => step.contracts !== undefined)) {
    expect(contracts?.length).toBeGreaterThan(20);
    expect(breaksOf(sql)).not.toEqual([]);
  }
});
