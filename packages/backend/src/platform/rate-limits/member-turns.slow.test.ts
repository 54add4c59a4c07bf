// What one member asks at once does not keep others waiting.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowd } from '../../testing/crowd.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';

const [{ cardNumber, password }] = DEMO_LOGINS;

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', connections: 8, settings: { callsPerMinute: 3_000 } });
});
afterAll(() => backend.stop());

test('a member takes four connections of the database at most, from however many addresses', async () => {
  const { accessToken: token } = await backend.logIn({ username: cardNumber, password });
  let calls = 0;
  const statuses = await crowd(backend.db, {
    table: 'spending_lock',
    size: 80,
    call: async () => (await backend.call('/profile/spending-lock', { method: 'PUT', token, json: {}, clientAddress: `198.51.100.${String((calls += 1))}` })).status,
    refusals: 16,
    meanwhile: async () => expect((await backend.call('/partner/Partner/facets')).status).toBe(200),
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(64);
});
