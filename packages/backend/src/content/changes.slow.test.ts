// Page caches learn that something changed.
import { readChanges } from '@pluspunkt/adapters/content/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';

let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
});
afterAll(() => demo.stop());

const reported = async (): Promise<z.infer<typeof readChanges.response>> => z.object({ data: readChanges.response }).parse(await (await demo.call('/changes')).json()).data;

test('the state is the same as long as nothing changes, however often it is asked for', async () => {
  const first = await reported();
  expect(await Promise.all(Array.from({ length: 5 }, reported))).toEqual(Array.from({ length: 5 }, () => first));
});

test.each([
  ['a price', sql`update offer set price_in_cent = price_in_cent + 1 where (product_id, shop_id) in (select product_id, shop_id from offer limit 1)`],
  ['a partner', sql`update partner set name = name where id = (select min(id) from partner)`],
  ['an editors’ page', sql`update content_page set title = title || '!' where path = '/so-funktionierts'`],
])('it is another one after %s has changed', async (_, change) => {
  const before = await reported();
  await change.execute(demo.db);
  const after = await reported();
  expect(after.process).toBe(before.process);
  expect(after.state).not.toBe(before.state);
});

test('what a member does changes nothing of it', async () => {
  const before = await reported();
  await sql`update member set firstname = firstname`.execute(demo.db);
  expect(await reported()).toEqual(before);
});
