// How the service answers wrong, odd or hostile requests.
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { errorAnswer } from '@pluspunkt/adapters/transport/error.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestBackend } from '../../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../../testing/index.ts';

const [KATHARINA, , GERDA] = DEMO_LOGINS;
let backend: TestBackend;
let token = '';

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  ({ accessToken: token } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password }));
});
afterAll(() => backend.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const log = (body: RequestInit['body'], headers: Record<string, string> = JSON_TYPE) => backend.call('/logger', { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
const codeOf = async (answer: Response): Promise<string> => z.parse(errorAnswer, await answer.clone().json()).error.code;

describe('every answer', () => {
  test('carries security headers and no permission for other origins', async () => {
    const answer = await backend.call('/servertime', { headers: { origin: 'https://elsewhere.example' } });
    expect(await answer.json()).toEqual({ data: { now: '2026-11-20T09:00:00.000Z' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('echoes a well-formed request id and makes one in place of any other', async () => {
    const idFor = async (given: string) => (await backend.call('/servertime', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await idFor('abcDEF12-_')).toBe('abcDEF12-_');
    for (const bad of ['short', 'x'.repeat(65), '<script>alert(1)</script>', 'a b c d e f g']) expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('an address', () => {
  test.each([
    ['/nowhere', 404, 'not-found'],
    ['/', 404, 'not-found'],
    ['/%E0%A4%A', 400, 'invalid-request'],
    ['/servertime?x=%ff', 400, 'invalid-request'],
    ['/servertime%00', 400, 'invalid-request'],
    ['/../../etc/passwd', 404, 'not-found'],
  ])('%s is answered with %s %s', async (path, status, code) => {
    const answer = await backend.fetch(new Request(`http://pluspunkt.test${API_BASE}${path}`));
    expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
  });

  test('with the wrong method gets the allowed ones', async () => {
    for (const method of ['DELETE', 'PUT', 'OPTIONS']) {
      const answer = await backend.call('/servertime', { method });
      expect([answer.status, answer.headers.get('allow'), await codeOf(answer)]).toEqual([405, 'GET, HEAD', 'method-not-allowed']);
    }
    expect((await backend.call('/servertime', { method: 'HEAD' })).status).toBe(200);
  });
});

describe('a body', () => {
  test.each<[string, RequestInit['body'], Record<string, string>, number, string]>([
    ['that is no JSON', '{"level":', JSON_TYPE, 400, 'malformed-body'],
    ['with broken UTF-8', new Uint8Array([0x22, 0xff, 0x22]), JSON_TYPE, 400, 'malformed-body'],
    ['of another type', 'level=1', { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
    ['in another encoding', '{}', { 'content-type': 'application/json; charset=iso-8859-1' }, 415, 'unsupported-media-type'],
    ['without a type', new Uint8Array([0x7b, 0x7d]), {}, 415, 'unsupported-media-type'],
    ['that is too large', JSON.stringify({ message: 'x'.repeat(70_000) }), JSON_TYPE, 413, 'payload-too-large'],
    ['that has thousands of values', JSON.stringify({ message: Array.from({ length: 3_000 }, () => '') }), JSON_TYPE, 413, 'payload-too-large'],
    ['with a NUL character', '{"level":1,"message":"a\\u0000b"}', JSON_TYPE, 400, 'invalid-request'],
    ['with half a surrogate pair', '{"level":1,"message":"\\ud800"}', JSON_TYPE, 400, 'invalid-request'],
    ['with a key that is not clean', '{"level":1,"message":"a","context":{"\\u0000":"b"}}', JSON_TYPE, 400, 'invalid-request'],
    ['with a huge number', '{"level":1e400,"message":"a"}', JSON_TYPE, 400, 'invalid-request'],
    ['nested absurdly', '['.repeat(20_000) + ']'.repeat(20_000), JSON_TYPE, 400, 'invalid-request'],
    ['that is empty', '', JSON_TYPE, 400, 'invalid-request'],
    ['that is a list', '[]', JSON_TYPE, 400, 'invalid-request'],
  ])('%s is refused', async (_what, body, headers, status, code) => {
    const answer = await log(body, headers);
    expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
  });

  test('has few values also in calls of the console that need no login', async () => {
    const json = { email: 'ida@treuwerk.example', more: Array.from({ length: 3_000 }, () => '') };
    const answer = await backend.fetch(new Request('http://pluspunkt.test/api/operator/v1/totp-drafts', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(json) }), {});
    expect([answer.status, await codeOf(answer)]).toEqual([413, 'payload-too-large']);
  });

  test('that breaks its contract gets the path of the fault', async () => {
    const answer = await log(JSON.stringify({ level: 7, context: {} }));
    expect(z.parse(errorAnswer, await answer.json()).error.issues).toEqual([
      { path: 'body.level', code: 'too-big' },
      { path: 'body.message', code: 'invalid-type' },
    ]);
  });

  test('is read with a charset, a byte order mark and unknown fields', async () => {
    const answer = await log(`\uFEFF${JSON.stringify({ level: 1, message: 'ok', more: true })}`, { 'content-type': 'application/json; charset=UTF-8' });
    expect(await answer.json()).toEqual({ data: { accepted: true } });
  });
});

test('an address that writes too much into the log has to wait', async () => {
  const write = () => backend.call('/logger', { method: 'POST', json: { level: 0, message: 'x' }, clientAddress: '198.51.100.9' });
  for (let count = 0; count < 60; count += 1) expect((await write()).status).toBe(200);
  const answer = await write();
  // The window began with the first of them.
  expect([answer.status, answer.headers.get('retry-after'), await codeOf(answer)]).toEqual([429, expect.stringMatching(/^(?:5\d|60)$/), 'too-many-requests']);
});

describe('a member’s call', () => {
  test('without a token, with a broken one and with another signature is refused alike', async () => {
    const [head = '', , signature = ''] = token.split('.');
    const forged = `${head}.${Buffer.from('{"sub":"4210067389","sid":"x"}').toString('base64url')}.${signature}`;
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1] ?? ''}.`;
    for (const bad of ['', 'x', 'a.b.c', forged, none, `${token}x`, 'ä.ö.ü'.normalize('NFD').replaceAll(/[^a-z.]/g, ''), 'x'.repeat(9_000)]) {
      const answer = await backend.call('/profile/memberinfo', { token: bad });
      expect([answer.status, await codeOf(answer)]).toEqual([401, 'unauthenticated']);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  });

  test('shows the member’s own data', async () => {
    const read = async (path: string) => ((await (await backend.call(path, { token })).json()) as { data: unknown }).data;
    expect(await read('/profile/memberinfo')).toMatchObject({ firstname: 'Katharina', birthdate: '1984-04-17', loginStandard: 'password', appLoginAlreadyUsed: true });
    expect(await read('/profile/frontendids')).toMatchObject({ trackingIdAirship: 'as-katharina-0c51' });
    expect(await read('/profile/cards')).toHaveLength(2);
    const { accessToken } = await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` });
    const gerda = await (await backend.call('/profile/memberinfo', { token: accessToken })).json();
    expect(gerda).toMatchObject({ data: { email: '', loginStandard: 'zip-dob', appLoginInfo: {}, appLoginAlreadyUsed: false } });
  });
});
