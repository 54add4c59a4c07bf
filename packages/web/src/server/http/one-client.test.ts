// @vitest-environment node
// One client against all others: slow, large and many requests over real sockets, in each role.
import { EventEmitter } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoadShedding } from '../health/load-shedding.ts';
import { createAdmission, limitsForPictures, type Admission } from '../health/admission.ts';
import type { Health } from '../health/health.ts';
import { createCallTurns, type CallTurns } from '../health/client-turns.ts';
import { createPageServer } from '../render/pages.ts';
import type { ApiOrigins } from './api-origins.ts';
import { createApiServer, createWebServer } from './create-app.ts';
import { guardConnections, heldPerAddressOf, type HeldPerAddress } from './request-guards.ts';
import { CONNECTION_LIMITS, serve, type ConnectionLimits, type RunningServer } from './serve.ts';

const HEALTH = { health: async () => ({ parts: { web: true } }), https: false };

let running: RunningServer | undefined;
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  vi.restoreAllMocks();
  await running?.stop();
  running = undefined;
});

const start = async (app: Hono, limits: Partial<ConnectionLimits> = {}): Promise<number> => {
  running = await serve(app.fetch, { port: 0, host: '127.0.0.1', isStopping: () => false, limits: { ...CONNECTION_LIMITS, ...limits } });
  return running.port;
};

const open = (port: number, sent: string): { readonly socket: Socket; readonly received: Promise<string> } => {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  // The server may reset a connection whose body it does not read.
  socket.on('error', () => undefined);
  socket.write(sent);
  return { socket, received: new Promise((resolve) => socket.once('close', () => resolve(text))) };
};
const statusOf = (answer: string): string => answer.split('\r\n', 1)[0] ?? '';

