// The reward shop from the client through the service to the database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '@pluspunkt/backend/testing';
import { codeOf, createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpRewardsGateway } from './http-rewards-gateway.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());

const gateway = () => createHttpRewardsGateway({ http: createServiceClient(backend) });

describe('the reward shop', () => {
  test('is paged in its own order, without a gap or a repetition', async () => {
    const whole = granted(await gateway().rewards({ offset: 0, limit: 6 })());
    const parts = await Promise.all([0, 3].map(async (offset) => granted(await gateway().rewards({ offset, limit: 3 })())));
    expect(parts.flatMap(({ items }) => items)).toEqual(whole.items);
    const { count } = await backend.db.selectFrom('reward').select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    expect(whole.totalNumberOfResults).toBe(Number(count));
  });

  test('returns one by its address with similar ones, and refuses unknown ones', async () => {
    const [first] = granted(await gateway().rewards({ offset: 0, limit: 1 })()).items;
    const { reward, similar } = granted(await gateway().reward(first?.productUrl.split('/').at(-1) ?? '')());
    expect(reward).toEqual(first);
    expect(similar).not.toContainEqual(first);
    expect(codeOf(await gateway().reward('gibt-es-nicht')())).toBe('not-found');
  });

  test('finds what matches a query, and nothing for nonsense', async () => {
    const found = granted(await gateway().rewards({ query: 'kaffee', offset: 0, limit: 50 })());
    expect(found.items.length).toBeGreaterThan(0);
    expect(found.items[0]?.productName.toLowerCase()).toContain('kaffee');
    expect(granted(await gateway().rewards({ query: 'xqzxqzxqz', offset: 0, limit: 50 })())).toEqual({ totalNumberOfResults: 0, hasMoreResults: false, items: [] });
  });
});
