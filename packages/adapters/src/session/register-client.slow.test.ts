// Programs that register members without a captcha, from their client to the database.
import { either as E, function as F } from 'fp-ts';
import type { SessionFailure } from '@pluspunkt/core/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, FREE_CARDS, type TestBackend } from '@pluspunkt/backend/testing';
import { createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { registrationOf } from '@pluspunkt/testkit/registration';
import { createHttpRegistrationGateway } from '../registration/http-registration-gateway.ts';
import { createHttpProfileGateway } from '../profile/http-profile-gateway.ts';
import { silentLogger } from '../transport/logger.ts';
import { createRegisterClient } from './register-client.ts';

const ORIGIN = 'http://pluspunkt.test';
const TILL = { clientId: 'kasse-nord', secret: 'sehr-geheim-und-lang-genug' };
const SECOND = 1_000;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { registerClients: [TILL] } });
});
afterAll(() => backend.stop());

const till = (clientSecret = TILL.secret, clientId = TILL.clientId) =>
  createRegisterClient({ http: createServiceClient(backend), origin: ORIGIN, log: silentLogger, clock: backend.clock, clientId, clientSecret });
const registration = () => createHttpRegistrationGateway({ http: createServiceClient(backend) });
/** The token; throws if it is missing. */
const tokenOf = (outcome: E.Either<SessionFailure, string>): string =>
  F.pipe(
    outcome,
    E.getOrElse((failure): string => {
      throw new Error(`refused: ${failure._tag}`);
    }),
  );
/** What a till sends counts, whatever a captcha would say. */
const statusOf = async (registerClient: string) => granted(await registration().validateCard(FREE_CARDS[0], { v3: 'wrong', registerClient })()).status;

test('a till gets a token that replaces a captcha by its secret, and a new one shortly before its expiry', async () => {
  const { token } = till();
  const first = tokenOf(await token()());
  expect([await statusOf(first), tokenOf(await token()())]).toEqual(['OK', first]);
  backend.clock.advance(896 * SECOND);
  const second = tokenOf(await token()());
  expect([await statusOf(second), second === first]).toEqual(['OK', false]);
  backend.clock.advance(20 * SECOND);
  expect(await statusOf(first)).toBe('ERROR');
});

test('a till registers a member', async () => {
  const registerClient = tokenOf(await till().token()());
  const data = registrationOf(7_001, { firstName: 'Femke', lastName: 'Brandner', email: 'femke.brandner@post.example' });
  expect(granted(await registration().register(data, { registerClient })())).toMatchObject({ newCardOrdered: true });
});

test.each([
  ['another secret', TILL.clientId, 'ein-anderes-geheimes-wort'],
  ['an unknown name', 'kasse-sued', TILL.secret],
  ['the name of the web app', 'pluspunkt-web', TILL.secret],
])('%s gets no token', async (_, clientId, secret) => {
  expect(await till(secret, clientId).token()()).toEqual(E.left({ _tag: 'CallFailed', failure: expect.objectContaining({ status: 401, code: 'invalid_client' }) as object }));
});

test('a program without the secret is stopped after twenty tries', async () => {
  const fields = { grant_type: 'client_credentials', client_id: TILL.clientId, client_secret: 'geraten' };
  const statuses = [];
  for (let tries = 1; tries <= 21; tries += 1) statuses.push((await backend.token(fields, '203.0.113.9')).status);
  expect([statuses.indexOf(429), (await backend.token({ ...fields, client_secret: TILL.secret }, '203.0.113.9')).status]).toEqual([20, 429]);
});

test('the token of a till gives no access to members, a member’s token does not replace it, and invented ones are refused', async () => {
  const registerClient = tokenOf(await till().token()());
  const profile = createHttpProfileGateway({ http: createServiceClient(backend, registerClient) });
  expect(await profile.memberInfo()()).toMatchObject(E.left({ _tag: 'HttpError', status: 401 }));
  const { accessToken } = await backend.logIn({ username: DEMO_LOGINS[0].cardNumber, password: DEMO_LOGINS[0].password });
  expect([await statusOf(accessToken), await statusOf('erfunden'), await statusOf('x'.repeat(3_999))]).toEqual(['ERROR', 'ERROR', 'ERROR']);
});

test('a till that was removed from the configuration is refused with its earlier token', async () => {
  const registerClient = tokenOf(await till().token()());
  const without = await createTestBackend({ seed: 'demo' });
  await without.db.deleteFrom('signing_key').execute();
  const keys = await backend.db.selectFrom('signing_key').selectAll().execute();
  await without.db.insertInto('signing_key').values(keys.map((key) => ({ ...key, private_jwk: JSON.stringify(key.private_jwk) }))).execute();
  const answer = await createHttpRegistrationGateway({ http: createServiceClient(without) }).validateCard(FREE_CARDS[0], { registerClient })();
  expect(granted(answer).status).toBe('ERROR');
  await without.stop();
});
