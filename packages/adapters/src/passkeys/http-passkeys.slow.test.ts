// Members' passkeys from the client through the service to the database.
import { createTestAuthenticator, createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import { describePasskeyLoginGatewayContract, describePasskeysGatewayContract, type PasskeysWorld } from '@pluspunkt/testkit/passkeys';
import { createServiceClient } from '@pluspunkt/testkit/transport';
import { afterAll, beforeAll } from 'vitest';
import { createHttpPasskeyLoginGateway, createHttpPasskeysGateway } from './http-passkeys-gateway.ts';

const [KATHARINA] = DEMO_LOGINS;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());

const make = async (): Promise<PasskeysWorld> => {
  const { cardNumber, password } = KATHARINA;
  await backend.db.deleteFrom('passkey').execute();
  const { accessToken } = await backend.logIn({ username: cardNumber, password });
  return {
    gateway: createHttpPasskeysGateway({ http: createServiceClient(backend, accessToken) }),
    login: createHttpPasskeyLoginGateway({ http: createServiceClient(backend) }),
    authenticator: createTestAuthenticator().port,
    password,
  };
};

describePasskeysGatewayContract('the service', make);
describePasskeyLoginGatewayContract('the service', make);
