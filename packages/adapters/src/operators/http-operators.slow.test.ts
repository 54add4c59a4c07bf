// The console's gateways from the client through the service to the database.
import { createOperatorBrowserFetch, createTestBackend, OPERATOR_PASSWORD, setUpOperator, totpCode, type TestBackend } from '@pluspunkt/backend/testing';
import { describeOperatorContract } from '@pluspunkt/testkit/operators';
import { option as O } from 'fp-ts';
import { afterAll, beforeAll } from 'vitest';
import { createSystemClock } from '../transport/clock.ts';
import { createHttpClient } from '../transport/http-client.ts';
import { silentLogger } from '../transport/logger.ts';
import { randomRequestId } from '../transport/request-id.ts';
import { createHttpEntriesGateway, createHttpEntryChangesGateway, createHttpOperatorSessionGateway, createHttpOperatorsGateway } from './index.ts';

const EMAIL = 'leitung@treuwerk.example';
const STEP_MS = 30_000;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());

describeOperatorContract('the service', async () => {
  await setUpOperator(backend, EMAIL);
  const http = createHttpClient({ origin: 'http://pluspunkt.test', fetch: createOperatorBrowserFetch(backend), accessToken: () => O.none, variant: () => 'a', requestId: randomRequestId, clock: createSystemClock(), log: silentLogger });
  const deps = { http };
  /** Each code is valid once. */
  const nextCode = (): string => {
    backend.clock.advance(STEP_MS);
    return totpCode(backend.clock.now());
  };
  return {
    session: createHttpOperatorSessionGateway(deps),
    operators: createHttpOperatorsGateway(deps),
    entries: createHttpEntriesGateway(deps),
    changes: createHttpEntryChangesGateway(deps),
    email: EMAIL,
    password: OPERATOR_PASSWORD,
    nextCode,
    kind: 'rewards',
    field: 'name',
  };
});
