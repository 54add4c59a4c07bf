// Units of the HTTP machinery that need no database.
import fc from 'fast-check';
import { defineCall, REQUEST_TIMEOUT_MS } from '@pluspunkt/adapters/transport/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readSettings } from '../../settings.ts';
import { authorise } from './answer-call.ts';
import { isCleanData } from './clean-data.ts';
import { readInput } from './read-input.ts';
import { createApp, REQUEST_MS } from './create-app.ts';
import { createLog, redactText } from '../telemetry/log.ts';
import { refuseWith } from './refusal.ts';
import { USUAL_TEXTS } from '../texts/answer-texts.ts';
import { defineTexts } from '../texts/wording.ts';
import type { MemberIdentity, Route } from './route.ts';
import { rawRoute, route } from './route.ts';

const call = (more: object = {}) =>
  defineCall({ id: 'test.call', method: 'GET', path: '/thing/{id}', summary: '', access: 'public', effect: 'look', idempotency: 'read', response: z.object({ id: z.string() }), ...more });

const TEXTS = defineTexts('refusals.test', { 'email-taken': 'Das gibt es schon.' });
const lines: string[] = [];
const appOf = (...routes: readonly Route[]) =>
  createApp(routes, () => Promise.resolve(undefined), {
    random: { bytes: (length) => randomBytes(length), uuid: () => randomUUID() },
    settings: readSettings({}),
    log: createLog('info', { write: (line) => void lines.push(line) }),
    texts: USUAL_TEXTS,
  });
/** Codes of sockets, DNS and the server; errors of the pool and its connections without a code. */
const UNAVAILABLE: readonly (string | Error)[] = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EPROTO'],
  ...['57P01', '57P02', '57P03', '57P05', '57014', '40P01', '55P03', '25P03', '25006', '53100', '53200', '53300', '08006', '08P01'],
  new Error('timeout exceeded when trying to connect'),
  new Error('timeout expired'),
  new Error('Query read timeout'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout', { cause: new Error('Connection terminated unexpectedly') }),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('Received unexpected dataRow message from backend.'),
  new Error('received invalid response: 5a'),
  new AggregateError([Object.assign(new Error('connect'), { code: 'ENETUNREACH' }), Object.assign(new Error('connect'), { code: 'ETIMEDOUT' })], 'all addresses'),
];
const ask = (app: ReturnType<typeof appOf>, path: string) => app.fetch(new Request(`http://pluspunkt.test/api/v1${path}`));

describe('a handler', () => {
  test('that throws, or breaks its contract, gives a plain error that does not reveal the cause', async () => {
    const app = appOf(
      route(call({ path: '/throws' }), () => {
        throw new Error('secret detail 4210067389');
      }),
      route(call({ path: '/breaks' }), () => ({ id: 5 }) as never),
    );
    for (const path of ['/throws', '/breaks']) {
      const answer = await ask(app, path);
      expect(answer.status).toBe(500);
      const text = await answer.text();
      expect(text).toContain('"code":"internal"');
      expect(text).not.toMatch(/secret|4210067389|invalid_type/);
    }
    expect(lines.join('')).toContain('[card number]');
    expect(lines.join('')).not.toContain('4210067389');
  });

  test('that cannot reach the database asks the client to come back later', async () => {
    const failing = (path: string, cause: Error) =>
      route(call({ path }), () => {
        throw cause;
      });
    const coded = (code: string): Error => Object.assign(new Error(`the database says ${code}`), { code });
    const app = appOf(
      ...UNAVAILABLE.map((cause, place) => failing(`/gone/${String(place)}`, typeof cause === 'string' ? coded(cause) : cause)),
      failing('/file', Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
      failing('/wrong', coded('42601')),
      failing('/twice', coded('23505')),
    );
    for (const [place, cause] of UNAVAILABLE.entries()) {
      const answer = await ask(app, `/gone/${String(place)}`);
      expect([cause, answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([cause, 503, '5', { error: { code: 'unavailable' } }]);
    }
    for (const path of ['/file', '/wrong', '/twice']) expect((await ask(app, path)).status).toBe(500);
  });

  test('returns its own refusals, and data without fields that the contract does not know', async () => {
    const app = appOf(
      route(call(), () => ({ id: 'a', password: 'never' }) as { id: string }),
      route(call({ path: '/none', failures: { 'email-taken': 409 } }), () => refuseWith('email-taken', TEXTS['email-taken'])),
    );
    expect(await (await ask(app, '/thing/1')).json()).toEqual({ data: { id: 'a' } });
    const refused = await ask(app, '/none');
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'email-taken', message: 'Das gibt es schon.' } }]);
  });

  test('that refuses with a code outside its contract is a bug, which is logged', async () => {
    lines.length = 0;
    const refused = await ask(appOf(route(call({ path: '/unnamed' }), () => refuseWith('email-taken', TEXTS['email-taken']))), '/unnamed');
    expect([refused.status, await refused.json()]).toMatchObject([500, { error: { code: 'internal' } }]);
    expect(lines.join('')).toContain('a refusal that the contract does not name');
  });

  test('without a contract gets the rest of the path and may set its own headers', async () => {
    const app = appOf(
      rawRoute({ methods: ['GET'], path: '/asset/{path...}', handle: (_request, _info, { path }) => new Response(path, { headers: { 'cache-control': 'public' } }) }),
    );
    const answer = await ask(app, '/asset/logos/a.svg');
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['logos/a.svg', 'public']);
  });
});

test('a request that waits for the database is answered before its client gives up', () => {
  expect(REQUEST_MS).toBeLessThanOrEqual(REQUEST_TIMEOUT_MS - 2_000);
});

