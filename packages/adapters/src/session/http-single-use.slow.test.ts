// Sessions that are handed over, from the client through the service to the database.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import { describeSingleUseContract } from '@pluspunkt/testkit/session';
import { createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { OPENID_APP_CLIENT_ID } from '../transport/contract.ts';
import { createHttpSingleUseGateway } from './http-single-use-gateway.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const APP = 'pluspunkt://angemeldet';
const VERIFIER = 'v'.repeat(43);
let backend: TestBackend;
let katharina: string;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { singleUseHosts: ['spiele.example'], appRedirectUris: [APP] } });
  katharina = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterAll(() => backend.stop());

const gateway = (token?: string) => createHttpSingleUseGateway({ http: createServiceClient(backend, token) });
const request = { cardNumber: KATHARINA.cardNumber, url: 'https://spiele.example/advent' };

describeSingleUseContract('the service', async () => ({
  member: gateway(katharina),
  visitor: gateway(),
  request,
  otherCardNumber: JONAS.cardNumber,
  clientId: OPENID_APP_CLIENT_ID,
  redirectUri: APP,
}));

test('an authorization code opens a session of the app, once', async () => {
  const codeChallenge = createHash('sha256').update(VERIFIER).digest('base64url');
  const { code, expiresInSeconds } = granted(await gateway(katharina).authorizationCode({ clientId: OPENID_APP_CLIENT_ID, codeChallenge, redirectUri: APP })());
  expect(expiresInSeconds).toBe(60);
  const exchange = () => backend.token({ grant_type: 'authorization_code', client_id: OPENID_APP_CLIENT_ID, code, code_verifier: VERIFIER, redirect_uri: APP });
  expect([(await exchange()).status, (await exchange()).status]).toEqual([200, 400]);
});
