// A late event loop serves those who ask for little first.
import { expect, test } from 'vitest';
import { CHECK_INTERVAL, createLoadShedding } from './load-shedding.ts';

const start = () => {
  let time = 1_000;
  const shedding = createLoadShedding(() => time);
  return {
    ...shedding,
    request: (address: string | undefined, times = 1) => {
      for (let one = 0; one < times; one += 1) shedding.admits(address);
    },
    /** The timer of the checks comes so much too late. */
    late: (by: number) => {
      time += CHECK_INTERVAL + by;
      shedding.check();
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
};

test('while the event loop is late, the busiest client is refused, and others are served', () => {
  const { request, refuses, late } = start();
  request('203.0.113.1', 100);
  request('198.51.100.1', 10);
  expect(refuses('203.0.113.1')).toBe(false);
  late(300);
  expect([refuses('203.0.113.1'), refuses('198.51.100.1')]).toEqual([true, false]);
});

test('a wider network has no larger share, whichever of its addresses ask', () => {
  const { request, refuses, late } = start();
  for (let host = 0; host < 100; host += 1) request(`2001:db8:5:${host.toString(16)}::1`);
  late(300);
  expect([refuses('2001:db8:5:ffff::1'), refuses('2001:db9::1')]).toEqual([true, false]);
});

test('some seconds after it was late, and in the next window, all are served again', () => {
  const { request, refuses, late, pass } = start();
  request('203.0.113.1', 100);
  late(300);
  pass(5_000);
  expect(refuses('203.0.113.1')).toBe(false);
  pass(6_000);
  late(300);
  request('203.0.113.1');
  expect(refuses('203.0.113.1')).toBe(false);
});

test('an event loop in time refuses nobody, and neither are requests of this machine', () => {
  const { request, refuses, late } = start();
  request('203.0.113.1', 1_000);
  request(undefined, 1_000);
  late(200);
  expect(refuses('203.0.113.1')).toBe(false);
  late(300);
  expect(refuses(undefined)).toBe(false);
});
