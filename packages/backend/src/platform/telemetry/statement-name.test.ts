// Statements are named by their verb and table, never by their values.
import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test('a statement is named after its verb and its first table', () => {
  expect(
    [
      'select "name" from "partner_category" order by "position"',
      '\n    select count(*)::int as total from reward where true',
      'insert into "donation" ("points") values ($1) returning "id"',
      'update member set pin = $1',
      'delete from "session" where "id" = $1',
      "select 1 from generate_series(1, 3) join coupon on coupon.code = 'geheim'",
      'begin',
      'with found as (select id from product) select * from found',
    ].map((text) => statementName(text).name),
  ).toEqual(['select partner_category', 'select reward', 'insert donation', 'update member', 'delete session', 'select coupon', 'begin', 'with product']);
});

test('a value in a statement is in no name', () => {
  expect(JSON.stringify(statementName("select * from member where card_number = '4210067389' and email = 'jemand@post.example'"))).not.toMatch(/4210067389|jemand/);
});
