// Every route is under the general limits, the table names only existing limits and routes, and callers beyond a limit learn when to come
// back.
import { API_BASE, defineCall, OPERATOR_API_BASE, PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import { errorAnswer } from '@pluspunkt/adapters/transport/error.contract';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readSettings } from '../../settings.ts';
import { USUAL_TEXTS } from '../texts/answer-texts.ts';
import { createInProcessBackend } from '../../testing/in-process-backend.ts';
import { createApp } from '../http/create-app.ts';
import { OWN_PAGES } from './address-key.ts';
import { createGeneralLimits, type GeneralLimits } from './general-limits.ts';
import { RATE_LIMITS, ROUTE_LIMITS } from './rate-limits.ts';
import { WORK_COSTS } from './work-budget.ts';
import type { MemberIdentity, Route } from '../http/route.ts';
import { route } from '../http/route.ts';

const { operatorRoutes, routes, partnerRoutes } = createInProcessBackend();

// The clock stands still unless a test advances it.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

interface Asked {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly effect: 'look' | 'write';
}
const callsOf = (entry: Route): readonly Asked[] =>
  entry.kind === 'raw'
    ? entry.methods.map((method) => ({ name: `${method} ${entry.path}`, method, path: entry.path, access: 'public', effect: 'look' as const }))
    : [{ name: entry.contract.id, method: entry.contract.method, path: entry.contract.path, access: entry.contract.access, effect: entry.contract.effect }];
const calls = routes.flatMap(callsOf);
const otherCalls = [...partnerRoutes, ...operatorRoutes].flatMap(callsOf);

describe('every route that is registered', () => {
  const settings = { ...readSettings({ NODE_ENV: 'test' }), callsPerMinute: 1 };
  const KIM: MemberIdentity = { memberId: 7, cardNumber: '4210000007', sessionId: 's', roles: ['member', 'spender', 'edit-profile'] };

  /** The names of routes that answer anything but "too many". */
  const answered = async (asked: readonly Asked[], member: MemberIdentity | undefined, limits: GeneralLimits): Promise<readonly string[]> => {
    const app = createApp(routes, () => Promise.resolve(member), { settings, log: pino({ level: 'silent' }), random: { bytes: (length) => Buffer.alloc(length), uuid: () => crypto.randomUUID() }, texts: USUAL_TEXTS }, () => Promise.resolve(false), limits);
    const statuses = await Promise.all(
      asked.map(async ({ name, method, path }) => {
        const address = `http://pluspunkt.test${API_BASE}${path.replaceAll(/\{(\w+)(?:\.\.\.)?\}/g, 'x')}`;
        return { name, status: (await app.fetch(new Request(address, { method }), { clientAddress: '203.0.113.5' })).status };
      }),
    );
    return statuses.filter(({ status }) => status !== 429).map(({ name }) => name);
  };

  test('is refused to an address beyond its limit, except for pictures, of which a page shows many', async () => {
    expect(calls.length).toBeGreaterThan(100);
    const limits = createGeneralLimits({ settings });
    await limits.ofAddress({ clientAddress: '203.0.113.5', headers: new Headers(), url: new URL(`http://pluspunkt.test${API_BASE}/servertime`) });
    expect(await answered(calls, undefined, limits)).toEqual(['GET /asset/brochures/{id}/{file}', 'GET /asset/{path...}']);
  });

  test('is refused to a member beyond the limit of writes, if it writes', async () => {
    const limits = createGeneralLimits({ settings });
    for (let count = 0; count < RATE_LIMITS.writes.limit; count += 1) await limits.ofMember(KIM, 'write');
    const writing = calls.filter(({ effect, access }) => effect === 'write' && access !== 'public');
    expect(writing.length).toBeGreaterThan(30);
    expect(await answered(writing, KIM, { ...limits, ofAddress: () => Promise.resolve(0) })).toEqual([]);
  });

  test('costs the same however its path is escaped', async () => {
    const app = createApp(routes, () => Promise.resolve(undefined), { settings, log: pino({ level: 'silent' }), random: { bytes: (length) => Buffer.alloc(length), uuid: () => crypto.randomUUID() }, texts: USUAL_TEXTS }, () => Promise.resolve(false), createGeneralLimits({ settings: { callsPerMinute: WORK_COSTS.password } }));
    const statusOf = async (path: string, clientAddress: string): Promise<number> => (await app.fetch(new Request(`http://pluspunkt.test${API_BASE}${path}`, { method: 'POST' }), { clientAddress })).status;
    for (const [index, path] of ['/auth/connect/token', '/auth/connect/%74oken', '/%61uth/connect/token'].entries()) {
      const clientAddress = `203.0.${String(index)}.1`;
      expect([path, await statusOf(path, clientAddress), await statusOf('/servertime', clientAddress)]).toEqual([path, 400, 429]);
    }
  });

  test('is counted also where its path, read in another way, would lead to pictures', async () => {
    const app = createApp(routes, () => Promise.resolve(undefined), { settings, log: pino({ level: 'silent' }), random: { bytes: (length) => Buffer.alloc(length), uuid: () => crypto.randomUUID() }, texts: USUAL_TEXTS }, () => Promise.resolve(false), createGeneralLimits({ settings }));
    const statusOf = async (path: string, clientAddress: string): Promise<number> => (await app.fetch(new Request(`http://pluspunkt.test${API_BASE}${path}`), { clientAddress })).status;
    for (const [index, path] of ['/bonus/..%5casset%5cx', '/bonus/.%09.%5casset%5cx', '/bonus/%252e%252e%5casset%5cx'].entries()) {
      const clientAddress = `203.0.${String(index)}.1`;
      await statusOf('/servertime', clientAddress);
      expect([path, await statusOf(path, clientAddress)]).toEqual([path, 429]);
    }
  });

  test('exists for each entry of the table of limits', () => {
    expect(Object.keys(ROUTE_LIMITS).filter((name) => ![...calls, ...otherCalls].some((call) => call.name === name))).toEqual([]);
  });
});

