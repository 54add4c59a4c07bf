import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../../../testing/index.ts';
import { deleteExpired } from './delete-expired.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ connections: 3 });
});
afterAll(() => backend.stop());

test('what is over goes in portions, as many as it takes, without what a call holds and what is not over', async () => {
  const keys = Array.from({ length: 45 }, (_, index) => `key-${String(index).padStart(2, '0')}`);
  await backend.db.deleteFrom('rate_limit').execute();
  await backend.db.insertInto('rate_limit').values(keys.map((key, index) => ({ key, points: 1, expire: index < 40 ? 1_000 + index : 9_000 }))).execute();
  await backend.db.transaction().execute(async (tx) => {
    await tx.selectFrom('rate_limit').select('key').where('key', '=', 'key-07').forUpdate().execute();
    await deleteExpired(backend.db, { table: 'rate_limit', column: 'expire', before: 2_000 }, 10);
  });
  const left = await backend.db.selectFrom('rate_limit').select('key').orderBy('key').execute();
  expect(left.map(({ key }) => key)).toEqual(['key-07', ...keys.slice(40)]);
});