const post = (path: string, length: number, more = ''): string => `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${more}Content-Type: application/json\r\nContent-Length: ${String(length)}\r\n\r\n`;
const get = (path: string, host = 'localhost', more = ''): string => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`;

const oneByOne = () => createAdmission({ running: 1, waiting: 0, patienceMs: 0 }, () => 0);

/** Awaited before the answer to a client with this user agent. */
type Hold = (agent: string | undefined) => Promise<unknown> | undefined;

const api = (bodies: string[], hold?: Hold) => ({
  fetch: async (request: Request) => {
    bodies.push(await request.text());
    await hold?.(request.headers.get('user-agent') ?? undefined);
    return Response.json({ data: 1 });
  },
});
const elsewhere = (bodies: string[], hold?: Hold): { readonly origins: ApiOrigins } => ({
  origins: {
    request: async ({ body, headers }) => {
      bodies.push(String(body ?? ''));
      await hold?.(headers['user-agent']);
      return { status: 200, headers: [['content-type', 'application/json']], body: new TextEncoder().encode('{"data":1}').buffer };
    },
    close: async () => undefined,
  },
});

interface Options {
  readonly bodyTimeMs?: number;
  readonly heldPerAddress?: HeldPerAddress;
  readonly trustForwardedFor?: boolean;
  readonly admission?: Admission;
  readonly pictureAdmission?: Admission;
  readonly turns?: CallTurns;
  readonly shedding?: LoadShedding;
  readonly hold?: Hold;
  readonly health?: () => Promise<Health>;
}
const web = (behind: Parameters<typeof createWebServer>[0]['api'], options: Options) =>
  createWebServer({ ...HEALTH, files: new Hono(), page: async () => new Response('page'), api: behind, admission: oneByOne(), development: false, ...options });

const ROLES: readonly (readonly [role: string, make: (bodies: string[], options: Options) => Hono])[] = [
  ['all', (bodies, options) => web(api(bodies, options.hold), options)],
  ['web', (bodies, options) => web(elsewhere(bodies, options.hold), options)],
  ['api', (bodies, options) => createApiServer({ ...HEALTH, api: api(bodies, options.hold), admission: oneByOne(), ...options })],
];
const ROUTES = ['/api/v1/auth/connect/token', '/api/v1/member/register', '/api/v1/graphql', '/api/v1/unknown'];

/** Each kind of address that the server answers itself or passes on. */
const ADDRESSES = [...ROUTES, '/', '/partner', '/assets/x.js', '/healthz', '/readyz', '/metrics', '/sitemap.xml', '/docs'];

describe.each(ROLES)('in the role %s', (_role, make) => {
  it.each(ADDRESSES)('headers that drip to %s are ended by a timer, and meanwhile others are served', async (path) => {
    const port = await start(make([], {}), { headersTimeout: 60, requestTimeout: 60, connectionsCheckingInterval: 20 });
    const dripping = Array.from({ length: 64 }, () => open(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Drip: `));
    expect(statusOf(await open(port, get('/api/v1/servertime')).received)).toBe('HTTP/1.1 200 OK');
    expect([...new Set((await Promise.all(dripping.map(({ received }) => received))).map(statusOf))]).toEqual(['HTTP/1.1 408 Request Timeout']);
  });

  it.each(ADDRESSES.filter((path) => !path.startsWith('/api/')))('a body that drips to %s is not waited for', async (path) => {
    const port = await start(make([], {}), { requestTimeout: 60, headersTimeout: 60, connectionsCheckingInterval: 20 });
    expect(statusOf(await open(port, `${post(path, 100)}{`).received)).toMatch(/^HTTP\/1\.1 (?:404|405)/);
  });

  it('clients that send one byte of a body do not block others', async () => {
    const port = await start(make([], {}));
    for (const path of ROUTES.flatMap((route) => Array.from({ length: 16 }, () => route))) open(port, `${post(path, 100)}{`);
    expect(statusOf(await open(port, get('/api/v1/servertime')).received)).toBe('HTTP/1.1 200 OK');
  });

  it.each(ROUTES)('a body that drips is ended by a timer at %s', async (path) => {
    const bodies: string[] = [];
    const port = await start(make(bodies, { bodyTimeMs: 40 }));
    expect(statusOf(await open(port, `${post(path, 100)}{`).received)).toBe('HTTP/1.1 408 Request Timeout');
    expect(bodies).toEqual([]);
  });

  it('a body of 1.5 GB is cut off at the limit, with or without a declared length', async () => {
    const bodies: string[] = [];
    const port = await start(make(bodies, {}));
    expect(statusOf(await open(port, post('/api/v1/logger', 1_500_000_000)).received)).toBe('HTTP/1.1 413 Payload Too Large');
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const chunked = `POST /api/v1/logger HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n${chunk}${chunk}`;
    expect(statusOf(await open(port, chunked).received)).toBe('HTTP/1.1 413 Payload Too Large');
    expect(bodies).toEqual([]);
  });

  it('a whole body arrives as it was sent', async () => {
    const bodies: string[] = [];
    const port = await start(make(bodies, {}));
    const { received } = open(port, `${post('/api/v1/logger', 9, 'Connection: close\r\n')}{"a":"b"}`);
    expect(statusOf(await received)).toBe('HTTP/1.1 200 OK');
    expect(bodies).toEqual(['{"a":"b"}']);
  });

  it.each(ROUTES)('an address that asks for slow work at %s has a few of the places: others are answered meanwhile, and its own requests in the end', async (path) => {
    const hanging = Promise.withResolvers<undefined>();
    const admission = createAdmission({ running: 64, waiting: 256, patienceMs: 2_000 }, () => performance.now());
    const hold: Hold = (agent) => (agent === 'stranger' ? hanging.promise : undefined);
    const port = await start(make([], { admission, turns: createCallTurns({ concurrency: 64, callsPerMinute: 3_000, processes: 1 }), hold, trustForwardedFor: true }));
    const ask = (address: string, agent: string) => open(port, `${post(path, 2, `X-Forwarded-For: ${address}\r\nUser-Agent: ${agent}\r\nConnection: close\r\n`)}{}`).received.then(statusOf);
    const flood = Array.from({ length: 5 }, (_, network) => Array.from({ length: 16 }, async () => ask(`198.51.${String(network)}.1`, 'stranger'))).flat();
    await expect.poll(() => admission.state().running).toBe(20);
    expect(statusOf(await open(port, get('/api/v1/servertime', 'localhost', 'X-Forwarded-For: 203.0.113.1\r\n')).received)).toBe('HTTP/1.1 200 OK');
    expect(await ask('203.0.113.1', 'owner')).toBe('HTTP/1.1 200 OK');
    // Its pictures have a line of their own.
    expect(statusOf(await open(port, get('/api/v1/asset/a.webp', 'localhost', 'X-Forwarded-For: 198.51.0.1\r\n')).received)).toBe('HTTP/1.1 200 OK');
    expect(admission.state()).toEqual({ running: 20, waiting: 0, refused: 0 });
    hanging.resolve(undefined);
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['HTTP/1.1 200 OK']));
  });

  it('pictures that wait to be drawn take no places of calls', async () => {
    const hanging = Promise.withResolvers<undefined>();
    const pictureAdmission = createAdmission(limitsForPictures(64), () => performance.now());
    const port = await start(make([], { pictureAdmission, hold: (agent) => (agent === 'viewer' ? hanging.promise : undefined) }));
    const pictures = Array.from({ length: 80 }, async () => statusOf(await open(port, get('/api/v1/asset/a.webp', 'localhost', 'User-Agent: viewer\r\n')).received));
    await expect.poll(() => pictureAdmission.state().running).toBe(80);
    expect(statusOf(await open(port, get('/api/v1/servertime')).received)).toBe('HTTP/1.1 200 OK');
    hanging.resolve(undefined);
    expect(new Set(await Promise.all(pictures))).toEqual(new Set(['HTTP/1.1 200 OK']));
  });

  it('one address has a bounded number of open requests, and others are served', async () => {
    const port = await start(make([], { heldPerAddress: { ...heldPerAddressOf(1), requests: 2 }, trustForwardedFor: true }));
    const from = (address: string): string => `X-Forwarded-For: ${address}\r\n`;
    const held = [1, 2].map((host) => open(port, `${post('/api/v1/logger', 100, from(`2001:db8::${String(host)}`))}{`));
    await Promise.all(held.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
    let refused = '';
    // The server has taken both as soon as the third is refused.
    while (!refused.includes('429')) refused = statusOf(await open(port, get('/api/v1/servertime', 'localhost', from('2001:db8::3'))).received);
    expect(statusOf(await open(port, get('/api/v1/servertime', 'localhost', from('2001:db9::1'))).received)).toBe('HTTP/1.1 200 OK');
  });

  it('a body of thousands of pieces ends its connection, is never passed on, and others are served', async () => {
    const bodies: string[] = [];
    const port = await start(make(bodies, {}));
    const inPieces = `POST /api/v1/logger HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n${'1\r\n1\r\n'.repeat(60_000)}0\r\n\r\n`;
    expect(await Promise.all([1, 2, 3].map(() => open(port, inPieces).received))).toEqual(['', '', '']);
    expect(bodies).toEqual([]);
    expect(statusOf(await open(port, get('/api/v1/servertime')).received)).toBe('HTTP/1.1 200 OK');
  });

  it('while the event loop is late, the busiest client gets files alone, and others are served', async () => {
    const isBusy = (address?: string): boolean => address === '2001:db8::1';
    const statuses = async (shedding: LoadShedding, paths: readonly string[]) => {
      const port = await start(make([], { shedding, trustForwardedFor: true }));
      const statusFor = async (path: string, address: string) => Number(statusOf(await open(port, get(path, 'localhost', `X-Forwarded-For: ${address}\r\n`)).received).split(' ')[1]);
      const found: number[] = [];
      for (const path of paths) found.push(await statusFor(path, '2001:db8::1'), await statusFor(path, '2001:db9::1'));
      return found;
    };
    const atTheDoor: LoadShedding = { count: (_address, work) => work(), refuses: isBusy, check: () => undefined };
    const found = await statuses(atTheDoor, ['/api/v1/servertime', '/healthz', '/assets/x.js']);
    expect([found.slice(0, 4), found.slice(4).includes(429)]).toEqual([[429, 200, 429, 200], false]);
    // All tills of a partner may share an address.
    expect(await statuses(atTheDoor, ['/api/partner/v1/cards/balance', '/api/operator/v1/own'])).toEqual([200, 200, 200, 200]);
    expect((await statuses(atTheDoor, ['/api/partner/nichts', '/brand/logo.svg'])).filter((_status, index) => index % 2 === 0)).toEqual([429, 429]);
    let asked = 0;
    const afterTheWait: LoadShedding = { ...atTheDoor, refuses: (address) => isBusy(address) && (asked += 1) > 1 };
    expect(await statuses(afterTheWait, ['/api/v1/servertime'])).toEqual([429, 200]);
  });

  it('counts what a call takes of the event loop for its client', async () => {
    const taken: (string | undefined)[] = [];
    const shedding: LoadShedding = { count: (address, work) => (taken.push(address), work()), refuses: () => false, check: () => undefined };
    const port = await start(make([], { shedding, trustForwardedFor: true }));
    for (const path of ['/api/v1/servertime', '/api/partner/v1/cards/balance']) await open(port, get(path, 'localhost', 'X-Forwarded-For: 2001:db8::1\r\n')).received;
    expect(taken).toEqual(['2001:db8::1', undefined]);
  });

  it('one address has fewer open requests whose bodies come in pieces', async () => {
    const port = await start(make([], { heldPerAddress: { ...heldPerAddressOf(1), requests: 4 }, trustForwardedFor: true }));
    const from = (address: string): string => `X-Forwarded-For: ${address}\r\n`;
    open(port, `POST /api/v1/logger HTTP/1.1\r\nHost: localhost\r\n${from('2001:db8::1')}Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n1\r\n{\r\n`);
    let refused = '';
    while (!refused.includes('429')) refused = statusOf(await open(port, get('/api/v1/servertime', 'localhost', from('2001:db8::1'))).received);
    expect(statusOf(await open(port, get('/api/v1/servertime', 'localhost', from('2001:db9::1'))).received)).toBe('HTTP/1.1 200 OK');
  });

  it('one address sends a few files at the same time, since each takes megabytes', async () => {
    const port = await start(make([], { admission: createAdmission({ running: 8, waiting: 64, patienceMs: 60_000 }, () => 0), heldPerAddress: { ...heldPerAddressOf(1), requests: 64 }, trustForwardedFor: true }));
    const from = (address: string): string => `X-Forwarded-For: ${address}\r\n`;
    const upload = '/api/operator/v1/kinds/pages/pictures';
    let refused = '';
    let sent = 0;
    // One by one: the server looks at who sends a file before it takes it.
    while (!refused.includes('429') && sent < 32) {
      open(port, `${post(upload, 5_600_000, from('2001:db8::1'))}{`);
      sent += 1;
      refused = statusOf(await open(port, get('/api/v1/servertime', 'localhost', from('2001:db8::1'))).received);
    }
    expect(refused).toBe('HTTP/1.1 429 Too Many Requests');
    expect(statusOf(await open(port, get('/api/v1/servertime', 'localhost', from('2001:db9::1'))).received)).toBe('HTTP/1.1 200 OK');
  });

  it('health and readiness name parts and nothing else, and metrics are not on this port', async () => {
    const port = await start(make([], {}));
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const [head = '', body = ''] = (await open(port, get(path)).received).split('\r\n\r\n');
      expect(head).not.toMatch(/^(?:server|x-powered-by|via):/im);
      expect(body).not.toMatch(/# HELP|process_|nodejs_|pluspunkt_|\d+\.\d+\.\d+|@/);
      if (path !== '/metrics') expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual(path === '/healthz' ? ['maintenance', 'parts', 'status'] : ['needs', 'status']);
    }
  });

  it('calls without I/O run in separate iterations of the event loop', async () => {
    const seen: number[] = [];
    const clock = { loops: 0, stopped: false };
    const counting = (async () => {
      for (; !clock.stopped; clock.loops += 1) await setImmediate();
    })();
    const turns = createCallTurns({ callsPerMinute: 600, concurrency: 16, processes: 1 });
    const app = make([], { turns, trustForwardedFor: true, hold: () => void seen.push(clock.loops) });
    await Promise.all(Array.from({ length: 12 }, async () => app.request('/api/v1/servertime', { headers: { 'x-forwarded-for': '203.0.113.1' } })));
    clock.stopped = true;
    await counting;
    expect(new Set(seen).size).toBe(12);
  });

  it('a call whose client has left by its turn is not worked on', async () => {
    const bodies: string[] = [];
    const gate = Promise.withResolvers<undefined>();
    const admission = createAdmission({ running: 8, waiting: 8, patienceMs: 60_000 }, () => 0);
    const turns = createCallTurns({ callsPerMinute: 600, concurrency: 16, processes: 1 });
    const port = await start(make(bodies, { admission, turns, trustForwardedFor: true, hold: (agent) => (agent === 'first' ? gate.promise : undefined) }));
    const from = (address: string, agent: string) => open(port, get('/api/v1/servertime', 'localhost', `X-Forwarded-For: ${address}\r\nUser-Agent: ${agent}\r\n`));
    const first = from('203.0.113.1', 'first');
    const left = from('203.0.113.1', 'left');
    await from('198.51.100.1', 'another').received;
    left.socket.destroy();
    await from('198.51.100.1', 'another').received;
    gate.resolve(undefined);
    await first.received;
    await from('203.0.113.1', 'last').received;
    expect(bodies).toHaveLength(4);
  });

  it('two Host headers are refused', async () => {
    const port = await start(make([], {}));
    for (const path of ['/', '/api/v1/servertime', '/healthz']) {
      expect(statusOf(await open(port, get(path, 'localhost', 'Host: evil.example\r\n')).received)).toBe('HTTP/1.1 400 Bad Request');
    }
  });

  it('an address with a user is refused, without a line of the log', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const port = await start(make([], {}));
    for (const path of ['/', '/api/v1/servertime', '/healthz']) {
      expect(statusOf(await open(port, get(`http://user:secret@evil.example${path}`)).received)).toBe('HTTP/1.1 400 Bad Request');
    }
    expect(statusOf(await open(port, post('http://user@evil.example/api/v1/auth/connect/token', 0)).received)).toBe('HTTP/1.1 400 Bad Request');
    expect(logged).not.toHaveBeenCalled();
  });

  it('checks of health that come together are one', async () => {
    const gate = Promise.withResolvers<undefined>();
    let asked = 0;
    const app = make([], { health: async () => ((asked += 1), await gate.promise, { parts: { web: true } }) });
    const checks = Array.from({ length: 20 }, async () => app.request('/healthz'));
    // All have arrived by then: nothing before the check waits for more than a promise.
    await setImmediate();
    gate.resolve(undefined);
    expect((await Promise.all(checks)).map(({ status }) => status)).toEqual(checks.map(() => 200));
    expect(asked).toBe(1);
  });
});