test('access is decided by the role that the call needs', () => {
  const member = (roles: string[]): MemberIdentity => ({ memberId: 1, cardNumber: '4210067389', sessionId: 's', roles });
  expect(authorise({ access: 'public', effect: 'look' }, undefined)).toBeUndefined();
  expect(authorise({ access: 'member', effect: 'look' }, undefined)?.code).toBe('unauthenticated');
  expect(authorise({ access: 'member', effect: 'look' }, member(['member']))).toBeUndefined();
  expect(authorise({ access: 'spender', effect: 'look' }, member(['member']))?.code).toBe('forbidden');
  expect(authorise({ access: 'edit-profile', effect: 'look' }, member(['member', 'spender']))?.code).toBe('forbidden');
  expect(authorise({ access: 'spender', effect: 'write' }, member(['member', 'spender']))).toBeUndefined();
  expect(authorise({ access: 'member', effect: 'write' }, member(['member']))?.code).toBe('forbidden');
});

describe('the log', () => {
  test('redacts secrets in texts', () => {
    expect(redactText('card 4210067389 for a.b@post.example')).toBe('card [card number] for [e-mail]');
    expect(redactText('Authorization: Bearer abc.def-ghi')).toBe('Authorization: [authorization]');
    expect(redactText('password=hunter2&x=1')).toBe('password=[redacted]&x=1');
    expect(redactText(`rt ${'A'.repeat(43)}`)).toBe('rt [token]');
    expect(redactText('at eyJhbGciOi.eyJzdWIi.c2ln')).toBe('at [token]');
  });

  test('redacts secrets in fields', () => {
    const written: string[] = [];
    createLog('info', { write: (line) => void written.push(line) }).info({ password: 'hunter2', member: { cardNumber: '4210067389' } }, 'x');
    expect(written.join('')).not.toMatch(/hunter2|4210067389/);
  });
});

test('data is clean when it has no NUL, no half surrogate pair and is not nested absurdly', () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => isCleanData(value) === !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(value))));
  expect(isCleanData(JSON.parse('['.repeat(40) + ']'.repeat(40)))).toBe(false);
});

test('settings have defaults, and a wrong one is named in a sentence', () => {
  expect(readSettings({ DATABASE_URL: '', SMTP_URL: undefined })).toMatchObject({ dataDir: 'data', accessTokenSeconds: 900, refreshTokenDays: 30, development: false });
  expect(() => readSettings({ ACCESS_TOKEN_SECONDS: 'soon' })).toThrow('the setting ACCESS_TOKEN_SECONDS is not usable: expected lifetime of access tokens in seconds');
  expect(() => readSettings({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL');
  expect(() => readSettings({ REGISTER_CLIENTS: 'kasse:zu-kurz' })).toThrow(/^(?!.*zu-kurz).*REGISTER_CLIENTS/);
  const clients = 'kasse-nord:sehr-geheim-und-lang-genug,kasse-sued:mit:doppelpunkt=und-mehr-zeichen';
  expect(readSettings({ REGISTER_CLIENTS: clients }).registerClients.map(({ clientId, secret }) => `${clientId}:${secret}`).join(',')).toBe(clients);
});

describe('a letter with thousands of marks', () => {
  const contract = call({ method: 'POST', path: '/thing', body: z.object({ name: z.string() }) });
  const MARKS = '\u0301\u0316';
  const read = (body: string) => readInput(contract, new Request('http://localhost/thing', { method: 'POST', headers: { 'content-type': 'application/json' }, body }), new URL('http://localhost/thing'), {});

  test.each([
    ['as it is', `{"name":"a${MARKS.repeat(14_000)}"}`],
    ['as a key', `{"a${MARKS.repeat(14_000)}":"a"}`],
    ['by escapes', `{"name":"a${'\\u0301\\u0316'.repeat(5_000)}"}`],
  ])('%s is refused before it is composed', async (_, body) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(await read(body)).toMatchObject({ left: { code: 'invalid-request' } });
    expect(normalize.mock.contexts.filter((text) => String(text).length > 100)).toEqual([]);
    normalize.mockRestore();
  });

  test('is a name with a few', async () => {
    expect(await read('{"name":"Ngu\u0302\u0303n \u0e17\u0e35\u0e48"}')).toMatchObject({ right: { body: { name: 'Ngu\u0302\u0303n \u0e17\u0e35\u0e48'.normalize('NFC') } } });
  });
});

describe('the query of a call', () => {
  const contract = call({ path: '/thing', query: z.object({ name: z.optional(z.union([z.string(), z.array(z.string())])) }) });
  const queryOf = async (query: string): Promise<unknown> => {
    const address = `http://localhost/thing?${query}`;
    const read = await readInput(contract, new Request(address), new URL(address), {});
    return read._tag === 'Right' ? read.right.query : read.left;
  };

  test('has a value for each name, and a list for one that is repeated', async () => {
    expect(await Promise.all(['', 'name=a', 'name=a&other=b&name=c', '__proto__=a&name'].map(queryOf))).toEqual([{}, { name: 'a' }, { name: ['a', 'c'] }, { name: '' }]);
  });

  test('with thousands of names is read once, not once for each of them', async () => {
    const names = Array.from({ length: 5_000 }, (_, index) => index.toString(36));
    const getAll = vi.spyOn(URLSearchParams.prototype, 'getAll');
    expect(await queryOf(names.join('&'))).toEqual({});
    expect(getAll).not.toHaveBeenCalled();
    getAll.mockRestore();
  });
});
