// A member's second factor from the client through the service to the database.
import { createTestBackend, DEMO_LOGINS, totpCode, type TestBackend } from '@pluspunkt/backend/testing';
import { describeSecondFactorGatewayContract, type SecondFactorWorld } from '@pluspunkt/testkit/second-factor';
import { createServiceClient } from '@pluspunkt/testkit/transport';
import { afterAll, beforeAll } from 'vitest';
import { createHttpSecondFactorGateway } from './http-second-factor-gateway.ts';

const [KATHARINA] = DEMO_LOGINS;
const STEP_MS = 30_000;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());

const make = async (): Promise<SecondFactorWorld> => {
  const { cardNumber, password } = KATHARINA;
  await backend.db.deleteFrom('member_authenticator').execute();
  const { accessToken } = await backend.logIn({ username: cardNumber, password });
  return {
    gateway: createHttpSecondFactorGateway({ http: createServiceClient(backend, accessToken) }),
    // A code is valid once: the next one belongs to the next time step.
    code: (secret) => {
      backend.clock.advance(STEP_MS);
      return totpCode(backend.clock.now(), secret);
    },
    password,
  };
};

describeSecondFactorGatewayContract('the service', make);
