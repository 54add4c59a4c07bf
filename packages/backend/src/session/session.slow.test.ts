// Logins, renewals and their ends, over the whole service and the real database.
import { OPENID_AUDIENCE, OPENID_CLIENT_ID, OPENID_SCOPE } from '@pluspunkt/adapters/transport/contract';
import { hash, verify } from '@node-rs/argon2';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBackend } from '../create-backend.ts';
import { sendDueMail } from '../platform/mail/outbox.ts';
import type { TestBackend } from '../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../testing/index.ts';
import { hashPassword, judgeSecret } from './passwords.ts';

const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
const MINUTE = 60_000;
let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());

const password = (username: string, secret: string, more: Record<string, string> = {}) => ({
  grant_type: 'password',
  username,
  password: secret,
  scope: OPENID_SCOPE,
  audience: OPENID_AUDIENCE,
  response_type: 'id_token token',
  ...more,
});
const refresh = (token: string) => ({ grant_type: 'refresh_token', refresh_token: token, scope: 'offline_access' });
const katharina = { username: KATHARINA.cardNumber, password: KATHARINA.password };
const rolesSeenBy = async (accessToken: string) => {
  const { keys } = (await (await backend.call('/auth/jwks')).json()) as { keys: [] };
  const verified = await jwtVerify(accessToken, createLocalJWKSet({ keys }), { currentDate: backend.clock.now() });
  return verified.payload;
};

describe('a login', () => {
  test('is possible with card number, card number with blanks, or e-mail in any case', async () => {
    for (const username of [KATHARINA.cardNumber, ' 4210 0673 89', KATHARINA.email.toUpperCase()]) {
      const answer = await backend.token(password(username, KATHARINA.password));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 900, refresh_token: expect.stringMatching(/^[\w-]{43}$/) as string });
    }
  });

  test('gives tokens with card number, expiry, client and roles, signed by a published key', async () => {
    const { accessToken, idToken } = await backend.logIn(katharina);
    const now = Math.floor(backend.clock.now().getTime() / 1_000);
    const expected = { sub: KATHARINA.cardNumber, exp: now + 900, client_identifier: OPENID_CLIENT_ID, role: ['member', 'spender', 'edit-profile'] };
    expect(await rolesSeenBy(accessToken)).toMatchObject({ ...expected, aud: OPENID_AUDIENCE });
    expect(await rolesSeenBy(idToken)).toMatchObject({ ...expected, aud: OPENID_CLIENT_ID });
  });

  test('with birthday and postcode may read, not spend, and works by card number only', async () => {
    const secret = `${GERDA.birthday}|${GERDA.postcode}`;
    const { accessToken } = await backend.logIn({ username: GERDA.cardNumber, password: secret });
    expect(await rolesSeenBy(accessToken)).toMatchObject({ role: ['member'] });
    const byMail = await backend.token(password(JONAS.email, `${JONAS.birthday}|${JONAS.postcode}`));
    expect(byMail.status).toBe(400);
  });

  test('without offline_access gets no refresh token', async () => {
    const answer = await backend.token(password(JONAS.email, JONAS.password, { scope: 'openid pluspunkt-api' }));
    expect(await answer.json()).not.toHaveProperty('refresh_token');
  });

  test('stores a session that names the device in fixed words', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0 <b>' };
    const body = new URLSearchParams({ client_id: OPENID_CLIENT_ID, ...password(JONAS.cardNumber, JONAS.password) }).toString();
    await backend.call('/auth/connect/token', { method: 'POST', headers, body });
    const rows = await backend.db.selectFrom('session').select(['device_name', 'device_class', 'login_type']).where('device_name', '<>', 'Unbekanntes Gerät').execute();
    expect(rows).toEqual([{ device_name: 'Firefox auf Windows', device_class: 'desktop', login_type: 'password' }]);
  });
});

test('a login on a new device is reported by mail, others and the first are not', async () => {
  const fresh = await createTestBackend({ seed: 'demo' });
  const from = (userAgent: string) =>
    fresh.call('/auth/connect/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
      body: new URLSearchParams({ client_id: OPENID_CLIENT_ID, ...password(KATHARINA.cardNumber, KATHARINA.password) }).toString(),
    });
  const reported = async () => (await sendDueMail(fresh.dependencies), fresh.mails.length);
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
  await from(firefox);
  await from(firefox.replaceAll('140', '141'));
  expect(await reported()).toBe(0);
  await from('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1');
  expect(await reported()).toBe(1);
  expect(fresh.mails[0]).toMatchObject({ recipient: KATHARINA.email, body: expect.stringMatching(/Safari auf iPhone\n.*\n.*20\. November 2026 um 10:00 Uhr[^]*konto-schuetzen.token=/) as string });
  // The sessions expired during a long absence and were swept: the next login is still reported.
  fresh.clock.advance(60 * 24 * 60 * MINUTE);
  await fresh.backend.sessions.refreshTokens.sweep();
  await from('Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0');
  expect(await reported()).toBe(2);
  await fresh.stop();
});

