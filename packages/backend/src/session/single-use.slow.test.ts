// Single-use tokens and authorisation codes, over the whole service and the real database.
import { OPENID_APP_CLIENT_ID, OPENID_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import { sql } from 'kysely';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tx } from '../platform/db/database.ts';
import type { TestBackend } from '../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../testing/index.ts';
import { endSessions } from './open-session.ts';

const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
const REDIRECT = 'pluspunkt://anmeldung';
let backend: TestBackend;
let token: string;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { singleUseHosts: ['gewinnspiel.example'] } });
});
beforeEach(async () => {
  token = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterAll(() => backend.stop());

const ask = async (kind: 'token' | 'sweepstake', url: string, cardNumber: string = KATHARINA.cardNumber, bearer = token) => {
  const answer = await backend.call(`/single-use-token/${kind}?${new URLSearchParams({ cardNumber, url }).toString()}`, { token: bearer });
  const body = (await answer.json()) as { data?: { token: string }; error?: { code: string } };
  return body.data?.token ?? body.error?.code ?? '';
};
const use = (refreshToken: string) => backend.token({ grant_type: 'refresh_token', refresh_token: refreshToken, scope: 'offline_access' });

describe('a single-use token', () => {
  test('logs the member in once, with the permissions of the requesting session', async () => {
    const single = await ask('token', '/gewinnspiele');
    const answer = await use(single);
    expect(answer.status).toBe(200);
    const { access_token: accessToken } = (await answer.json()) as { access_token: string };
    const info = await backend.call('/profile/memberinfo', { token: accessToken });
    expect(await info.json()).toMatchObject({ data: { firstname: 'Katharina' } });
    expect((await use(single)).status).toBe(400);
  });

  test('is not for a session from birthday and postcode', async () => {
    const gerda = (await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` })).accessToken;
    const query = new URLSearchParams({ cardNumber: GERDA.cardNumber, url: '/' });
    expect((await backend.call(`/single-use-token/token?${query}`, { token: gerda })).status).toBe(403);
  });

  test('used concurrently opens one session', async () => {
    const single = await ask('token', '/');
    const statuses = (await Promise.all([use(single), use(single), use(single)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
  });

  /** Does `work` with the member's lock, and `meanwhile` at the same time: until that waits for the lock, or is answered. */
  const besides = async <A>(memberId: number, work: (tx: Tx) => Promise<void>, meanwhile: () => Promise<A>): Promise<A> => {
    const isWaiting = async (): Promise<boolean> => (await sql`select from pg_locks where not granted`.execute(backend.db)).rows.length > 0;
    let isAnswered = false;
    const { answer } = await backend.db.transaction().execute(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
      await work(tx);
      const begun = meanwhile().finally(() => (isAnswered = true));
      await vi.waitUntil(async () => isAnswered || (await isWaiting()), { timeout: 10_000, interval: 20 });
      return { answer: begun };
    });
    return answer;
  };

  test('of a session that is just being ended, as by a new password, opens no other one', async () => {
    const { id } = await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow();
    const single = await ask('token', '/');
    expect((await besides(id, (tx) => endSessions(tx, id, backend.clock.now()), () => use(single))).status).toBe(400);
    expect(await backend.db.selectFrom('session').select('id').where('member_id', '=', id).where('revoked_at', 'is', null).execute()).toEqual([]);
  });

  test('is not made by a registration that is sent again while the owner of the address sets a password', async () => {
    const form = await backend.db.selectFrom('data_protection_form').select(['id', 'form_number']).where('purpose', '=', 'registration').executeTakeFirstOrThrow();
    const registration = {
      requestId: randomUUID(), genderKey: 'None', firstName: 'Mia', lastName: 'Neu', birthday: '1990-05-05', email: 'mia.neu@post.example', password: 'Regenbogen-2026', customizedAdverts: false, communicationNewsletter: false,
      address: { street: 'Weg', streetNumber: '1', postcode: '50674', city: 'Köln', countryKey: 'DE' }, formNumber: form.form_number, dataProtectionFormId: form.id, channel: 'WEB',
    };
    const register = () => backend.call('/member/register', { method: 'POST', json: registration, headers: { 'x-recaptcha-v3-token': 'solved' } });
    expect((await register()).status).toBe(200);
    const { id } = await backend.db.selectFrom('member').select('id').where('email', '=', registration.email).executeTakeFirstOrThrow();
    const setPassword = async (tx: Tx): Promise<void> => {
      const { password_hash: another } = await tx.selectFrom('credential').innerJoin('member', 'member.id', 'credential.member_id').select('password_hash').where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow();
      await tx.updateTable('credential').set({ password_hash: another }).where('member_id', '=', id).execute();
    };
    expect((await besides(id, setPassword, register)).status).toBe(409);
  });

  describe('whose answer got lost', () => {
    const requestIds = ['0123456789abcdef0123456789abcde1', '0123456789abcdef0123456789abcde2', '0123456789abcdef0123456789abcde3'];
    const send = async (refreshToken: string, key: string, requestId: string) => {
      const body = new URLSearchParams({ client_id: OPENID_CLIENT_ID, grant_type: 'refresh_token', refresh_token: refreshToken, scope: 'offline_access' }).toString();
      const headers = { 'idempotency-key': key, 'x-request-id': requestId, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await backend.call('/auth/connect/token', { method: 'POST', headers, body });
      const { refresh_token: next = '' } = (await answer.json()) as { refresh_token?: string };
      return { status: answer.status, next };
    };
    const [own, foreign] = ['fedcba9876543210fedcba9876543210', 'fedcba9876543210fedcba9876543211'];

    test('logs the next page in under the same key, in the same session, until that answer is used', async () => {
      const single = await ask('token', '/');
      const [lost, next] = [await send(single, own, requestIds[0] ?? ''), await send(single, own, requestIds[1] ?? '')];
      expect([lost.status, next.status]).toEqual([200, 200]);
      expect((await use(lost.next)).status).toBe(400);
      expect((await use(next.next)).status).toBe(200);
      expect((await send(single, own, requestIds[2] ?? '')).status).toBe(400);
    });

    test('is refused under another key', async () => {
      const single = await ask('token', '/');
      await send(single, own, requestIds[0] ?? '');
      expect((await send(single, foreign, requestIds[0] ?? '')).status).toBe(400);
    });

    test('logs the next page in while the lost request is still under way', async () => {
      const single = await ask('token', '/');
      const both = await Promise.all(requestIds.slice(0, 2).map((id) => send(single, own, id)));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const renewed = await Promise.all(both.map(async ({ next }) => (await use(next)).status));
      expect(renewed.toSorted()).toEqual([200, 400]);
    });
  });

  test('is void after five minutes, and with the session that requested it', async () => {
    const late = await ask('token', '/');
    backend.clock.advance(300_001);
    expect((await use(late)).status).toBe(400);
    const orphan = await ask('token', '/');
    await backend.call('/single-use-token/logout', { method: 'POST', token, json: {} });
    expect((await use(orphan)).status).toBe(400);
  });

  test.each(['https://evil.example/', 'http://gewinnspiel.example/', 'https://gewinnspiel.example:8443/', 'https://a@gewinnspiel.example/', '//evil.example', 'javascript:alert(1)'])(
    'is not made for %s',
    async (url) => {
      expect(await ask('token', url)).toBe('address-not-allowed');
    },
  );

  test('is issued for allowed hosts and the own one, and for the own card only', async () => {
    for (const url of ['https://gewinnspiel.example/spiel?a=1', 'http://pluspunkt.test/x', '/x']) expect(await ask('token', url)).toMatch(/^[\w-]{43}$/);
    expect(await ask('token', '/', JONAS.cardNumber)).toBe('not-found');
  });

  test('of a sweepstake opens no session', async () => {
    const single = await ask('sweepstake', 'https://gewinnspiel.example/');
    expect(single).toMatch(/^[\w-]{43}$/);
    expect((await use(single)).status).toBe(400);
  });
});

describe('an authorisation code', () => {
  const verifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const request = (changed: Record<string, string> = {}) =>
    backend.call('/profile/request-authorizationcode', { method: 'POST', token, json: { clientId: OPENID_APP_CLIENT_ID, codeChallenge, redirectUri: REDIRECT, ...changed } });
  const codeOf = async () => ((await (await request()).json()) as { data: { code: string } }).data.code;
  const exchange = (code: string, changed: Record<string, string> = {}) =>
    backend.token({ grant_type: 'authorization_code', client_id: OPENID_APP_CLIENT_ID, code, code_verifier: verifier, redirect_uri: REDIRECT, ...changed });

  test('becomes a session of the app, once, which only the app renews', async () => {
    const code = await codeOf();
    const answer = await exchange(code);
    expect(answer.status).toBe(200);
    const { access_token: accessToken, refresh_token: refreshToken = '' } = (await answer.json()) as Record<string, string>;
    expect((await backend.call('/profile/memberinfo', { ...(accessToken === undefined ? {} : { token: accessToken }) })).status).toBe(200);
    expect((await exchange(code)).status).toBe(400);
    expect((await use(refreshToken)).status).toBe(400);
    const renewed = await backend.token({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: OPENID_APP_CLIENT_ID });
    expect(renewed.status).toBe(200);
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another address', { redirect_uri: 'pluspunkt://anders' }],
    ['another client', { client_id: 'pluspunkt-web' }],
  ])('is refused with %s', async (_what, changed) => {
    expect((await exchange(await codeOf(), changed)).status).toBe(400);
  });

  test('expires after a minute', async () => {
    const code = await codeOf();
    backend.clock.advance(60_001);
    expect((await exchange(code)).status).toBe(400);
  });

  test('is not issued for unknown addresses and clients', async () => {
    expect((await request({ redirectUri: 'https://evil.example/' })).status).toBe(403);
    expect((await request({ clientId: 'pluspunkt-web' })).status).toBe(403);
  });

  test('does not let the app use passwords', async () => {
    const answer = await backend.token({ grant_type: 'password', client_id: OPENID_APP_CLIENT_ID, username: KATHARINA.cardNumber, password: KATHARINA.password });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'unauthorized_client' }]);
  });
});
