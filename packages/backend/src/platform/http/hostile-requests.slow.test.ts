// Sends every route hostile bodies and headers.
import { API_BASE, GENERAL_FAILURES } from '@pluspunkt/adapters/transport/contract';
import { errorAnswer } from '@pluspunkt/adapters/transport/error.contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestBackend } from '../../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../../testing/index.ts';
import type { Route } from './route.ts';
import { acceptedBy, anyHostileValue, NAUGHTY_TEXTS, withEachPlace } from '../../testing/contract-requests.ts';

const [KATHARINA] = DEMO_LOGINS;
const JSON_TYPE = { 'content-type': 'application/json' };
const MANY_LEVELS = 10_000;
const FIVE_MEGABYTES = 5 * 1024 * 1024;

let backend: TestBackend;
let token = '';
let address = 0;

const logIn = async (): Promise<void> => {
  ({ accessToken: token } = await backend.logIn({ username: KATHARINA.email, password: KATHARINA.password }));
};
const isLoggedIn = async (): Promise<boolean> => (await backend.call('/profile/memberinfo', { token })).status === 200;

/** An answered route may have ended the session: the next one needs a member again. */
const keepLoggedIn = async (): Promise<void> => {
  if (await isLoggedIn()) return;
  await sql`delete from rate_limit`.execute(backend.db);
  await logIn();
  expect(await isLoggedIn()).toBe(true);
};

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  await logIn();
});
afterAll(() => backend.stop());

const pathOf = (entry: Route): string => (entry.kind === 'raw' ? entry.path : entry.contract.path);
const methodsOf = (entry: Route): readonly string[] => (entry.kind === 'raw' ? entry.methods : [entry.contract.method]);
const sampleOf = (schema: z.ZodMiniType | undefined): unknown => (schema === undefined ? {} : fc.sample(acceptedBy(schema, new Map()), { seed: 7, numRuns: 1 })[0]);

/** Each from another address, so that no limit answers in place of the route. */
const ask = (entry: Route, method: string, init: RequestInit, path = pathOf(entry).replaceAll(/\{(\w+)(?:\.\.\.)?\}/g, 'x')): Promise<Response> => {
  const headers = new Headers({ authorization: `Bearer ${token}`, 'idempotency-key': `hostile-${String((address += 1))}-abcdefgh` });
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  return backend.fetch(new Request(`http://pluspunkt.test${API_BASE}${path}`, { ...init, method, headers }), { clientAddress: `2001:db8:1::${(address += 1).toString(16)}` });
};

/** The failure in the answer; undefined for a success. Fails for every malformed answer. */
const failureOf = async (answer: Response, what: string): Promise<string | undefined> => {
  if (answer.status >= 500) expect.fail(`${String(answer.status)} for ${what}`);
  if (answer.headers.get('x-content-type-options') !== 'nosniff') expect.fail(`an answer that may be sniffed for ${what}`);
  if (answer.headers.has('set-cookie')) expect.fail(`a cookie for ${what}`);
  if (answer.status < 400) return undefined;
  if (answer.headers.get('content-type')?.includes('json') !== true) expect.fail(`no JSON for ${what}`);
  const reported: unknown = await answer.json();
  // OpenID and GraphQL have formats of their own.
  return z.safeParse(errorAnswer, reported).data?.error.code ?? 'own-protocol';
};

const writing = () => backend.backend.routes.flatMap((entry) => methodsOf(entry).filter((method) => method !== 'GET').map((method) => ({ entry, method, what: `${method} ${pathOf(entry)}` })));

const nested = (open: string, close: string): string => open.repeat(MANY_LEVELS) + close.repeat(MANY_LEVELS);

