// Searches of stores by one client, and what others do meanwhile.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';

const [KATHARINA] = DEMO_LOGINS;

let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
});
afterAll(() => demo.stop());

const search = async (clientAddress: string): Promise<number> => (await demo.call('/stores/search?latitude=50.1&longitude=8.2', { clientAddress })).status;
/** Statements that wait for the table of stores. */
const waiting = async (): Promise<number> => (await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(demo.db)).rows.length;

test('an address has one search made at a time, all together two, and logins find a connection', async () => {
  const [locked, slow] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const held = demo.db.transaction().execute(async (tx) => {
    await sql`lock table store in access exclusive mode`.execute(tx);
    locked.resolve(undefined);
    await slow.promise;
  });
  await locked.promise;
  const ofOne = Array.from({ length: 12 }, () => search('203.0.113.9'));
  await expect.poll(waiting).toBe(2);
  const ofOthers = Array.from({ length: 12 }, (_, index) => search(`198.51.${String(index)}.7`));
  await expect.poll(waiting).toBe(4);
  await demo.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  expect(await waiting()).toBe(4);
  slow.resolve(undefined);
  await held;
  expect(new Set(await Promise.all([...ofOne, ...ofOthers]))).toEqual(new Set([200]));
});
