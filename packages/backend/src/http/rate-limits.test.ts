// Every call is under a limit, the table names nothing that there is not, and who asks too often is told when to come again.
import { API_BASE, defineCall } from '@pluspunkt/adapters/transport/contract';
import { errorAnswer } from '@pluspunkt/adapters/transport/error.contract';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readSettings } from '../settings.ts';
import { createTestClock } from '../testing.ts';
import { USUAL_TEXTS } from '../texts/spoken-texts.ts';
import { createUnaskedBackend } from '../unasked-backend.ts';
import { createApp } from './create-app.ts';
import { createGeneralLimits } from './general-limits.ts';
import { limitsOf, RATE_LIMITS, ROUTE_LIMITS } from './rate-limits.ts';
import { createRateGuard } from './rate-guard.ts';
import type { Route } from './route.ts';
import { route } from './route.ts';

const namesOf = (entry: Route): readonly { readonly name: string; readonly method: string; readonly access: string }[] =>
  entry.kind === 'raw'
    ? entry.methods.map((method) => ({ name: `${method} ${entry.path}`, method, access: 'public' }))
    : [{ name: entry.contract.id, method: entry.contract.method, access: entry.contract.access }];
const calls = createUnaskedBackend().routes.flatMap(namesOf);

describe('the table of limits', () => {
  test('has every call under a limit, and who changes something as a member under one of their own', () => {
    expect(calls.length).toBeGreaterThan(100);
    for (const call of calls) expect(limitsOf(call.name, call)).toContain('calls');
    expect(calls.filter(({ method, access }) => method !== 'GET' && access !== 'public').every((call) => limitsOf(call.name, call).includes('writes'))).toBe(true);
  });

  test('names only routes that there are, and every limit is some route’s', () => {
    expect(Object.keys(ROUTE_LIMITS).filter((name) => !calls.some((call) => call.name === name))).toEqual([]);
    expect(Object.keys(RATE_LIMITS).filter((limit) => !calls.some((call) => limitsOf(call.name, call).some((one) => one === limit)))).toEqual([]);
  });
});

test('a window begins with the first and ends when it ends, however often is asked in between', () => {
  const clock = createTestClock();
  const guard = createRateGuard(clock);
  const twice = { limit: 2, windowSeconds: 60 };
  expect([guard.take('a', twice), guard.take('a', twice), guard.take('b', twice)]).toEqual([0, 0, 0]);
  clock.advance(20_500);
  expect([guard.take('a', twice), guard.take('a', twice)]).toEqual([40, 40]);
  clock.advance(39_500);
  expect([guard.take('a', twice), guard.take('b', twice)]).toEqual([0, 0]);
});

describe('a service of which', () => {
  const call = (method: 'GET' | 'POST', access: 'public' | 'member') =>
    route(defineCall({ id: `probe.${method}.${access}`, method, path: `/probe/${access}`, summary: '', access, idempotency: 'read', response: z.object({}) }), () => ({}));

  const service = (callsPerMinute: number) => {
    const clock = createTestClock();
    const settings = { ...readSettings({ NODE_ENV: 'test' }), callsPerMinute, trustForwardedFor: true };
    const member = (memberId: number) => ({ memberId, cardNumber: '4210000000', sessionId: 's', roles: ['member'] });
    const app = createApp(
      [call('GET', 'public'), call('GET', 'member'), call('POST', 'member')],
      ({ headers }) => Promise.resolve(headers.has('authorization') ? member(Number(headers.get('authorization'))) : undefined),
      { settings, log: pino({ level: 'silent' }), random: { bytes: (length) => Buffer.alloc(length), uuid: () => crypto.randomUUID() }, texts: USUAL_TEXTS },
      () => Promise.resolve(false),
      createGeneralLimits({ clock, settings }),
    );
    const ask = async (method: string, path: string, { address = '203.0.113.5', member: id }: { readonly address?: string; readonly member?: number } = {}) => {
      const headers = { 'x-forwarded-for': address, ...(id === undefined ? {} : { authorization: String(id) }) };
      const answer = await app.fetch(new Request(`http://pluspunkt.test${API_BASE}${path}`, { method, headers }), {});
      return { status: answer.status, wait: answer.headers.get('retry-after'), code: z.safeParse(errorAnswer, await answer.json()).data?.error.code };
    };
    return { ask, clock };
  };
  const TOO_MANY = { status: 429, wait: '60', code: 'too-many-requests' };

  test('an address asks too often refuses it for the rest of the minute, and nobody else', async () => {
    const { ask, clock } = service(3);
    for (let count = 0; count < 3; count += 1) expect((await ask('GET', '/probe/public')).status).toBe(200);
    expect(await ask('GET', '/probe/public')).toEqual(TOO_MANY);
    // Whoever writes another address before it comes no further.
    expect(await ask('GET', '/probe/public', { address: '198.51.100.9, 203.0.113.5' })).toEqual(TOO_MANY);
    expect((await ask('GET', '/probe/public', { address: '203.0.113.6' })).status).toBe(200);
    clock.advance(60_000);
    expect((await ask('GET', '/probe/public')).status).toBe(200);
  });

  test('a member changes too much refuses more changes of theirs from wherever they come, and reads go on', async () => {
    const { ask } = service(100_000);
    const { limit } = RATE_LIMITS.writes;
    for (let count = 0; count < limit; count += 1) expect((await ask('POST', '/probe/member', { member: 1 })).status).toBe(200);
    expect(await ask('POST', '/probe/member', { member: 1, address: '203.0.113.77' })).toEqual(TOO_MANY);
    expect((await ask('GET', '/probe/member', { member: 1 })).status).toBe(200);
    expect((await ask('POST', '/probe/member', { member: 2 })).status).toBe(200);
  });

  test('the operator lifted the general limits refuses nobody', async () => {
    const { ask } = service(0);
    for (let count = 0; count < RATE_LIMITS.writes.limit + 5; count += 1) expect((await ask('POST', '/probe/member', { member: 1 })).status).toBe(200);
  });
});
