// Expensive work of a network lets that of others pass in between.
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Pieces that begin in turn and end when they are told to. */
const scene = (running = 4, patienceMs = Infinity) => {
  const time = { ms: 0 };
  const { run } = createFairQueue({ running, waiting: 63, patienceMs }, 31, () => time.ms);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string) =>
    run(address, () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      begun.push(address);
      ends.push(() => resolve(address));
      return promise;
    });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { ask, begun, ends, settled, time };
};

test.each([
  ['an address', Array.from({ length: 8 }, () => '198.51.100.7'), 1],
  ['an IPv6 /56, which is one customer’s,', Array.from({ length: 8 }, (_, index) => `2001:db8:1:20${String(index)}::1`), 1],
  ['an IPv6 /48', Array.from({ length: 8 }, (_, index) => `2001:db8:1:${String(index + 1)}00::1`), 2],
  ['an IPv4 /24', Array.from({ length: 8 }, (_, index) => `198.51.100.${String(index)}`), 2],
])('of %s few pieces are done at a time, and another network is served at once', async (_, addresses, together) => {
  const { ask, begun, settled } = scene();
  void Promise.all(addresses.map(ask));
  void ask('203.0.113.5');
  await settled();
  expect(begun).toHaveLength(together + 1);
  expect(begun).toContain('203.0.113.5');
});

test('where one piece is done at a time, a network has one, and another comes next', async () => {
  const { ask, begun, ends, settled } = scene(1);
  void Promise.all(Array.from({ length: 8 }, (_, index) => ask(`198.51.100.${String(index)}`)));
  void ask('203.0.113.5');
  await settled();
  expect(begun).toEqual(['198.51.100.0']);
  ends[0]?.();
  await settled();
  expect(begun).toEqual(['198.51.100.0', '203.0.113.5']);
});

test('what waits is done later, and beyond a bound it is refused', async () => {
  const { ask, begun, ends, settled } = scene();
  const answers = Array.from({ length: 33 }, () => ask('198.51.100.7'));
  await settled();
  expect(begun).toHaveLength(1);
  ends[0]?.();
  expect([await answers[0], await answers[32]]).toEqual(['198.51.100.7', undefined]);
  await settled();
  expect(begun).toHaveLength(2);
});

test.each([
  ['for its own network', ['198.51.100.7', '198.51.100.7']],
  ['for others', ['198.51.100.7', '203.0.113.5']],
])('what has waited %s for too long is not done', async (_, [first = '', second = '']) => {
  const { ask, begun, ends, settled, time } = scene(1, 6_000);
  const late = [ask(first), ask(second)][1];
  await settled();
  time.ms = 6_001;
  const fresh = ask('192.0.2.9');
  ends[0]?.();
  await settled();
  ends[1]?.();
  expect([await late, await fresh, begun]).toEqual([undefined, '192.0.2.9', [first, '192.0.2.9']]);
});
