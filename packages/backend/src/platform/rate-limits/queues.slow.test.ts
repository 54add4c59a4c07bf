// What one address or one member asks at once does not keep others waiting.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowd } from '../../testing/crowd.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';

const [{ cardNumber, password }] = DEMO_LOGINS;
/** Of another form than it is compared in, so that it is verified three times. */
const COSTLY = 'Passe\u0301 \u00E9\u00A0und noch mehr';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', connections: 8, settings: { callsPerMinute: 3_000 } });
});
afterAll(() => backend.stop());

const logIn = async (clientAddress: string, username: string, secret: string): Promise<{ readonly status: number; readonly wait: string | null }> => {
  const body = new URLSearchParams({ grant_type: 'password', username, password: secret, client_id: 'pluspunkt-web', scope: 'openid' }).toString();
  const answer = await backend.call('/auth/connect/token', { method: 'POST', clientAddress, headers: FORM, body });
  await answer.arrayBuffer();
  return { status: answer.status, wait: answer.headers.get('retry-after') };
};

const flood = (clientAddresses: readonly string[]) => Promise.all(clientAddresses.map((address, index) => logIn(address, `nobody-${String(index)}@post.example`, COSTLY)));
const refusedOf = (answers: Awaited<ReturnType<typeof flood>>) => answers.filter(({ status }) => status === 429);

test('an address has two of its logins answered at a time, and 14 wait', async () => {
  const answers = await flood(Array.from({ length: 40 }, () => '198.51.100.1'));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(16);
  expect(refusedOf(answers)).toEqual(Array.from({ length: 24 }, () => ({ status: 429, wait: '5' })));
  expect(await logIn('198.51.100.1', 'nobody@post.example', COSTLY)).toMatchObject({ status: 400 });
});

test('a network of many addresses has 48 of them', async () => {
  const answers = await flood(Array.from({ length: 60 }, (_, index) => `203.0.113.${String(index + 1)}`));
  expect(refusedOf(answers)).toHaveLength(12);
});

test('another address logs in meanwhile', async () => {
  let flooding = true;
  const all = flood(Array.from({ length: 40 }, () => '198.51.100.2')).finally(() => {
    flooding = false;
  });
  expect(await logIn('192.0.2.1', cardNumber, password)).toMatchObject({ status: 200 });
  expect(flooding).toBe(true);
  await all;
});

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