test('a window begins with the first call and ends on time, however many calls come in between', async () => {
  const limits = createGeneralLimits({ settings: { callsPerMinute: 2 } });
  const take = (clientAddress: string) => limits.ofAddress({ clientAddress, headers: new Headers(), url: new URL('http://pluspunkt.test/') });
  expect([await take('203.0.113.1'), await take('203.0.113.1'), await take('203.0.113.2')]).toEqual([0, 0, 0]);
  vi.setSystemTime(Date.now() + 20_500);
  expect([await take('203.0.113.1'), await take('203.0.113.1')]).toEqual([40, 40]);
  vi.setSystemTime(Date.now() + 39_500);
  expect([await take('203.0.113.1'), await take('203.0.113.2')]).toEqual([0, 0]);
});

test('calls of a partner count for the partner, and those without credentials for their address', async () => {
  const limits = createGeneralLimits({ settings: { callsPerMinute: 2 } });
  const partner = { clientId: 'kasse', partnerId: 'kornkiste', partnerName: 'Kornkiste', storeIds: [] };
  const info = { clientAddress: '203.0.113.7', headers: new Headers(), url: new URL(`http://pluspunkt.test${PARTNER_API_BASE}/purchases`) };
  for (let count = 0; count < RATE_LIMITS.partnerCalls.limit; count += 1) expect([await limits.ofAddress(info), await limits.ofPartner(partner, info)]).toEqual([0, 0]);
  expect(await limits.ofPartner(partner, info)).toBe(60);
  expect(await limits.ofPartner({ ...partner, partnerId: 'lindwurm' }, info)).toBe(0);
  expect([await limits.ofPartner(undefined, info), await limits.ofPartner(undefined, info)]).toEqual([0, 0]);
  expect(await limits.ofAddress(info)).toBe(60);
});