describe('a body with false metadata', () => {
  const bodies = (entry: Route): readonly (readonly [string, RequestInit])[] => {
    const fitting = JSON.stringify(entry.kind === 'raw' ? {} : sampleOf(entry.contract.body));
    const name = /^\{"([^"]+)"/.exec(fitting)?.[1] ?? 'x';
    const rest = fitting.startsWith('{"') ? `,${fitting.slice(1)}` : '}';
    const json = (body: string): RequestInit => ({ body, headers: JSON_TYPE });
    const typed = (type: string): RequestInit => ({ body: fitting, headers: { 'content-type': type } });
    return [
      ['ten thousand arrays within each other', json(nested('[', ']'))],
      ['ten thousand objects within each other', json(`${'{"":'.repeat(MANY_LEVELS)}1${'}'.repeat(MANY_LEVELS)}`)],
      ['a field that comes twice', json(`{"${name}":[]${rest}`)],
      ['a prototype', json(`{"__proto__":{"isAdmin":true,"roles":["spender"]},"constructor":{"prototype":{"isAdmin":true}}${rest}`)],
      ['half a surrogate pair', json(`{"${name}":"\\udfff"${rest}`)],
      ['NUL', json(`{"${name}":"\\u0000"${rest}`)],
      ['broken UTF-8', { body: new Uint8Array([...new TextEncoder().encode(`{"${name}":"`), 0xc0, 0xaf, 0xed, 0xa0, 0x80, 0x22, 0x7d]), headers: JSON_TYPE }],
      ['UTF-16', { body: new Uint8Array(Buffer.from(`\uFEFF${fitting}`, 'utf16le')), headers: JSON_TYPE }],
      ['two media types', typed('application/json, text/html')],
      ['another character set', typed('application/json; charset=utf-7')],
      ['XML', { body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', headers: { 'content-type': 'application/xml' } }],
      ['a form with a file', { body: '--x\r\ncontent-disposition: form-data; name="a"; filename="../../a"\r\n\r\n1\r\n--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
      ['packed', { body: fitting, headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } }],
      ['a length that is none', { body: fitting, headers: { ...JSON_TYPE, 'content-length': '-1' } }],
      ['a length that is too short', { body: fitting, headers: { ...JSON_TYPE, 'content-length': '1' } }],
      ['two lengths', { body: fitting, headers: { ...JSON_TYPE, 'content-length': '2, 99999999999999999999' } }],
    ];
  };

  test('is answered by every route without a 5xx, and grants no access', async () => {
    expect(writing().length).toBeGreaterThan(30);
    for (const { entry, method, what } of writing()) {
      await keepLoggedIn();
      for (const [kind, init] of bodies(entry)) await failureOf(await ask(entry, method, init), `${kind} at ${what}`);
    }
    expect({}).not.toHaveProperty('isAdmin');
  });

  test('of five megabytes is refused before it has been read, whether it declares its length or not', async () => {
    const piece = new Uint8Array(64 * 1024).fill(0x20);
    for (const { entry, method, what } of writing()) {
      await keepLoggedIn();
      const takesBody = entry.kind === 'raw' || entry.contract.body !== undefined;
      const announced = await failureOf(await ask(entry, method, { body: new Uint8Array([0x20]), headers: { ...JSON_TYPE, 'content-length': String(FIVE_MEGABYTES) } }), what);
      let pulled = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled += piece.length;
          if (pulled > FIVE_MEGABYTES) controller.close();
          else controller.enqueue(piece);
        },
      });
      const stream: RequestInit & { readonly duplex: 'half' } = { body: endless, headers: JSON_TYPE, duplex: 'half' };
      const streamed = await failureOf(await ask(entry, method, stream), what);
      expect(pulled, what).toBeLessThan(1024 * 1024);
      if (takesBody && entry.kind === 'contract') expect([announced, streamed], what).toSatisfy((codes: readonly unknown[]) => codes.every((code) => ['payload-too-large', 'invalid-request', 'forbidden', 'unauthenticated'].includes(String(code))));
    }
  });
});

/** Only what a header can carry: senders or readers refuse the rest. */
const HEADER_TEXTS = NAUGHTY_TEXTS.filter((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text));
const HEADERS = [
  'accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'forwarded', 'host', 'idempotency-key', 'if-modified-since', 'if-none-match', 'origin', 'range',
  'referer', 'user-agent', 'x-ab-variant', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-http-method-override', 'x-original-url', 'x-recaptcha-v2-token',
  'x-recaptcha-v3-token', 'x-register-client-token', 'x-request-id',
];

