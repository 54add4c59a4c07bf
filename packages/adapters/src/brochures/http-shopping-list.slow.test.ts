// Members' shopping lists from the client through the service to the database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import { SHOPPING_LIST_LIMIT } from '@pluspunkt/core/brochures';
import { describeShoppingListContract, notedCouponOf, notedProductOf } from '@pluspunkt/testkit/brochures';
import { createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpShoppingListGateway } from './http-shopping-list-gateway.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
let backend: TestBackend;
let tokens: readonly string[] = [];
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.deleteFrom('shopping_list_entry').execute();
  // Time passes in these tests, and with it a session.
  tokens = await Promise.all([KATHARINA, JONAS].map(async ({ cardNumber, password }) => (await backend.logIn({ username: cardNumber, password })).accessToken));
});

const gatewayOf = (token?: string) => createHttpShoppingListGateway({ http: createServiceClient(backend, token) });

describeShoppingListContract('the service', async () => ({ member: gatewayOf(tokens[1]), visitor: gatewayOf(), now: backend.clock.now, wait: (ms) => void backend.clock.advance(ms) }));

const lasting = () => new Date(backend.clock.now().getTime() + 86_400_000).toISOString();

describe('a shopping list', () => {
  test('belongs to its member only', async () => {
    granted(await gatewayOf(tokens[0]).change([{ kept: true, item: notedProductOf({ validTo: lasting() }) }])());
    granted(await gatewayOf(tokens[1]).change([{ kept: false, item: { id: notedProductOf().id } }])());
    expect(granted(await gatewayOf(tokens[0]).items()()).map(({ id }) => id)).toEqual([notedProductOf().id]);
    expect(granted(await gatewayOf(tokens[1]).items()())).toEqual([]);
  });

  test('stays within its limit, however many devices write to it at the same time', async () => {
    const product = notedProductOf({ validTo: lasting() });
    const notes = Array.from({ length: 12 }, (_, part) => Array.from({ length: 20 }, (__, index) => ({ kept: true as const, item: { ...product, id: `p-${part}-${index}` } })));
    await Promise.all(notes.map(async (changes) => granted(await gatewayOf(tokens[0]).change(changes)())));
    expect(granted(await gatewayOf(tokens[0]).items()()).length).toBe(SHOPPING_LIST_LIMIT);
  });

  test('takes all changes of a message or none', async () => {
    const item = notedCouponOf({ validTo: lasting() });
    const changes = [{ kept: true, item }, { kept: true, item: { ...item, id: '' } }];
    const answer = await backend.call('/userdata/shopping-list', { method: 'POST', json: { changes }, token: tokens[0] ?? '' });
    expect([answer.status, granted(await gatewayOf(tokens[0]).items()())]).toEqual([400, []]);
  });
});
