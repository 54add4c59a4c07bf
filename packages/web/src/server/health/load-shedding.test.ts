// While the event loop is late, clients that blocked it for long are refused.
import { afterEach, expect, test, vi } from 'vitest';
import { CHECK_INTERVAL, createLoadShedding, SHARE } from './load-shedding.ts';

afterEach(() => vi.restoreAllMocks());

const start = () => {
  let time = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const shedding = createLoadShedding(() => time);
  const pass = (ms: number): void => {
    time += ms;
  };
  return {
    ...shedding,
    pass,
    /** A request that blocks the event loop for this long. */
    request: async (address: string | undefined, ms: number) => {
      shedding.count(address, () => pass(ms));
      await new Promise((resolve) => setImmediate(resolve));
    },
    /** The timer of the checks comes so much too late. */
    late: (by: number) => {
      pass(CHECK_INTERVAL + by);
      shedding.check();
    },
  };
};

test('while the event loop is late, the client that took most of it is refused, and those who only made many requests are served', async () => {
  const { request, refuses, late } = start();
  for (let one = 0; one < 500; one += 1) await request('198.51.100.1', 4);
  await request('203.0.113.1', SHARE + 1);
  expect(refuses('203.0.113.1')).toBe(false);
  late(300);
  expect([refuses('203.0.113.1'), refuses('198.51.100.1')]).toEqual([true, false]);
});

test('a wider network has two shares, whichever of its addresses ask, so that one of them uses up nothing of its neighbours', async () => {
  const { request, refuses, late } = start();
  await request('203.0.113.1', SHARE + 1);
  for (let host = 0; host < 100; host += 1) await request(`2001:db8:5:${host.toString(16)}::1`, SHARE / 50 + 1);
  late(300);
  expect([refuses('203.0.113.2'), refuses('2001:db8:5:ffff::1'), refuses('2001:db9::1')]).toEqual([false, true, false]);
});

test('some seconds after it was late, and in the next window, all are served again', async () => {
  const { request, refuses, late, pass } = start();
  await request('203.0.113.1', SHARE + 1);
  late(300);
  pass(5_000);
  expect(refuses('203.0.113.1')).toBe(false);
  pass(6_000);
  await request('203.0.113.1', 1);
  late(300);
  expect(refuses('203.0.113.1')).toBe(false);
});

test('an event loop in time refuses nobody, and neither are requests of this machine', async () => {
  const { request, refuses, late } = start();
  await request('203.0.113.1', 9_000);
  await request(undefined, 9_000);
  late(200);
  expect(refuses('203.0.113.1')).toBe(false);
  late(300);
  expect(refuses(undefined)).toBe(false);
});