test('hostile headers harm no route, are never echoed, and never make a member’s data cacheable', async () => {
  expect(HEADER_TEXTS.length).toBeGreaterThan(200);
  let turn = 0;
  for (const entry of backend.backend.routes) {
    await keepLoggedIn();
    for (const method of methodsOf(entry)) {
      for (let round = 0; round < 4; round += 1) {
        const mark = `<mark-${String(turn)}>`;
        const headers = Object.fromEntries(HEADERS.map((name) => [name, `${HEADER_TEXTS[(turn += 1) % HEADER_TEXTS.length]?.trim() ?? ''}${mark}`]));
        const open = round % 2 === 0 ? { ...headers, authorization: `Bearer ${token}` } : headers;
        const answer = await ask(entry, method, { headers: open });
        await failureOf(answer.clone(), `hostile headers at ${method} ${pathOf(entry)}`);
        expect([...answer.headers].flat().join('\n')).not.toContain(mark);
        if (entry.kind === 'contract' && entry.contract.access !== 'public') expect([entry.contract.id, answer.headers.get('cache-control')]).toEqual([entry.contract.id, 'no-store']);
        if (answer.headers.get('content-type')?.startsWith('image/') !== true) expect(await answer.text()).not.toContain(mark);
      }
    }
  }
});

test('search words without letters find nothing, and cause no failing statement', async () => {
  const location = { strategy: 'Fallback', latitude: 52.52, longitude: 13.405 };
  for (const query of ['\'"\'', '🚾 🆒', 'ⒻⓄⓍ', undefined]) {
    const answer = await backend.call('/offerista/search-products', { method: 'POST', json: { query, location }, headers: { uuid: '0f8fad5b-d9cb-469f-a165-70867728950e' } });
    expect([query, answer.status]).toEqual([query, 200]);
    const { data } = (await answer.json()) as { data: { totalNumberOfResults: number } };
    expect([query, data.totalNumberOfResults > 0]).toEqual([query, query === undefined]);
  }
});

/** The accepted input with the most fields. */
const fullestOf = (schema: z.ZodMiniType | undefined): unknown =>
  schema === undefined ? {} : fc.sample(acceptedBy(schema, new Map()), { seed: 11, numRuns: 8 }).toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];

const wellFormed = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
const addressOf = (path: string, params: unknown, query: unknown): string => {
  const named = new Map(Object.entries(params ?? {}));
  const search = Object.entries(query ?? {}).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(value))}`);
  return `${path.replaceAll(/\{(\w+)(?:\.\.\.)?\}/g, (_whole, name: string) => encodeURIComponent(wellFormed(named.get(name))) || 'x')}?${search.join('&')}`;
};

test('any value in any field of any call is answered by a success, a code of its contract or a general code', async () => {
  const values = fc.sample(anyHostileValue, { seed: 20_261_122, numRuns: 997 });
  let turn = 0;
  const next = (): unknown => values[(turn += 1) % values.length];
  let asked = 0;
  for (const entry of backend.backend.routes) {
    if (entry.kind === 'raw') continue;
    await keepLoggedIn();
    const { contract } = entry;
    const [params, query, body] = [contract.params, contract.query, contract.body].map(fullestOf);
    const attempts: readonly (readonly [params: unknown, query: unknown, body: unknown])[] = [
      ...withEachPlace(params, next).map((broken) => [broken, query, body] as const),
      ...withEachPlace(query, next).map((broken) => [params, broken, body] as const),
      ...withEachPlace(body, next).map((broken) => [params, query, broken] as const),
    ];
    const known = new Set([...Object.keys(GENERAL_FAILURES), ...Object.keys(contract.failures ?? {})]);
    for (const [withParams, withQuery, withBody] of attempts) {
      // Beyond what JSON.stringify writes: numbers that only a text can hold.
      const json = JSON.stringify(withBody).replaceAll(/"(-?1e999)"/g, '$1');
      const init: RequestInit = contract.body === undefined ? {} : { body: json, headers: JSON_TYPE };
      const what = `${contract.id} ${JSON.stringify([withParams, withQuery, withBody]).slice(0, 400)}`;
      const address = addressOf(contract.path, withParams, withQuery);
      const answer = await ask(entry, contract.method, init, address);
      const code = await failureOf(answer, what);
      if (code !== undefined && !known.has(code)) expect.fail(`${code}, which no contract names, for ${what}`);
      asked += 1;
    }
  }
  expect(asked).toBeGreaterThan(300);
});
