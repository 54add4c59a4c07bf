// Traces at a real collector: one tree from the page to the statement, and no personal data in it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend, type Backend } from '../../create-backend.ts';
import { createDatabase, type Db } from '../db/database.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';
import { createTracer, type Tracer } from './tracer.ts';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status?: { readonly code?: number };
}
interface Export {
  readonly resourceSpans: readonly { readonly resource: { readonly attributes: readonly Attribute[] }; readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const [KATHARINA] = DEMO_LOGINS;
const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;

let collector: Server;
let taken: Export[] = [];
let endpoint = '';
let kit: TestBackend;
let onlooker: Db;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      taken.push(JSON.parse(text) as Export);
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${String((collector.address() as AddressInfo).port)}/v1/traces`;
  kit = await createTestBackend({ seed: 'demo' });
  onlooker = createDatabase(kit.url, { maxConnections: 1 });
});
afterAll(async () => {
  await onlooker.destroy();
  await kit.stop();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

const settings = (sampler: 'always_off' | 'parentbased_always_on' = 'parentbased_always_on') => ({ endpoint, serviceName: 'pluspunkt-test', sampler, samplerRatio: 1 });
const spans = (): readonly Span[] => taken.flatMap(({ resourceSpans }) => resourceSpans).flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
const named = (name: string): Span => {
  const found = spans().find((span) => span.name === name);
  if (found === undefined) throw new Error(`no span ${name} among ${spans().map((span) => span.name).join(', ')}`);
  return found;
};
const valueOf = (span: Span, key: string): unknown => Object.values(span.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

/** The latest statement of each connection. */
const lastStatements = async (): Promise<string> => {
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity where datname = current_database()`.execute(onlooker);
  return rows.map(({ query }) => query).join('\n');
};

/** A traced backend, called as the server calls it; ends when all spans have been sent. */
const traced = async (ask: (backend: Backend, tracer: Tracer) => Promise<unknown>, sampler?: 'always_off'): Promise<void> => {
  taken = [];
  const tracer = await createTracer(settings(sampler));
  const database = createDatabase(kit.url, { maxConnections: 2, tracer });
  try {
    await ask(createBackend({ ...kit.dependencies, database, catalogue: database, tracer }), tracer);
  } finally {
    await database.destroy();
    await tracer.stop();
  }
};

test('a call with a trace continues it down to its statement, which names it in the database', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  let statements = '';
  await traced(async (backend, tracer) => {
    const answer = await tracer.run({ name: 'call', kind: 'server', parent: `00-${trace}-00f067aa0ba902b7-01` }, () =>
      backend.fetch(new Request('http://pluspunkt.test/api/v1/partner/Partner/categories', { headers: { 'x-request-id': 'visit-0815-4711' } })),
    );
    expect(answer.status).toBe(200);
    statements = await lastStatements();
  });
  const [call, statement] = [named('call'), named('select partner_category')];
  expect([call.traceId, call.parentSpanId, call.kind]).toEqual([trace, '00f067aa0ba902b7', SERVER]);
  expect([statement.traceId, statement.parentSpanId, statement.kind]).toEqual([trace, call.spanId, CLIENT]);
  expect([valueOf(call, 'http.route'), valueOf(call, 'http.response.status_code'), valueOf(call, 'pluspunkt.request_id')]).toEqual(['/api/v1/partner/Partner/categories', expect.anything(), 'visit-0815-4711']);
  expect([valueOf(statement, 'db.system.name'), valueOf(statement, 'db.operation.name'), valueOf(statement, 'db.collection.name')]).toEqual(['postgresql', 'select', 'partner_category']);
  expect(taken[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'pluspunkt-test' } });
  expect(statements).toContain(`/* visit-0815-4711 traceparent='00-${trace}-${statement.spanId}-01' */`);
});

test('no personal data is in a trace: no number, address, password, token or statement', async () => {
  await traced(async (backend, tracer) => {
    const ask = (path: string, init: RequestInit = {}) =>
      tracer.run({ name: 'call', kind: 'server' }, () => backend.fetch(new Request(`http://pluspunkt.test/api/v1${path}`, init), { clientAddress: '203.0.113.9' }));
    const form = { client_id: 'pluspunkt-web', grant_type: 'password', username: KATHARINA.cardNumber, password: KATHARINA.password, scope: 'openid pluspunkt-api' };
    const { access_token: token } = (await (await ask('/auth/connect/token', { method: 'POST', body: new URLSearchParams(form) })).json()) as { access_token: string };
    await ask('/profile/memberinfo', { headers: { authorization: `Bearer ${token}` } });
    await ask('/member/registerValidateEmailCount', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: KATHARINA.email }) });
    await ask(`/products/search?query=${KATHARINA.cardNumber}`);
    const sent = spans();
    expect(sent).toEqual([]);
    expect(token.length).toBeGreaterThan(20);
    secrets.push(token, token.split('.')[2] ?? token);
  });
  expect(spans().length).toBeGreaterThan(10);
  const text = JSON.stringify(taken);
  for (const secret of [KATHARINA.cardNumber, KATHARINA.password, KATHARINA.email, 'Lindner', '203.0.113.9', ...secrets]) expect(text).not.toContain(secret);
  const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].filter((key) => !ALLOWED.has(key))).toEqual([]);
});
const secrets: string[] = [];
const ALLOWED: ReadonlySet<string> = new Set(['http.request.method', 'http.route', 'http.response.status_code', 'pluspunkt.request_id', 'db.system.name', 'db.operation.name', 'db.collection.name', 'error.type']);

test('work that fails is marked with the name of the error, not with its message', async () => {
  await traced(async (_backend, tracer) => {
    await expect(tracer.run({ name: 'job send-mail' }, () => Promise.reject(new RangeError(`no ${KATHARINA.email}`)))).rejects.toThrow(RangeError);
    expect(() => tracer.run({ name: 'at once' }, () => { throw new Error('4210067389'); })).toThrow('4210067389');
  });
  expect([named('job send-mail').status?.code, valueOf(named('job send-mail'), 'error.type'), named('at once').status?.code]).toEqual([ERROR, 'RangeError', ERROR]);
  expect(JSON.stringify(taken)).not.toMatch(/4210067389|post\.example/);
});

test('a sampler that drops everything sends nothing, and the work is done', async () => {
  await traced(async (backend) => expect((await backend.fetch(new Request('http://pluspunkt.test/api/v1/categories'))).status).toBe(200), 'always_off');
  expect(spans()).toEqual([]);
});

test('a collector that is gone does not affect the work', async () => {
  const tracer = await createTracer({ ...settings(), endpoint: 'http://127.0.0.1:9/v1/traces' });
  expect(await tracer.run({ name: 'call' }, () => Promise.resolve('done'))).toBe('done');
  await tracer.stop();
});

test('when off, nothing is wrapped and nothing is sent', async () => {
  const tracer = await createTracer(undefined);
  expect([tracer.run({ name: 'call' }, () => 'done'), tracer.traceparent()]).toEqual(['done', undefined]);
});
