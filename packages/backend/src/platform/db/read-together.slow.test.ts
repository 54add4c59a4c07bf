// What is asked for in the same moment is one statement, and everybody gets what he asked for.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readTogether, tableOf } from './read-together.ts';
import { withRequestId } from './request-comment.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  await sql`create table shelf as select 'fach-' || place as name, place from generate_series(1, 30) as place`.execute(own.db);
});
afterAll(() => own.stop());

const onShelf = () => {
  const statements: (readonly string[])[] = [];
  const ask = readTogether(async (names) => {
    statements.push(names);
    const { rows } = await sql<{ name: string; place: number }>`select shelf.name, shelf.place from ${tableOf(names)} as asked join shelf on shelf.name = asked.key`.execute(own.db);
    return new Map(rows.map(({ name, place }) => [name, place]));
  });
  return { ask, statements };
};
const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `fach-${String(at + 1)}`);

test('what is asked for in the same moment is read by one statement, each of it once', async () => {
  const { ask, statements } = onShelf();
  expect(await Promise.all(['fach-3', 'fach-1', 'fach-3', 'nirgends'].map(ask))).toEqual([3, 1, 3, undefined]);
  expect(statements).toEqual([['fach-3', 'fach-1', 'nirgends']]);
});

test('so is what many go on to ask for when one answer lets them go on, some of them a few steps later', async () => {
  const { ask, statements } = onShelf();
  const begin = Promise.withResolvers<undefined>();
  const after = async (steps: number): Promise<number | undefined> => {
    await begin.promise;
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    return ask(`fach-${String(steps + 1)}`);
  };
  const found = Promise.all([0, 3, 1].map(after));
  begin.resolve(undefined);
  expect(await found).toEqual([1, 4, 2]);
  expect(statements).toHaveLength(1);
});

test('of very many several statements read at the same time, and nothing is missing', async () => {
  const { ask, statements } = onShelf();
  expect(await Promise.all(names(30).map(ask))).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  expect(statements.map((some) => some.length)).toEqual([8, 8, 8, 6]);
});

test('who asks later reads anew', async () => {
  const { ask } = onShelf();
  expect(await ask('fach-9')).toBe(9);
  await sql`update shelf set place = 90 where name = 'fach-9'`.execute(own.db);
  expect(await ask('fach-9')).toBe(90);
});

test('a request that is looked for in the database reads by itself', async () => {
  const { ask, statements } = onShelf();
  const named = withRequestId('von-aussen-1', () => ask('fach-5'), false);
  const others = withRequestId('p-eigene-kennung', () => Promise.all([ask('fach-6'), ask('fach-7')]), true);
  expect([await named, await others]).toEqual([5, [6, 7]]);
  expect(statements).toEqual([['fach-5'], ['fach-6', 'fach-7']]);
});

test('all who asked together are told when it fails, and the next ones are answered', async () => {
  let broken = true;
  const ask = readTogether((keys) => (broken ? Promise.reject(new Error('gone')) : Promise.resolve(new Map(keys.map((key) => [key, key.length])))));
  const failed = await Promise.allSettled(['a', 'bb'].map(ask));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await ask('ccc')).toBe(3);
});
