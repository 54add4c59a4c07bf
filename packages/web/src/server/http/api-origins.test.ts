// @vitest-environment node
// Remote backends: the selection of one, and requests when one is down.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OWN_PAGES } from '@pluspunkt/backend/address-key';
import { createFaultProxy, WIRE_FAULTS, type FaultProxy } from '@pluspunkt/testkit/faults';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiOrigins, type ApiOrigins } from './api-origins.ts';
import { createApiProxy, fetchOf } from './api-proxy.ts';

const servers: Server[] = [];
const asked: string[] = [];
let forwarded: string | readonly string[] | undefined;
const proxies: FaultProxy[] = [];
let origins: ApiOrigins | undefined;

afterEach(async () => {
  await origins?.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  for (const proxy of proxies.splice(0)) await proxy.close();
  asked.length = 0;
});

/** Names itself in every answer; one that breaks off reads the request and closes its connection instead. */
const backend = async (name: string, breaksOff = false): Promise<string> => {
  const server = createServer((request, response) => {
    asked.push(name);
    forwarded = request.headers['x-forwarded-for'];
    if (breaksOff) request.socket.destroy();
    else response.end(name);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};

/** Nothing listens on port 1. */
const NOBODY = 'http://127.0.0.1:1';

const ask = async (method = 'GET', headers: Record<string, string> = {}): Promise<string> =>
  new TextDecoder().decode((await origins?.request({ method, path: '/', headers, body: null }))?.body);

it('are used in turn', async () => {
  origins = createApiOrigins([await backend('a'), await backend('b')]);
  expect([await ask(), await ask(), await ask(), await ask()].toSorted()).toEqual(['a', 'a', 'b', 'b']);
});

it('replace one that cannot be reached, for every request, and avoid it for a while', async () => {
  let now = 0;
  origins = createApiOrigins([NOBODY, await backend('b')], { now: () => now });
  expect([await ask('POST'), await ask('POST'), await ask('POST')]).toEqual(['b', 'b', 'b']);
  now = 2_000;
  expect(await ask()).toBe('b');
});

it('repeat only reads and requests with a key after a broken connection, and never what might have an effect twice', async () => {
  let now = 0;
  // Enough time between two requests for a failed backend to be tried again.
  origins = createApiOrigins([await backend('broken', true), await backend('whole')], { now: () => (now += 2_000) });
  for (let count = 0; count < 4; count += 1) expect(await ask()).toBe('whole');
  for (let count = 0; count < 4; count += 1) expect(await ask('POST', { 'idempotency-key': 'one' })).toBe('whole');
  const outcomes = await Promise.allSettled([ask('POST'), ask('POST')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('report it if none is left', async () => {
  origins = createApiOrigins([NOBODY, NOBODY]);
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('answer the page renderer, too', async () => {
  origins = createApiOrigins([await backend('a')]);
  const answer = await fetchOf(origins)('http://backend.invalid/api/v1/servertime?x=1');
  expect([answer.status, await answer.text()]).toEqual([200, 'a']);
});

it('learn which calls are for pages, so that no limit of a client counts them; a client cannot say so', async () => {
  origins = createApiOrigins([await backend('a')]);
  await fetchOf(origins)('http://backend.invalid/api/v1/servertime', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(forwarded).toBe(OWN_PAGES);
  await createApiProxy(origins)(new Request('http://pages.example/api/v1/servertime', { headers: { 'x-forwarded-for': OWN_PAGES } }), '203.0.113.1');
  expect(forwarded).toBe('203.0.113.1');
});

/** No answer, or one after which another backend may succeed. A length that is too small shows only when the JSON is parsed. */
const USELESS = Object.entries(WIRE_FAULTS).filter(([name]) => !/^(twice|a length too small|wrong-type|captive-portal|408|425|429|500)/.test(name));
/** Faults that end by the timeout only. */
const PATIENCE_MS = 500;

describe.each(USELESS)('where the way to one of two is spoilt by %s', (_, fault) => {
  const spoilt = async (): Promise<FaultProxy> => {
    const proxy = await createFaultProxy({ before: { origin: await backend('behind') } });
    proxies.push(proxy);
    proxy.set({ fault });
    origins = createApiOrigins([proxy.origin, await backend('whole')], { patienceMs: PATIENCE_MS });
    return proxy;
  };

  it('what only reads, or has a key, is answered by the other', async () => {
    const proxy = await spoilt();
    for (let count = 0; count < 2; count += 1) expect(await ask()).toBe('whole');
    expect(await ask('POST', { 'idempotency-key': 'one' })).toBe('whole');
    expect(proxy.asked().length).toBeGreaterThan(0);
  });
});

it('do not avoid one for a single request that takes long, which a stranger can make', async () => {
  const proxy = await createFaultProxy({ before: { origin: await backend('behind') } });
  proxies.push(proxy);
  const silence = proxy.set({ fault: { kind: 'hang' } });
  origins = createApiOrigins([proxy.origin, await backend('whole')], { now: () => 0, patienceMs: PATIENCE_MS });
  expect([await ask(), await ask()]).toEqual(['whole', 'whole']);
  silence.lift();
  expect(new Set([await ask(), await ask()])).toEqual(new Set(['behind', 'whole']));
});

it('avoid one that did not answer three times in a row, until it may have recovered', async () => {
  let now = 0;
  const proxy = await createFaultProxy({ before: { origin: await backend('behind') } });
  proxies.push(proxy);
  const silence = proxy.set({ fault: { kind: 'hang' } });
  origins = createApiOrigins([proxy.origin, await backend('whole')], { now: () => now, patienceMs: PATIENCE_MS });
  for (let count = 0; count < 12; count += 1) expect(await ask()).toBe('whole');
  expect(proxy.asked()).toHaveLength(3);
  silence.lift();
  now = 10_001;
  expect(new Set([await ask(), await ask()])).toEqual(new Set(['behind', 'whole']));
});

it('pass on the answer of the first overloaded one if all are', async () => {
  const busy = async (retryAfter: string): Promise<string> => {
    const proxy = await createFaultProxy({ before: { origin: await backend('behind') } });
    proxies.push(proxy);
    proxy.set({ fault: { kind: 'status', status: 503, headers: { 'retry-after': retryAfter } } });
    return proxy.origin;
  };
  origins = createApiOrigins([await busy('7'), await busy('7')]);
  const answer = await origins.request({ method: 'GET', path: '/', headers: {}, body: null });
  expect([answer.status, answer.headers.find(([name]) => name === 'retry-after')?.[1]]).toEqual([503, '7']);
  expect(asked).toEqual([]);
});

it('try no other once the client has disconnected', async () => {
  const proxy = await createFaultProxy({ before: { origin: await backend('behind') } });
  proxies.push(proxy);
  proxy.set({ fault: { kind: 'hang' } });
  const leaving = new AbortController();
  origins = createApiOrigins([proxy.origin, proxy.origin]);
  const waiting = origins.request({ method: 'GET', path: '/', headers: {}, body: null, signal: leaving.signal });
  await expect.poll(() => proxy.waiting()).toBe(1);
  leaving.abort();
  await expect(waiting).rejects.toThrow();
  expect(proxy.asked()).toHaveLength(1);
});

it('are not blamed for a request that cannot be sent', async () => {
  origins = createApiOrigins([await backend('a'), await backend('b')], { now: () => 0 });
  await expect(ask('POST', { expect: '100-continue' })).rejects.toMatchObject({ code: 'UND_ERR_NOT_SUPPORTED' });
  expect([await ask('POST'), await ask('POST')].toSorted()).toEqual(['a', 'b']);
});

it('get no header that belongs to the client’s connection', async () => {
  origins = createApiOrigins([await backend('a')]);
  const headers = { connection: 'close, x-a', expect: '100-continue', te: 'trailers', upgrade: 'h2c', 'proxy-connection': 'keep-alive', 'transfer-encoding': 'chunked', 'content-length': '99', 'x-forwarded-for': '198.51.100.7' };
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await createApiProxy(origins)(new Request('http://pages.example/api/v1/servertime', { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) }), '203.0.113.1');
    expect([method, answer.status, await answer.text()]).toEqual([method, 200, 'a']);
  }
});