describe('a service of which', () => {
  const call = (method: 'GET' | 'POST', access: 'public' | 'member') =>
    route(defineCall({ id: `probe.${method}.${access}`, method, path: `/probe/${access}`, summary: '', access, ...(method === 'GET' ? { effect: 'look', idempotency: 'read' } : { effect: 'write', idempotency: 'append-only' }), response: z.object({}) }), () => ({}));

  const service = (callsPerMinute: number) => {
    const settings = { ...readSettings({ NODE_ENV: 'test' }), callsPerMinute, trustForwardedFor: true };
    const member = (memberId: number) => ({ memberId, cardNumber: '4210000000', sessionId: 's', roles: ['member', 'spender'] });
    const app = createApp(
      [call('GET', 'public'), call('GET', 'member'), call('POST', 'member')],
      ({ headers }) => Promise.resolve(headers.has('authorization') ? member(Number(headers.get('authorization'))) : undefined),
      { settings, log: pino({ level: 'silent' }), random: { bytes: (length) => Buffer.alloc(length), uuid: () => crypto.randomUUID() }, texts: USUAL_TEXTS },
      () => Promise.resolve(false),
      createGeneralLimits({ settings }),
    );
    const ask = async (method: string, path: string, { address = '203.0.113.5', member: id }: { readonly address?: string; readonly member?: number } = {}) => {
      const headers = { 'x-forwarded-for': address, ...(id === undefined ? {} : { authorization: String(id) }) };
      const answer = await app.fetch(new Request(`http://pluspunkt.test${API_BASE}${path}`, { method, headers }), {});
      return { status: answer.status, wait: answer.headers.get('retry-after'), code: z.safeParse(errorAnswer, await answer.json()).data?.error.code };
    };
    return { ask };
  };
  const TOO_MANY = { status: 429, wait: '60', code: 'too-many-requests' };

  test('an address exceeds the limit refuses it for the rest of the minute, and no other address', async () => {
    const { ask } = service(3);
    for (let count = 0; count < 3; count += 1) expect((await ask('GET', '/probe/public')).status).toBe(200);
    expect(await ask('GET', '/probe/public')).toEqual(TOO_MANY);
    // Another address in the header bypasses nothing.
    expect(await ask('GET', '/probe/public', { address: '198.51.100.9, 203.0.113.5' })).toEqual(TOO_MANY);
    expect((await ask('GET', '/probe/public', { address: '203.0.113.6' })).status).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await ask('GET', '/probe/public')).status).toBe(200);
  });

  test('pages are shown by another process of ours counts none of the calls for them', async () => {
    const { ask } = service(3);
    for (let count = 0; count < 10; count += 1) expect((await ask('GET', '/probe/public', { address: OWN_PAGES })).status).toBe(200);
    for (let count = 0; count < 3; count += 1) await ask('GET', '/probe/public', { address: `${OWN_PAGES}, 203.0.113.5` });
    expect(await ask('GET', '/probe/public', { address: `${OWN_PAGES}, 203.0.113.5` })).toEqual(TOO_MANY);
  });

  test('an address asks for a long answer counts it as several calls, once it is made', async () => {
    const long = route(defineCall({ id: 'probe.long', method: 'GET', path: '/probe/long', summary: '', access: 'public', effect: 'look', idempotency: 'read', response: z.object({ text: z.string() }) }), () => ({ text: 'a'.repeat(310_000) }));
    const settings = { ...readSettings({ NODE_ENV: 'test' }), callsPerMinute: 12, trustForwardedFor: true };
    const app = createApp([long], () => Promise.resolve(undefined), { settings, log: pino({ level: 'silent' }), random: { bytes: (length) => Buffer.alloc(length), uuid: () => crypto.randomUUID() }, texts: USUAL_TEXTS }, () => Promise.resolve(false), createGeneralLimits({ settings }));
    const ask = async (address: string): Promise<number> => (await app.fetch(new Request(`http://pluspunkt.test${API_BASE}/probe/long`, { headers: { 'x-forwarded-for': address } }), {})).status;
    expect([await ask('203.0.113.5'), await ask('203.0.113.5'), await ask('203.0.113.5'), await ask('203.0.113.6')]).toEqual([200, 200, 429, 200]);
    expect([await ask(OWN_PAGES), await ask(OWN_PAGES), await ask(OWN_PAGES)]).toEqual([200, 200, 200]);
  });

  test('a member exceeds the limit of writes refuses more writes from any address, and allows reads', async () => {
    const { ask } = service(100_000);
    const { limit } = RATE_LIMITS.writes;
    for (let count = 0; count < limit; count += 1) expect((await ask('POST', '/probe/member', { member: 1 })).status).toBe(200);
    expect(await ask('POST', '/probe/member', { member: 1, address: '203.0.113.77' })).toEqual(TOO_MANY);
    expect((await ask('GET', '/probe/member', { member: 1 })).status).toBe(200);
    expect((await ask('POST', '/probe/member', { member: 2 })).status).toBe(200);
  });

  test('the operator lifted the general limits refuses no one', async () => {
    const { ask } = service(0);
    for (let count = 0; count < RATE_LIMITS.writes.limit + 5; count += 1) expect((await ask('POST', '/probe/member', { member: 1 })).status).toBe(200);
  });
});

