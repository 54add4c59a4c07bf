import { either as E, option as O } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '@pluspunkt/testkit/transport';
import { createHttpClient } from '../transport/http-client.ts';
import { createLogger, type LogEntry } from '../transport/logger.ts';
import { createMemoryStorage, type KeyValueStore } from '../transport/storage.ts';
import type { FetchInit } from '../transport/wire.ts';
import { createOpenIdSessionGateway } from './openid-session-gateway.ts';

const ORIGIN = 'https://api.example';
const credentials = { username: '1234567890', password: 'geheim+1', loginType: 'password' } as const;
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const granted = () => json(200, { access_token: 'at', token_type: 'Bearer', expires_in: 900, refresh_token: 'rt' });
const discovered = (token_endpoint?: string) => () =>
  json(200, { issuer: ORIGIN, jwks_uri: `${ORIGIN}/jwks`, ...(token_endpoint === undefined ? {} : { token_endpoint }) });

const setup = (answers: { readonly discovery?: () => Response; readonly token?: () => Response; readonly storage?: KeyValueStore } = {}) => {
  const sent: { readonly path: string; readonly init: FetchInit }[] = [];
  const reported: string[] = [];
  const entries: LogEntry[] = [];
  const log = createLogger({ sinks: [(entry) => entries.push(entry)] });
  const http = createHttpClient({
    origin: ORIGIN,
    fetch: async (url, init) => {
      const path = url.slice(ORIGIN.length);
      sent.push({ path, init });
      if (path.includes('.well-known')) return (answers.discovery ?? discovered())();
      if (path.endsWith('/logout')) return json(200, { data: { ended: true } });
      return (answers.token ?? granted)();
    },
    accessToken: () => O.some('present-token'),
    variant: () => 'a',
    requestId: () => 'request-1',
    unauthorized: (endpoint) => reported.push(endpoint),
    clock: createVirtualClock(),
    log,
  });
  const gateway = createOpenIdSessionGateway({ http, origin: ORIGIN, log, ...(answers.storage === undefined ? {} : { storage: answers.storage }) });
  const tokenCalls = () => sent.filter(({ init }) => init.headers['content-type']?.includes('form'));
  return { gateway, sent, tokenCalls, reported, entries };
};

describe('a login', () => {
  test('is a password grant with scope, audience and response type, without a bearer', async () => {
    const { gateway, tokenCalls } = setup();
    expect(await gateway.login(credentials)()).toEqual(
      E.right({ accessToken: 'at', expiresInSeconds: 900, refreshToken: 'rt' }),
    );
    const [call] = tokenCalls();
    expect(call?.path).toBe('/api/v1/auth/connect/token');
    expect(call?.init.headers['authorization']).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(call?.init.body))).toEqual({
      grant_type: 'password',
      username: '1234567890',
      password: 'geheim+1',
      client_id: 'pluspunkt-web',
      scope: 'openid pluspunkt-api offline_access',
      audience: 'pluspunkt-api',
      response_type: 'id_token token',
    });
  });

  test('never logs what was typed', async () => {
    const { gateway, entries } = setup({ token: () => json(200, { access_token: 'at', expires_in: 'x' }) });
    await gateway.login(credentials)();
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toMatch(/geheim|1234567890/);
  });

  test('that answers 401 is reported for the login endpoint, a renewal for the token endpoint', async () => {
    const { gateway, reported } = setup({ token: () => json(401, { error: 'invalid_client' }) });
    await gateway.login(credentials)();
    await gateway.refresh('rt')();
    expect(reported).toEqual(['login', 'token']);
  });

  test('is never sent twice', async () => {
    const { gateway, tokenCalls } = setup({ token: () => json(503, {}) });
    expect(E.isLeft(await gateway.login(credentials)())).toBe(true);
    expect(tokenCalls()).toHaveLength(1);
  });
});

test('a renewal is a refresh grant', async () => {
  const { gateway, tokenCalls } = setup();
  await gateway.refresh('rt-1')();
  expect(Object.fromEntries(new URLSearchParams(tokenCalls()[0]?.init.body))).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'rt-1',
    scope: 'offline_access',
    client_id: 'pluspunkt-web',
  });
});

test('a renewal without an answer retains its key until there is one, also for another gateway with the same storage', async () => {
  const storage = createMemoryStorage();
  const keysOf = ({ tokenCalls }: ReturnType<typeof setup>) => tokenCalls().map(({ init }) => init.headers['idempotency-key']);
  const [lost, answered, later] = [setup({ token: () => json(503, {}), storage }), setup({ storage }), setup({ storage })];
  await lost.gateway.refresh('refresh-token-1')();
  await lost.gateway.refresh('refresh-token-1')();
  await answered.gateway.refresh('refresh-token-1')();
  await later.gateway.refresh('refresh-token-1')();
  const [first, second] = keysOf(lost);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, keysOf(answered)]).toEqual([first, [first]]);
  expect(keysOf(later)).not.toContain(first);
});

describe('discovery', () => {
  const tokenPath = async (discovery: () => Response) => {
    const { gateway, tokenCalls, sent } = setup({ discovery });
    await gateway.refresh('a')();
    await gateway.refresh('b')();
    const asked = sent.filter(({ path }) => path.includes('.well-known')).length;
    return { paths: tokenCalls().map(({ path }) => path), asked };
  };

  test('returns the token endpoint, and is requested once', async () => {
    expect(await tokenPath(discovered(`${ORIGIN}/api/v1/auth/token2`))).toEqual({
      paths: ['/api/v1/auth/token2', '/api/v1/auth/token2'],
      asked: 1,
    });
  });

  test.each(['https://evil.example/token', 'https://api.example.evil/token', 'http://api.example/token', 'javascript:1'])(
    'cannot send credentials to %s',
    async (endpoint) => {
      expect((await tokenPath(discovered(endpoint))).paths).toEqual([
        '/api/v1/auth/connect/token',
        '/api/v1/auth/connect/token',
      ]);
    },
  );

  test('that fails is requested again; the default endpoint is used meanwhile', async () => {
    expect(await tokenPath(() => json(404, {}))).toEqual({
      paths: ['/api/v1/auth/connect/token', '/api/v1/auth/connect/token'],
      asked: 2,
    });
  });
});

test('a logout goes with the bearer token of the session that ends', async () => {
  const { gateway, sent } = setup();
  expect(await gateway.logout()()).toEqual(E.right(undefined));
  expect(sent[0]).toMatchObject({
    path: '/api/v1/single-use-token/logout',
    init: { method: 'POST', headers: { authorization: 'Bearer present-token' } },
  });
});