describe('without PUBLIC_ORIGIN', () => {
  const origins: string[] = [];
  const pages = (): Hono => {
    origins.length = 0;
    const page = createPageServer({
      render: async ({ href }) => ({ status: 200, complete: true, html: href }) as never,
      payload: async () => ({ redirect: '/', status: 302 }),
      declaredAddress: (address) => address,
      document: (_page, origin) => {
        origins.push(origin);
        return { html: origin };
      },
      fatalPage: () => '',
      log: { error: () => undefined },
    });
    return createWebServer({ ...HEALTH, files: new Hono(), page, api: api([]), development: false });
  };

  it.each([
    ['an absolute-form target', 'http://evil.example/partner', 'localhost'],
    ['a foreign Host', '/partner', 'evil.example'],
    ['a foreign name of the machine', '/partner', 'evil.localhost:1'],
  ])('%s makes no address of a page', async (_kind, target, host) => {
    const port = await start(pages());
    await open(port, get(target, host)).received;
    expect(origins).toEqual([`http://localhost:${String(port)}`]);
  });

  it('the own name and port make one', async () => {
    const port = await start(pages());
    await open(port, get('/partner', `127.0.0.1:${String(port)}`)).received;
    expect(origins).toEqual([`http://127.0.0.1:${String(port)}`]);
  });
});

