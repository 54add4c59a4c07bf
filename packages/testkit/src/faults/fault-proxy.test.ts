// The fault proxy with the real client over real sockets: every fault is a failure with a code, and the client recovers.
import { either as E, option as O } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServerTimeGateway } from '@pluspunkt/adapters/content';
import { createHttpClient, silentLogger } from '@pluspunkt/adapters/transport';
import { createPooledFetch, type PooledFetch } from '@pluspunkt/adapters/transport/node';
import { callFailureCode } from '@pluspunkt/core/failure';
import { createTestServer } from '../transport/test-server.ts';
import { createVirtualClock, settle, type VirtualClock } from '../transport/virtual-clock.ts';
import { createFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { UNRESOLVABLE_ORIGIN, WIRE_FAULTS, type WireFault } from './wire-fault.ts';

const PATIENCE_MS = 15_000;
const NOW = { data: { now: '2026-11-20T09:00:00.000Z' } };

let asked = 0;
let clock: VirtualClock;
let proxy: FaultProxy;
let pool: PooledFetch;
beforeEach(async () => {
  asked = 0;
  clock = createVirtualClock();
  pool = createPooledFetch();
  proxy = await createFaultProxy({ before: { fetch: () => ((asked += 1), Response.json(NOW)) }, clock });
});
afterEach(async () => {
  await proxy.close();
  await pool.close();
});

const ask = async (origin = proxy.origin) => {
  const http = createHttpClient({ origin, fetch: pool.fetch, accessToken: () => O.none, variant: () => 'a', requestId: () => 'request-1', clock, log: silentLogger });
  const state = { done: false };
  const outcome = createHttpServerTimeGateway({ http }).serverTime()().finally(() => (state.done = true));
  // Advances the clock while the proxy or the client's retry waits for it.
  while (!state.done) {
    if (proxy.waiting() > 0 || clock.pending() > 1) await clock.advance(150);
    else await settle();
  }
  return E.match(callFailureCode, () => 'ok')(await outcome);
};

const always = (fault: WireFault) => proxy.set({ path: '/servertime', fault });

it.each<[string, string, number]>([
  ['latency', 'ok', 1],
  ['lost-request', 'Unreachable', 0],
  ['lost-answer', 'Unreachable', 2],
  ['twice', 'ok', 2],
  ['hang', 'TimedOut', 0],
  ['cut-off', 'MalformedAnswer', 2],
  ['a length too small', 'MalformedAnswer', 1],
  ['a length too large', 'MalformedAnswer', 2],
  ['garbled', 'Unreachable', 0],
  ['slow-drip', 'TimedOut', 1],
  ['wrong-type', 'MalformedAnswer', 1],
  ['captive-portal', 'MalformedAnswer', 0],
  ['captive-portal that redirects', 'Unreachable', 0],
  ['408', 'HttpError.http-408', 0],
  ['503 with Retry-After', 'HttpError.http-503', 0],
])('%s is %s, and the service hears of it %i times', async (name, code, times) => {
  const fault = WIRE_FAULTS[name];
  if (fault === undefined) throw new Error(`there is no fault "${name}"`);
  const set = always(fault);
  expect([await ask(), asked]).toEqual([code, times]);
  expect(set.met()).toBeGreaterThan(0);
  set.lift();
  expect(await ask()).toBe('ok');
});

describe('a rule', () => {
  const overloaded: WireFault = { kind: 'status', status: 503 };

  it('does not apply to other paths, methods and earlier requests', async () => {
    const elsewhere = proxy.set({ path: '/configuration', fault: overloaded });
    const writes = proxy.set({ method: 'POST', fault: overloaded });
    const third = proxy.set({ path: /servertime/, from: 3, fault: { kind: 'captive-portal', by: 'page' } });
    expect([await ask(), await ask(), await ask()]).toEqual(['ok', 'ok', 'MalformedAnswer']);
    expect([elsewhere.met(), writes.met(), third.met()]).toEqual([0, 0, 1]);
  });

  it('for one request is overcome by a retry', async () => {
    proxy.set({ fault: { kind: 'lost-answer' }, times: 1 });
    expect([await ask(), asked]).toEqual(['ok', 2]);
  });

  it('takes precedence over earlier ones, until it is removed', async () => {
    always(overloaded);
    const later = always({ kind: 'captive-portal', by: 'page' });
    expect(await ask()).toBe('MalformedAnswer');
    later.lift();
    expect(await ask()).toBe('HttpError.http-503');
    proxy.liftAll();
    expect(await ask()).toBe('ok');
  });
});

it('a stopped service refuses connections, and returns at the same address', async () => {
  await proxy.goAway();
  expect(await ask()).toBe('Unreachable');
  await proxy.comeBack();
  expect(await ask()).toBe('ok');
});

it('an unresolvable name is an unreachable service', async () => {
  expect(await ask(UNRESOLVABLE_ORIGIN)).toBe('Unreachable');
});

it('an aborted request ends at once', async () => {
  always({ kind: 'hang' });
  expect(await ask()).toBe('TimedOut');
  while (proxy.waiting() > 0) await settle();
  expect(clock.now().getTime() - Date.parse('2026-03-02T12:00:00.000Z')).toBeGreaterThanOrEqual(PATIENCE_MS);
});

it('is transparent in front of an origin: method, query, body, cookies and status pass through', async () => {
  const service = await createTestServer((request, response) => {
    response.writeHead(201, [['set-cookie', 'a=1'], ['set-cookie', 'b=2'], ['x-host', request.headers.host ?? '']].flat());
    request.pipe(response);
  });
  const before = await createFaultProxy({ before: service });
  const answer = await fetch(`${before.origin}/a?b=c`, { method: 'POST', body: 'straße' });
  expect([answer.status, await answer.text(), answer.headers.getSetCookie(), answer.headers.get('x-host')]).toEqual([201, 'straße', ['a=1', 'b=2'], new URL(before.origin).host]);
  expect([service.requests[0]?.url, before.asked()]).toEqual(['/a?b=c', ['POST /a']]);
  await service.close();
  expect((await fetch(before.origin)).status).toBe(502);
  await before.close();
});
