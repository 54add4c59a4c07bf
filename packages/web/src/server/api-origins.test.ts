// @vitest-environment node
// Backends elsewhere: which one is asked, and what happens to a request when one of them is gone.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createApiOrigins, fetchOf, type ApiOrigins } from './api-origins.ts';

const servers: Server[] = [];
const asked: string[] = [];
let origins: ApiOrigins | undefined;

afterEach(async () => {
  await origins?.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  asked.length = 0;
});

/** Names itself in every answer; one that breaks off reads the request and closes its connection instead. */
const backend = async (name: string, breaksOff = false): Promise<string> => {
  const server = createServer((request, response) => {
    asked.push(name);
    if (breaksOff) request.socket.destroy();
    else response.end(name);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};

/** Nobody listens on the first port of all. */
const NOBODY = 'http://127.0.0.1:1';

const ask = async (method = 'GET', headers: Record<string, string> = {}): Promise<string> =>
  new TextDecoder().decode((await origins?.request({ method, path: '/', headers, body: null }))?.body);

it('are asked in turn', async () => {
  origins = createApiOrigins([await backend('a'), await backend('b')]);
  expect([await ask(), await ask(), await ask(), await ask()].toSorted()).toEqual(['a', 'a', 'b', 'b']);
});

it('stand in for one that cannot be reached, for whatever is asked, and leave it alone for a while', async () => {
  let now = 0;
  origins = createApiOrigins([NOBODY, await backend('b')], () => now);
  expect([await ask('POST'), await ask('POST'), await ask('POST')]).toEqual(['b', 'b', 'b']);
  now = 2_000;
  expect(await ask()).toBe('b');
});

it('are asked again what only reads or has a key when one breaks off, and never what might have an effect twice', async () => {
  origins = createApiOrigins([await backend('broken', true), await backend('whole')]);
  for (let count = 0; count < 4; count += 1) expect(await ask()).toBe('whole');
  for (let count = 0; count < 4; count += 1) expect(await ask('POST', { 'idempotency-key': 'one' })).toBe('whole');
  const outcomes = await Promise.allSettled([ask('POST'), ask('POST')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('say so when there is none left', async () => {
  origins = createApiOrigins([NOBODY, NOBODY]);
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('answer the page renderer, too', async () => {
  origins = createApiOrigins([await backend('a')]);
  const answer = await fetchOf(origins)('http://backend.invalid/api/v1/servertime?x=1');
  expect([answer.status, await answer.text()]).toEqual([200, 'a']);
});