const asWritten = { spend: (_: string | undefined, cost: number) => Promise.resolve(cost), exhausted: () => Promise.resolve(0) };

test('a call pays for the entries that it asks for', async () => {
  const { ofAddress } = createGeneralLimits({ settings: { callsPerMinute: 1 } }, asWritten);
  const costs = ['', '?limit=24', '?limit=480', '?limit=5000', '?limit=9999', '?limit=-1', '?limit=1e9'].map((query) => ofAddress({ clientAddress: '203.0.113.7', headers: new Headers(), url: new URL(`http://pluspunkt.test${API_BASE}/stores/search${query}`) }));
  expect(await Promise.all(costs)).toEqual([3, 3, 15, 128, 128, 3, 3]);
});

test('a call that verifies a password costs as much as one, by whatever path', async () => {
  const { ofAddress } = createGeneralLimits({ settings: { callsPerMinute: 1 } }, asWritten);
  const verifying = routes.flatMap((entry) => (entry.kind === 'contract' && Object.hasOwn(entry.contract.failures ?? {}, 'wrong-password') ? [entry.contract] : []));
  const costs = await Promise.all(verifying.map(async ({ id, path }) => [id, await ofAddress({ clientAddress: '203.0.113.7', headers: new Headers(), url: new URL(`http://pluspunkt.test${API_BASE}${path}`) })]));
  expect(costs.length).toBeGreaterThan(8);
  expect(costs.filter(([, cost]) => cost !== WORK_COSTS.password)).toEqual([]);
});

test('a call that searches costs as much as one: a statement reads words and compares them with many rows', async () => {
  const { ofAddress } = createGeneralLimits({ settings: { callsPerMinute: 1 } }, asWritten);
  const fieldsOf = (schema: unknown): readonly string[] => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []);
  const searching = routes.flatMap((entry) => (entry.kind === 'contract' && [...fieldsOf(entry.contract.query), ...fieldsOf(entry.contract.body)].some((field) => field === 'query' || field === 'term') ? [entry.contract.path] : []));
  const costs = await Promise.all([...searching, '/search/graphql'].map(async (path) => [path, await ofAddress({ clientAddress: '203.0.113.7', headers: new Headers(), url: new URL(`http://pluspunkt.test${API_BASE}${path}`) })]));
  expect(costs.length).toBeGreaterThan(10);
  expect(costs.filter(([, cost]) => cost !== WORK_COSTS.search)).toEqual([]);
});

test('the description of an interface costs as much as several calls: it has half a megabyte', async () => {
  const { ofAddress } = createGeneralLimits({ settings: { callsPerMinute: 1 } }, asWritten);
  const paths = [API_BASE, PARTNER_API_BASE, OPERATOR_API_BASE].flatMap((base) => [`${base}/docs`, `${base}/openapi.json`]);
  const costs = await Promise.all(paths.map(async (path) => ofAddress({ clientAddress: '203.0.113.7', headers: new Headers(), url: new URL(`http://pluspunkt.test${path}`) })));
  expect(costs).toEqual(paths.map(() => WORK_COSTS.picture));
});
