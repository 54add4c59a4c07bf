// @vitest-environment node
// Stopping a server: pending requests are completed, and new ones are refused.
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { CONNECTION_LIMITS, createLimitedServer, serve } from './serve.ts';

const ask = (port: number, agent: Agent) =>
  new Promise<{ readonly connection: string | undefined; readonly text: string }>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ connection: response.headers.connection, text }));
    }).on('error', reject);
  });

it('completes open requests, closes the connections afterwards, and accepts no new ones', async () => {
  const agent = new Agent({ keepAlive: true });
  let stopping = false;
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<string>();
  const app = new Hono();
  let slow = false;
  app.get('*', async (context) => {
    if (!slow) return context.text('quick');
    asked.resolve();
    return context.text(await gate.promise);
  });
  const server = await serve(app.fetch, { port: 0, host: '127.0.0.1', isStopping: () => stopping });
  expect((await ask(server.port, agent)).connection).toBe('keep-alive');
  slow = true;
  const underWay = ask(server.port, agent);
  await asked.promise;
  stopping = true;
  const stopped = server.stop();
  gate.resolve('late');
  expect(await underWay).toEqual({ connection: 'close', text: 'late' });
  await stopped;
  await expect(ask(server.port, agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  agent.destroy();
});

it('while it is about to stop it still answers, and every answer sends the next request elsewhere', async () => {
  const agent = new Agent({ keepAlive: true });
  let stopping = false;
  const app = new Hono();
  app.get('*', (context) => context.text('quick'));
  const server = await serve(app.fetch, { port: 0, host: '127.0.0.1', isStopping: () => stopping });
  expect((await ask(server.port, agent)).connection).toBe('keep-alive');
  stopping = true;
  expect(await ask(server.port, agent)).toEqual({ connection: 'close', text: 'quick' });
  expect(await ask(server.port, agent)).toEqual({ connection: 'close', text: 'quick' });
  await server.stop();
  agent.destroy();
});

it('while it is about to stop it leaves idle connections open: who has not noticed may be asking on one', async () => {
  const [idle, other] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  let stopping = false;
  const app = new Hono();
  app.get('*', (context) => context.text('quick'));
  const server = await serve(app.fetch, { port: 0, host: '127.0.0.1', isStopping: () => stopping });
  await ask(server.port, idle);
  const [socket] = Object.values(idle.freeSockets).flat();
  const closed = new Promise<string>((resolve) => socket?.once('close', () => resolve('closed')));
  stopping = true;
  // Each on its own connection, which is closed with the answer.
  for (let count = 0; count < 3; count += 1) await ask(server.port, other);
  expect(await Promise.race([closed, new Promise((resolve) => setImmediate(resolve, 'open'))])).toBe('open');
  expect(await ask(server.port, idle)).toEqual({ connection: 'close', text: 'quick' });
  await server.stop();
  expect(await closed).toBe('closed');
  for (const agent of [idle, other]) agent.destroy();
});

it('does not wait for an idle connection', async () => {
  const app = new Hono();
  const server = await serve(app.fetch, { port: 0, host: '127.0.0.1', isStopping: () => true });
  const socket = connect(server.port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await server.stop();
  await closed;
  expect(socket.destroyed).toBe(true);
});

it('limits a client’s time and size of headers', () => {
  const app = new Hono();
  const server = createLimitedServer(app.fetch);
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxHeadersCount, maxRequestsPerSocket, maxConnections } = server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxHeadersCount, maxRequestsPerSocket, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    timeout: 120_000,
    maxHeadersCount: 100,
    maxRequestsPerSocket: 10_000,
    maxConnections: 10_000,
  });
});

describe('a client that', () => {
  const PATIENCE = { ...CONNECTION_LIMITS, headersTimeout: 40, requestTimeout: 80, connectionsCheckingInterval: 10 };

  /** Sends these bytes, then nothing more, and waits for what the server makes of it. */
  async function answerTo(sent: string): Promise<{ readonly status: string; readonly handled: number }> {
    let handled = 0;
    const app = new Hono();
    app.all('*', async (context) => {
      handled += 1;
      return context.text(await context.req.text().catch(() => 'broken off'));
    });
    const server = await serve(app.fetch, { port: 0, host: '127.0.0.1', isStopping: () => false, limits: PATIENCE });
    const socket = connect(server.port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    // A server that closes before everything was read may end the connection by a reset, after its answer.
    socket.on('error', () => undefined);
    socket.write(sent);
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await server.stop();
    return { status: received.split('\r\n', 1)[0] ?? '', handled };
  }

  it('gets 408 for slow headers, before any work is done', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toEqual({ status: 'HTTP/1.1 408 Request Timeout', handled: 0 });
  });

  it('gets 408 for a slow body as well', async () => {
    expect((await answerTo('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc')).status).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('sends more headers than are read is refused', async () => {
    expect(await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`)).toEqual({ status: 'HTTP/1.1 431 Request Header Fields Too Large', handled: 0 });
  });

  it('sends an address that is too long gets 414, before any work is done', async () => {
    const sent = (address: string, host = 'a'): string => `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const [few, many] = ['a&'.repeat(1_900), 'a&'.repeat(4_200)];
    for (const usual of [sent(`/?${few}`), sent(`/api/v1/servertime?${few}`), sent('http://a/?a')]) expect((await answerTo(usual)).status).toBe('HTTP/1.1 200 OK');
    for (const long of [sent(`/?${many}`), sent(`/api/v1/servertime?${many}`), sent(`http://a/?${few}`), sent('/', '%E4%B8%80'.repeat(100))]) {
      expect(await answerTo(long)).toEqual({ status: 'HTTP/1.1 414 URI Too Long', handled: 0 });
    }
  });

  it('sends hundreds of requests without reading an answer is cut off after the first ones', async () => {
    expect((await answerTo('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500))).handled).toBe(2);
  });

  it('sends a body in hundreds of short pieces is cut off, and one in longer pieces is read', async () => {
    const inPieces = (pieces: number, length: number): string =>
      `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${`${length.toString(16)}\r\n${'a'.repeat(length)}\r\n`.repeat(pieces)}0\r\n\r\n`;
    for (const [pieces, length] of [[1_000, 64], [5_000, 1]] as const) expect((await answerTo(inPieces(pieces, length))).status).toBe('');
    for (const [pieces, length] of [[120, 536], [60, 1]] as const) expect((await answerTo(inPieces(pieces, length))).status).toBe('HTTP/1.1 200 OK');
  });
});