describe('a file', () => {
  const PICTURES = '/api/operator/v1/kinds/brands/pictures';
  const api = (bodies: number[], own: number) => ({
    fetch: async (request: Request): Promise<Response> => {
      if (new URL(request.url).pathname === '/api/operator/v1/own') return new Response('{}', { status: request.method === 'GET' && request.headers.get('cookie') === 'a=b' ? own : 500 });
      bodies.push((await request.arrayBuffer()).byteLength);
      return new Response('{}');
    },
  });
  const head = post(PICTURES, 5_000_000, 'Cookie: a=b\r\n');
  const roles = [
    ['all', (bodies: number[], own: number) => web(api(bodies, own), {})],
    ['api', (bodies: number[], own: number) => createApiServer({ ...HEALTH, api: api(bodies, own) })],
  ] as const;

  it.each(roles)('is not received from a client that is no operator, in the role %s', async (_role, make) => {
    const bodies: number[] = [];
    const port = await start(make(bodies, 401));
    // Not one byte of the body is sent.
    expect(statusOf(await open(port, head).received)).toBe('HTTP/1.1 401 Unauthorized');
    expect(bodies).toEqual([]);
  });

  it.each(roles)('is received whole from an operator, in the role %s', async (_role, make) => {
    const bodies: number[] = [];
    const port = await start(make(bodies, 200));
    expect(statusOf(await open(port, `${head.replace('Cookie', 'Connection: close\r\nCookie')}${'a'.repeat(5_000_000)}`).received)).toBe('HTTP/1.1 200 OK');
    expect(bodies).toEqual([5_000_000]);
  });
});

