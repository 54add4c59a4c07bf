import { either as E, option as O } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestServer, createVirtualClock, type TestServer } from '@pluspunkt/testkit/transport';
import { defineCall } from './contract.ts';
import { createHttpClient, type HttpClientDeps } from './http-client.ts';
import { createLogger, silentLogger, type LogEntry } from './logger.ts';
import type { Fetch, FetchInit } from './wire.ts';

const readThing = defineCall({
  id: 'things.read',
  method: 'GET',
  path: '/things/{name}',
  summary: 'A thing',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  params: z.object({ name: z.string() }),
  query: z.object({ limit: z.optional(z.string()) }),
  response: z.object({ name: z.string() }),
});

const writeThing = defineCall({
  id: 'things.write',
  method: 'PUT',
  path: '/things',
  summary: 'Keeps a thing',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  headers: z.object({ userid: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  response: z.object({ kept: z.boolean() }),
});

const ok = (data: unknown) => new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });

const recording = (answer: () => Response) => {
  const sent: { readonly url: string; readonly init: FetchInit }[] = [];
  const fetch: Fetch = async (url, init) => {
    sent.push({ url, init });
    return answer();
  };
  return { sent, fetch };
};

const client = (changes: Partial<HttpClientDeps> & Pick<HttpClientDeps, 'fetch'>) =>
  createHttpClient({
    origin: 'https://api.example',
    accessToken: () => O.none,
    variant: () => 'b',
    requestId: () => 'request-1',
    clock: createVirtualClock(),
    log: silentLogger,
    ...changes,
  });

describe('an answer that is none', () => {
  test('may have been cached: the next requests bypass caches until one is answered', async () => {
    const portal = () => new Response('<h1>WLAN</h1>', { headers: { 'content-type': 'text/html' } });
    const answers = [portal, portal, () => ok({ name: 'Tasse' }), () => ok({ name: 'Tasse' })];
    const { sent, fetch } = recording(() => (answers.shift() ?? portal)());
    const http = client({ fetch });
    const read = (name: string) => http.call(readThing, { params: { name } })();
    const outcomes = [await read('a'), await read('a'), await read('a'), await read('a'), await read('b')];
    expect(outcomes.map(E.isRight)).toEqual([false, false, true, true, false]);
    expect(sent.map(({ init }) => init.cache)).toEqual([undefined, 'reload', 'reload', undefined, undefined]);
  });

  test('does not make a write anything else', async () => {
    const { sent, fetch } = recording(() => new Response('x'));
    const http = client({ fetch });
    await http.call(writeThing, { body: { name: 'a' } })();
    await http.call(writeThing, { body: { name: 'a' } })();
    expect(sent.map(({ init }) => init.cache)).toEqual([undefined, undefined]);
  });
});