test('a kind of device counts as new in a network in which another kind was seen', async () => {
  const fresh = await createTestBackend({ seed: 'demo' });
  const reported = async (userAgent: string, clientAddress: string) => {
    const before = fresh.mails.length;
    const body = new URLSearchParams({ client_id: OPENID_CLIENT_ID, ...password(KATHARINA.cardNumber, KATHARINA.password) }).toString();
    await fresh.call('/auth/connect/token', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent }, body, clientAddress });
    await sendDueMail(fresh.dependencies);
    return fresh.mails.length - before;
  };
  const [phone, desktop] = ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'];
  const [home, office] = ['198.51.100.7', '203.0.113.9'];
  const reports: number[] = [];
  for (const [kind, network] of [[phone, home], [desktop, office], [phone, office], [phone, home]] as const) reports.push(await reported(kind, network));
  expect(reports).toEqual([0, 1, 1, 0]);
  await fresh.stop();
});

describe('the token endpoint refuses', () => {
  const good = password(KATHARINA.cardNumber, KATHARINA.password);
  test.each([
    ['a request without a grant', { username: 'x' }, 400, 'invalid_request'],
    ['an unknown grant', { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer' }, 400, 'unsupported_grant_type'],
    ['a program without a secret', { grant_type: 'client_credentials', client_id: 'kasse-nord' }, 401, 'invalid_client'],
    ['a program that wants more than to register', { grant_type: 'client_credentials', client_id: 'kasse-nord', client_secret: 'x', scope: 'openid' }, 400, 'invalid_scope'],
    ['another client', { ...good, client_id: 'other' }, 401, 'invalid_client'],
    ['a missing password', { ...good, password: '' }, 400, 'invalid_request'],
    ['an unknown scope', { ...good, scope: 'openid admin' }, 400, 'invalid_scope'],
    ['another audience', { ...good, audience: 'elsewhere' }, 400, 'invalid_request'],
    ['another response type', { ...good, response_type: 'code' }, 400, 'invalid_request'],
    ['an over-long name', { ...good, username: '1'.repeat(1_001) }, 400, 'invalid_request'],
    ['a NUL character', { ...good, username: '42\0' }, 400, 'invalid_request'],
    ['a refresh without a token', { grant_type: 'refresh_token' }, 400, 'invalid_request'],
    ['an invented refresh token', refresh('A'.repeat(43)), 400, 'invalid_grant'],
    ['a name like SQL', { ...good, username: "' or 1=1 --" }, 400, 'invalid_grant'],
  ])('%s', async (_what, fields, status, error) => {
    const answer = await backend.token(fields);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
  });

  test('a page of another site gets no captcha and no challenge of a passkey, which count for the visitor’s network', async () => {
    const codes = await Promise.all(
      ['/captcha/challenge', '/passkeys/login-options'].map(async (path) => {
        const answer = await backend.call(path, { method: 'POST', json: {}, headers: { 'sec-fetch-site': 'cross-site' } });
        return ((await answer.json()) as { error: { code: string } }).error.code;
      }),
    );
    expect(codes).toEqual(['forbidden', 'forbidden']);
  });

  test('a form of a page on another site: its answer would replace the cookie of a known device', async () => {
    const body = new URLSearchParams({ client_id: OPENID_CLIENT_ID, ...password(JONAS.cardNumber, JONAS.password) }).toString();
    const from = (site: string) => backend.call('/auth/connect/token', { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site } });
    for (const site of ['cross-site', 'same-site']) {
      const answer = await from(site);
      expect([site, answer.status, answer.headers.getSetCookie()]).toEqual([site, 403, []]);
    }
    expect((await from('same-origin')).status).toBe(200);
  });

  test('a repeated field, another media type, a body too large', async () => {
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      backend.call('/auth/connect/token', { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post('client_id=pluspunkt-web&client_id=pluspunkt-web')).status).toBe(400);
    expect((await post('{}', 'application/json')).status).toBe(415);
    expect((await post('a'.repeat(70_000))).status).toBe(413);
    expect((await post('%C3&'.repeat(2_100))).status).toBe(413);
  });

  test('unknown accounts and wrong secrets with the same answer, after the same work', async () => {
    const answers = await Promise.all([backend.token(password('4210099999', 'nope')), backend.token(password(KATHARINA.cardNumber, 'nope'))]);
    const [unknown, wrong] = await Promise.all(answers.map((answer) => answer.text()));
    expect(unknown).toBe(wrong);
    const time = async (known: boolean): Promise<number> => {
      const secrets = known ? { passwordHash: null, zipDobAllowed: false, birthdate: '2000-01-01', postcode: '10115' } : undefined;
      const started = performance.now();
      expect(await judgeSecret(secrets, 'nope')).toBe('wrong');
      return performance.now() - started;
    };
    // An argon2id verification takes milliseconds; skipping it would take microseconds.
    expect(await time(false)).toBeGreaterThan(2);
    expect(await time(true)).toBeGreaterThan(2);
  });
});

describe('a password with umlauts', () => {
  const composed = 'Grüße aus Köln 7';
  const decomposed = composed.normalize('NFD');
  const store = async (passwordHash: string): Promise<void> => {
    const ofJonas = backend.db.selectFrom('member').select('id').where('card_number', '=', JONAS.cardNumber);
    await backend.db.updateTable('credential').set({ password_hash: passwordHash }).where('member_id', '=', ofJonas).execute();
  };
  const storedHash = async (): Promise<string | null> =>
    (await backend.db.selectFrom('credential').innerJoin('member', 'member.id', 'credential.member_id').select('password_hash').where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow()).password_hash;

  afterAll(async () => store(await hashPassword(JONAS.password)));

  test.each([
    ['composed and entered decomposed', composed, decomposed],
    ['decomposed and entered composed', decomposed, composed],
  ])('logs in where it was set %s', async (_how, set, entered) => {
    await store(await hashPassword(set));
    await backend.logIn({ username: JONAS.cardNumber, password: entered });
    await expect(backend.logIn({ username: JONAS.cardNumber, password: entered.toUpperCase() })).rejects.toThrow('refused');
  });

  test.each([composed, decomposed])('has an older hash of another form accepted and renewed, entered as %j', async (entered) => {
    const older = await hash(decomposed, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await store(older);
    await backend.logIn({ username: JONAS.cardNumber, password: entered });
    const renewed = await storedHash();
    expect(renewed).not.toBe(older);
    expect(await verify(renewed ?? '', composed)).toBe(true);
    await backend.logIn({ username: JONAS.cardNumber, password: entered });
    expect(await storedHash()).toBe(renewed);
  });
});

describe('a renewal', () => {
  test('gives a new pair; the old refresh token is void and its reuse revokes the whole family', async () => {
    const first = await backend.logIn(katharina);
    const second = (await (await backend.token(refresh(first.refreshToken))).json()) as Record<string, string>;
    expect(second.refresh_token).not.toBe(first.refreshToken);
    expect((await backend.call('/profile/memberinfo', { token: second.access_token ?? '' })).status).toBe(200);
    const replay = await backend.token(refresh(first.refreshToken));
    expect(await replay.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await backend.token(refresh(second.refresh_token ?? ''))).status).toBe(400);
    expect((await backend.call('/profile/memberinfo', { token: second.access_token ?? '' })).status).toBe(401);
  });

  describe('whose answer got lost', () => {
    const KEY = { 'idempotency-key': '0123456789abcdef0123456789abcdef' };
    const renew = async (refreshToken: string, headers: Readonly<Record<string, string>> = KEY) => {
      const body = new URLSearchParams({ client_id: OPENID_CLIENT_ID, ...refresh(refreshToken) }).toString();
      const answer = await backend.call('/auth/connect/token', { method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body });
      return { status: answer.status, token: String(((await answer.json()) as Record<string, unknown>)['refresh_token'] ?? '') };
    };

    test('is repeated under the same key, and only the last answer counts', async () => {
      const { refreshToken } = await backend.logIn(katharina);
      const [lost, again] = [await renew(refreshToken), await renew(refreshToken)];
      expect([lost.status, again.status, lost.token === again.token]).toEqual([200, 200, false]);
      expect((await renew(again.token, {})).status).toBe(200);
      // The lost token does not even end the session: it is unknown.
      expect((await renew(lost.token)).status).toBe(400);
    });

    test.each([['another key', { 'idempotency-key': 'fedcba9876543210fedcba9876543210' }], ['a key that is none', { 'idempotency-key': 'short' }], ['no key', {}]])('is theft under %s', async (_name, headers) => {
      const { refreshToken } = await backend.logIn(katharina);
      const first = await renew(refreshToken);
      expect((await renew(refreshToken, headers)).status).toBe(400);
      expect((await renew(first.token)).status).toBe(400);
    });

    test('is theft once its answer was used', async () => {
      const { refreshToken } = await backend.logIn(katharina);
      const first = await renew(refreshToken);
      const second = await renew(first.token);
      expect((await renew(refreshToken)).status).toBe(400);
      expect((await renew(second.token)).status).toBe(400);
    });
  });

  test('requested twice concurrently succeeds once at most', async () => {
    const { refreshToken } = await backend.logIn(katharina);
    const answers = await Promise.all([1, 2, 3].map(() => backend.token(refresh(refreshToken))));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  test('keeps the roles of the login', async () => {
    const { refreshToken } = await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` });
    const renewed = (await (await backend.token(refresh(refreshToken))).json()) as Record<string, string>;
    expect(await rolesSeenBy(renewed.access_token ?? '')).toMatchObject({ role: ['member'] });
  });

  test('stores no token in plain text', async () => {
    const { refreshToken } = await backend.logIn(katharina);
    const rows = await backend.db.selectFrom('refresh_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });
});

describe('the end of a session', () => {
  test('by logout voids access and refresh token, and is fine without a session', async () => {
    const { accessToken, refreshToken } = await backend.logIn(katharina);
    const end = () => backend.call('/single-use-token/logout', { method: 'POST', json: {}, token: accessToken });
    expect(await (await end()).json()).toEqual({ data: { ended: true } });
    expect((await end()).status).toBe(200);
    expect((await backend.call('/single-use-token/logout', { method: 'POST', json: {} })).status).toBe(200);
    expect((await backend.call('/profile/cards', { token: accessToken })).status).toBe(401);
    expect((await backend.token(refresh(refreshToken))).status).toBe(400);
  });

  test('by revocation voids the family; an unknown token changes nothing', async () => {
    const { accessToken, refreshToken } = await backend.logIn(katharina);
    const revoke = (token: string) =>
      backend.call('/auth/connect/revocation', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_id: OPENID_CLIENT_ID, token }).toString(),
      });
    expect((await revoke('B'.repeat(43))).status).toBe(200);
    expect((await backend.call('/profile/cards', { token: accessToken })).status).toBe(200);
    expect((await revoke(refreshToken)).status).toBe(200);
    expect((await backend.call('/profile/cards', { token: accessToken })).status).toBe(401);
  });
});

describe('in the course of time', () => {
  let later: TestBackend;
  beforeAll(async () => {
    later = await createTestBackend({ seed: 'demo' });
    // Rate limits count by the machine's clock.
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await later.stop();
  });
  const elapse = (ms: number): void => {
    later.clock.advance(ms);
    vi.setSystemTime(Date.now() + ms);
  };

  test('an access token ends after 15 minutes, a refresh token after 30 days', async () => {
    const { accessToken, refreshToken } = await later.logIn(katharina);
    elapse(16 * MINUTE);
    expect((await later.call('/profile/cards', { token: accessToken })).status).toBe(401);
    elapse(30 * 24 * 60 * MINUTE);
    expect((await later.token(refresh(refreshToken))).status).toBe(400);
  });

  test('a new signing key takes over while tokens of the previous one are still valid', async () => {
    const { accessToken } = await later.logIn(katharina);
    expect(await later.backend.sessions.keys.rotate()).toBe(false);
    expect(await later.backend.sessions.keys.rotate({ force: true })).toBe(true);
    const after = await later.logIn(katharina);
    for (const token of [accessToken, after.accessToken]) expect((await later.call('/profile/cards', { token })).status).toBe(200);
    const { keys } = (await (await later.call('/auth/jwks')).json()) as { keys: Record<string, string>[] };
    expect(keys).toHaveLength(2);
    expect(keys.every((key) => key.d === undefined)).toBe(true);
    // A removed key is still accepted for a minute.
    await later.db.deleteFrom('signing_key').where('retired_at', 'is not', null).execute();
    elapse(MINUTE);
    const statuses = [accessToken, after.accessToken].map(async (token) => (await later.call('/profile/cards', { token })).status);
    expect(await Promise.all(statuses)).toEqual([401, 200]);
    elapse(3 * 24 * 60 * MINUTE);
    await later.backend.sessions.keys.rotate();
    expect(((await (await later.call('/auth/jwks')).json()) as { keys: [] }).keys).toHaveLength(1);
  });

  test('six wrong tries make the guesser wait for ten minutes, and not the owner', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => later.token(password(JONAS.cardNumber, 'wrong'))));
    expect(tries.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400, 400]);
    const closed = await later.token(password(JONAS.cardNumber, 'wrong'));
    expect(closed.status).toBe(429);
    expect(closed.headers.get('retry-after')).toBe('600');
    expect((await later.token(password(JONAS.cardNumber, JONAS.password))).status).toBe(200);
    expect((await later.token(password(katharina.username, katharina.password))).status).toBe(200);
    elapse(10 * MINUTE);
    expect((await later.token(password(JONAS.email, JONAS.password))).status).toBe(200);
  });

  test('unknown accounts are locked in the same way', async () => {
    for (let count = 0; count < 6; count += 1) await later.token(password('nobody@post.example', 'wrong'));
    expect((await later.token(password('nobody@post.example', 'wrong'))).status).toBe(429);
  });

  test('sixty failures from one address block it, whatever accounts they tried; good logins do not count', async () => {
    const address = '2001:db8:1:2::7';
    await later.token(password(KATHARINA.cardNumber, KATHARINA.password), address);
    for (let count = 0; count < 60; count += 1) {
      const answer = await later.token(password(`42200000${String(count).padStart(2, '0')}`, 'wrong'), address);
      expect(answer.status).toBe(400);
    }
    const neighbour = '2001:db8:1:2:aaaa::1';
    expect((await later.token(password('4220000099', 'wrong'), neighbour)).status).toBe(429);
    // A right one as well, or one password could be tried on any number of names.
    expect((await later.token(password(KATHARINA.cardNumber, KATHARINA.password), neighbour)).status).toBe(429);
    expect((await later.token(password(KATHARINA.cardNumber, KATHARINA.password), '198.51.100.7')).status).toBe(200);
  });

  test('sweeping deletes expired rows, but for the newest session of each member', async () => {
    elapse(40 * 24 * 60 * MINUTE);
    await later.backend.sessions.refreshTokens.sweep();
    await later.backend.sessions.throttle.sweep();
    const left = await Promise.all((['refresh_token', 'rate_limit'] as const).map((table) => later.db.selectFrom(table).selectAll().execute()));
    expect(left.map((rows) => rows.length)).toEqual([0, 0]);
    const sessions = await later.db.selectFrom('session').select('member_id').execute();
    expect(sessions.length).toBeGreaterThan(0);
    expect(new Set(sessions.map(({ member_id: memberId }) => memberId)).size).toBe(sessions.length);
  });

  test('sweeping skips locked rows: attempts that a transaction holds are left for the next time', async () => {
    const { throttle } = later.backend.sessions;
    for (const key of ['held', 'free']) await throttle.take({ key, limit: 1, windowSeconds: 60 });
    elapse(2 * MINUTE);
    await later.db.transaction().execute(async (tx) => {
      await tx.selectFrom('rate_limit').select('key').where('key', '=', 'held').forUpdate().execute();
      await throttle.sweep();
    });
    expect(await later.db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'held' }]);
    await throttle.sweep();
    expect(await later.db.selectFrom('rate_limit').select('key').execute()).toEqual([]);
  });
});

test('another public origin refuses access tokens of the former one, and renews the session', async () => {
  const moved = createBackend({ ...backend.dependencies, settings: { ...backend.dependencies.settings, publicOrigin: 'https://neu.example.de' } });
  const { accessToken, refreshToken } = await backend.logIn(katharina);
  const points = (token: string) => moved.fetch(new Request('http://pluspunkt.test/api/v1/profile/memberpoints', { headers: { authorization: `Bearer ${token}` } }));
  expect((await points(accessToken)).status).toBe(401);
  const renewed = await moved.fetch(new Request('http://pluspunkt.test/api/v1/auth/connect/token', { method: 'POST', body: new URLSearchParams({ client_id: OPENID_CLIENT_ID, ...refresh(refreshToken) }) }));
  const { access_token: token } = (await renewed.json()) as { readonly access_token: string };
  expect((await points(token)).status).toBe(200);
});

test('the discovery document names the endpoints at the requested origin', async () => {
  const answer = await backend.call('/auth/.well-known/openid-configuration');
  expect(await answer.json()).toMatchObject({
    issuer: 'http://pluspunkt.test/api/v1/auth',
    // RFC 8414, section 2: required where a grant uses it.
    authorization_endpoint: 'http://pluspunkt.test/profil/app-anmeldung',
    response_types_supported: ['code', 'id_token token'],
    token_endpoint: 'http://pluspunkt.test/api/v1/auth/connect/token',
    jwks_uri: 'http://pluspunkt.test/api/v1/auth/jwks',
  });
});
