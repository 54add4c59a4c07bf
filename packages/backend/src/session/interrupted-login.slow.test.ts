// A login whose connection to the database is lost: it was never judged, so it does not count, and it answers nothing that helps to guess.
import { OPENID_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBackend, type Backend } from '../create-backend.ts';
import { createDatabase, type Db } from '../platform/db/database.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';
import { startPostgresFaultProxy, type PostgresFault, type PostgresFaultProxy } from '../testing/postgres-fault-proxy.ts';
import { RATE_LIMITS } from '../platform/rate-limits/rate-limits.ts';

const GERDA = DEMO_LOGINS[2];
const RIGHT = `${GERDA.birthday}|${GERDA.postcode}`;
let kit: TestBackend;
let proxy: PostgresFaultProxy;
let database: Db;
let backend: Backend;
beforeAll(async () => {
  kit = await createTestBackend({ seed: 'demo' });
  await kit.db.updateTable('credential').set({ zip_dob_allowed: true }).execute();
  proxy = await startPostgresFaultProxy(kit.url);
});
afterAll(async () => {
  await proxy.stop();
  await kit.stop();
});
beforeEach(async () => {
  await kit.db.deleteFrom('rate_limit').execute();
  database = createDatabase(proxy.url, { maxConnections: 2, connectTimeoutMs: 400, answerTimeoutMs: 2_000 });
  backend = createBackend({ ...kit.dependencies, database, catalogue: database, requestTimeMs: 4_000 });
});
afterEach(async () => {
  proxy.lift();
  await database.destroy();
});

const logIn = async (password: string): Promise<number> => {
  const body = new URLSearchParams({ client_id: OPENID_CLIENT_ID, grant_type: 'password', username: GERDA.cardNumber, password, scope: 'openid' }).toString();
  const request = new Request('http://pluspunkt.test/api/v1/auth/connect/token', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
  return (await backend.fetch(request, { clientAddress: '198.51.100.7' })).status;
};
const times = async (count: number, attempt: () => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 1) statuses.push(await attempt());
  return statuses;
};
const interrupted = async (fault: PostgresFault, password: string): Promise<number> => {
  proxy.set(fault);
  const status = await logIn(password);
  proxy.lift();
  return status;
};

const COUNTING = /rate_limit/;
test.each<[string, PostgresFault]>([
  ['before a count is written', { kind: 'reset', at: { statement: COUNTING } }],
  ['after a count was written', { kind: 'lost-answer', at: { statement: COUNTING } }],
  ['between two counts', { kind: 'reset', at: { statement: /look:address/ } }],
])('%s, whether right or wrong, is answered alike and does not count', async (_moment, fault) => {
  const attempts = RATE_LIMITS.lookLogin.limit + 1;
  expect(await times(attempts, () => interrupted(fault, RIGHT))).toEqual(Array.from({ length: attempts }, () => 503));
  expect(await times(attempts, () => interrupted(fault, '1900-01-01|12345'))).toEqual(Array.from({ length: attempts }, () => 503));
  expect(await logIn(RIGHT)).toBe(200);
});

test('after the commit, counts: the outcome was final', async () => {
  const attempts = RATE_LIMITS.lookLogin.limit;
  const fault: PostgresFault = { kind: 'lost-answer', at: { statement: /commit/i, after: COUNTING } };
  expect(await times(attempts, () => interrupted(fault, '1900-01-01|12345'))).toEqual(Array.from({ length: attempts }, () => 503));
  expect(await logIn(RIGHT)).toBe(429);
});