describe('a call', () => {
  test('goes to the base path with parameters and query, with variant and request id, without a bearer', async () => {
    const { sent, fetch } = recording(() => ok({ name: 'Tasse' }));
    const outcome = await client({ fetch }).call(readThing, { params: { name: 'a/b' }, query: { limit: '3' } })();
    expect(outcome).toEqual(E.right({ name: 'Tasse' }));
    expect(sent[0]?.url).toBe('https://api.example/api/v1/things/a%2Fb?limit=3');
    expect(sent[0]?.init.headers).toEqual({
      accept: 'application/json',
      'x-ab-variant': 'b',
      'x-request-id': 'request-1',
    });
  });

  test('carries the bearer token of the moment, its body as JSON and the headers of its contract', async () => {
    const { sent, fetch } = recording(() => ok({ kept: true }));
    const api = client({ fetch, accessToken: () => O.some('abc') });
    await api.call(writeThing, { body: { name: 'Tasse' }, headers: { userid: 'u1' } })();
    expect(sent[0]?.init).toMatchObject({
      method: 'PUT',
      body: '{"name":"Tasse"}',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json', userid: 'u1' },
    });
  });

  test('with an invalid address makes no request', async () => {
    const { sent, fetch } = recording(() => ok({ name: 'x' }));
    expect(await client({ fetch }).call(readThing, { params: { name: '..' } })()).toMatchObject(
      E.left({ _tag: 'HttpError', status: 404, code: 'not-found' }),
    );
    expect(sent).toEqual([]);
  });

  test('is lazy: nothing is sent before it is run', () => {
    const { sent, fetch } = recording(() => ok({ name: 'x' }));
    client({ fetch }).call(readThing, { params: { name: 'a' } });
    expect(sent).toEqual([]);
  });

  test('reports a 401 and returns the failure', async () => {
    const reported: string[] = [];
    const { fetch } = recording(() => new Response('', { status: 401 }));
    const api = client({ fetch, unauthorized: (endpoint) => reported.push(endpoint) });
    expect(await api.call(readThing, { params: { name: 'a' } })()).toMatchObject(
      E.left({ _tag: 'HttpError', status: 401, code: 'http-401' }),
    );
    await api.send({ method: 'POST', address: '/api/v1/auth/connect/token', endpoint: 'token' })();
    expect(reported).toEqual(['other', 'token']);
  });

  test('logs an answer that does not match its contract', async () => {
    const entries: LogEntry[] = [];
    const log = createLogger({ sinks: [(entry) => entries.push(entry)] });
    const { fetch } = recording(() => ok({ title: 'Tasse' }));
    expect(await client({ fetch, log }).call(readThing, { params: { name: 'a' } })()).toMatchObject(
      E.left({ _tag: 'MalformedAnswer' }),
    );
    expect(entries).toMatchObject([{ level: 2, context: { call: 'things.read', requestId: 'request-1' } }]);
  });
});

describe('over a real socket', () => {
  const against = async (server: TestServer, run: (api: ReturnType<typeof client>) => Promise<void>) => {
    try {
      await run(client({ fetch: globalThis.fetch, origin: server.origin }));
    } finally {
      await server.close();
    }
  };
  const thing = { params: { name: 'a' } } as const;

  test('an abort reaches the server', async () => {
    const closed = Promise.withResolvers<void>();
    const server = await createTestServer((request) => request.socket.once('close', () => closed.resolve()));
    await against(server, async (api) => {
      const caller = new AbortController();
      const outcome = api.call(readThing, thing, { signal: caller.signal })();
      await server.arrived(1);
      caller.abort();
      expect(await outcome).toMatchObject(E.left({ _tag: 'Aborted' }));
      await closed.promise;
    });
  });

  test('the end of the time budget reaches the server', async () => {
    const closed = Promise.withResolvers<void>();
    const server = await createTestServer((request) => request.socket.once('close', () => closed.resolve()));
    const clock = createVirtualClock();
    const api = client({ fetch: globalThis.fetch, origin: server.origin, clock });
    const outcome = api.call(readThing, thing)();
    await server.arrived(1);
    await clock.advance(15_000);
    expect(await outcome).toMatchObject(E.left({ _tag: 'TimedOut' }));
    await closed.promise;
    await server.close();
  });

  test('a server that is not there is unreachable', async () => {
    const server = await createTestServer(() => undefined);
    await server.close();
    const clock = createVirtualClock();
    const outcome = client({ fetch: globalThis.fetch, origin: server.origin, clock }).call(writeThing, {
      body: { name: 'x' },
    })();
    expect(await outcome).toMatchObject(E.left({ _tag: 'Unreachable', requestId: 'request-1' }));
  });

  test('a connection that breaks in the middle of a body is a malformed answer', async () => {
    const server = await createTestServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"data":');
      response.flushHeaders();
      setImmediate(() => response.destroy());
    });
    await against(server, async (api) => {
      expect(await api.call(writeThing, { body: { name: 'x' } })()).toMatchObject(
        E.left({ _tag: 'MalformedAnswer', detail: 'the answer ended before it was complete' }),
      );
    });
  });

  test('a redirect to the login page of a network is not followed', async () => {
    const server = await createTestServer((_, response) => {
      response.writeHead(302, { location: '/portal' }).end();
    });
    await against(server, async (api) => {
      expect(await api.call(writeThing, { body: { name: 'x' } })()).toMatchObject(E.left({ _tag: 'Unreachable' }));
      expect(server.requests).toHaveLength(1);
    });
  });
});
