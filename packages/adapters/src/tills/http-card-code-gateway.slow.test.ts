// The codes of the app from the client through the service to the database.
import { afterAll, beforeAll } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import { describeCardCodeContract } from '@pluspunkt/testkit/tills';
import { createServiceClient } from '@pluspunkt/testkit/transport';
import { createHttpCardCodeGateway } from './http-card-code-gateway.ts';

const [KATHARINA] = DEMO_LOGINS;
let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { accessTokenSeconds: 86_400 } });
  await backend.db.updateTable('configuration').set({ value: 'true' }).where('group_name', '=', 'card').where('key', '=', 'appCode').execute();
});
afterAll(() => backend.stop());

describeCardCodeContract('the service', async () => {
  const { accessToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  return { codes: createHttpCardCodeGateway({ http: createServiceClient(backend, accessToken) }), cardNumber: KATHARINA.cardNumber, password: KATHARINA.password, now: () => backend.clock.now(), advance: (ms) => backend.clock.advance(ms) };
});
