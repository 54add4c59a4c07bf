// Event-loop time of parsing and using rows is attributed to the client that ran the statement.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { countTimeOf } from '../time/event-loop-time.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());
afterEach(() => vi.restoreAllMocks());

test('rows are read for their client, also over a connection that another one opened', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const taken = { first: 0, second: 0 };
  const ask = (client: keyof typeof taken, ms: number) =>
    countTimeOf(
      (spent) => (taken[client] += spent),
      async () => {
        await sql`select 1`.execute(database.db);
        time += ms;
      },
    );
  await Promise.all([ask('first', 5), ask('second', 300)]);
  // A job's statement, over the same connection.
  await sql`select 1`.execute(database.db);
  time += 1_000;
  await setImmediate();
  expect(taken).toEqual({ first: 5, second: 300 });
});