it('answers that one address does not read are bounded in bytes, and others get theirs', async () => {
  // More than a connection takes without its client.
  const large = 'a'.repeat(20_000_000);
  const files = new Hono().get('/large', (context) => context.text(large));
  const app = createWebServer({ ...HEALTH, files, page: async () => new Response('page'), api: api([]), development: false, heldPerAddress: { ...heldPerAddressOf(1), unreadBytes: 1_000 }, trustForwardedFor: true });
  const port = await start(app);
  const from = (address: string) => open(port, get('/large', 'localhost', `X-Forwarded-For: ${address}\r\n`));
  const { socket } = from('203.0.113.1');
  socket.pause();
  // The first answer is held as soon as a second one is cut off.
  let size = large.length;
  while (size >= large.length) size = (await from('203.0.113.1').received).length;
  expect((await from('198.51.100.1').received).length).toBeGreaterThan(large.length);
});

it('connections of one address are bounded, those of this machine are not', () => {
  const server = new EventEmitter();
  guardConnections(server as never, 2);
  const from = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy: () => void (socket.destroyed = true) });
    server.emit('connection', socket);
    return socket;
  };
  const [first, second, third, other] = [from('203.0.113.1'), from('::ffff:203.0.113.1'), from('203.0.113.1'), from('198.51.100.1')];
  expect([first, second, third, other].map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
  first.emit('close');
  expect(from('203.0.113.1').destroyed).toBe(false);
  expect([1, 2, 3].map(() => from('127.0.0.1').destroyed)).toEqual([false, false, false]);
});

it('a client that is refused while the event loop is late gets no connection', () => {
  const server = new EventEmitter();
  guardConnections(server as never, 2, { refuses: (address) => address === '203.0.113.1' });
  const destroyed = ['203.0.113.1', '198.51.100.1'].map((remoteAddress) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy: () => void (socket.destroyed = true) });
    server.emit('connection', socket);
    return socket.destroyed;
  });
  expect(destroyed).toEqual([true, false]);
});

it('a wide network gets fewer connections than a process takes', () => {
  expect(16 * heldPerAddressOf(1).connections).toBeLessThan(CONNECTION_LIMITS.maxConnections);
});

it('several processes share what an address may hold', () => {
  expect([1, 2, 3].map(heldPerAddressOf)).toEqual([
    { connections: 512, requests: 256, unreadBytes: 8_000_000 },
    { connections: 256, requests: 128, unreadBytes: 4_000_000 },
    { connections: 171, requests: 86, unreadBytes: 2_666_667 },
  ]);
});
