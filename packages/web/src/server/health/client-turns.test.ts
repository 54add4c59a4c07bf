// @vitest-environment node
// One client's requests leave places to others.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCallTurns, createClientTurns, createPageTurns } from './client-turns.ts';

const LIMITED = { callsPerMinute: 3_000 };
const refuse = () => Promise.resolve('refused');

/** Asks from each address, and holds what runs until the result is called. */
const hold = async (addresses: readonly (string | undefined)[], turns = createClientTurns(8, LIMITED)) => {
  const end = Promise.withResolvers<undefined>();
  const running = new Map<string | undefined, number>();
  const asked = addresses.map((address) =>
    turns(address, async () => {
      running.set(address, (running.get(address) ?? 0) + 1);
      await end.promise;
      return 'done';
    }, refuse),
  );
  await new Promise((resolve) => setImmediate(resolve));
  return {
    running,
    all: [...running.values()].reduce((sum, one) => sum + one, 0),
    finish: (): Promise<string[]> => {
      end.resolve(undefined);
      return Promise.all(asked);
    },
  };
};
const times = (count: number, address: string | undefined): readonly (string | undefined)[] => Array.from({ length: count }, () => address);
const neighbours = (prefix: string): readonly string[] => Array.from({ length: 200 }, (_, host) => `${prefix}${String(host + 1)}`);

it('an address has its places, and the rest of its requests wait', async () => {
  const { running, finish } = await hold([...times(40, '203.0.113.9'), '198.51.100.7']);
  expect(running).toEqual(new Map([['203.0.113.9', 8], ['198.51.100.7', 1]]));
  expect(await finish()).toEqual(times(41, 'done'));
});

it.each([
  ['an IPv4 /24', neighbours('203.0.113.')],
  ['an IPv6 /64', neighbours('2001:db8:0:1::')],
  ['an IPv6 /56', neighbours('2001:db8:0:1').slice(0, 9).map((name) => `${name}::1`).flatMap((name) => times(23, name)).slice(0, 200)],
  ['an IPv6 /48', neighbours('2001:db8:0:1').map((name) => `${name}::1`)],
])('%s has the places of one address, from however many addresses', async (_network, addresses) => {
  const { all, finish } = await hold(addresses);
  expect(all).toBe(8);
  expect(await finish()).toEqual(times(200, 'done'));
});

it.each([
  [1, [4, 8, 2]],
  [2, [2, 4, 1]],
  [3, [2, 3, 1]],
  [16, [1, 1, 1]],
])('of %i processes, which have one database, each gives an address its part of calls, pictures and pages', async (processes, places) => {
  const settings = { callsPerMinute: 3_000, concurrency: 64, processes };
  const { calls, pictures } = createCallTurns(settings);
  for (const [index, turns] of [calls, pictures, createPageTurns(settings)].entries()) {
    const { all, finish } = await hold(times(40, '203.0.113.9'), turns);
    expect(all).toBe(places[index]);
    expect(await finish()).toEqual(times(40, 'done'));
  }
});

it('this machine, whose proxy stands for all visitors, and a service without limits have no share', async () => {
  expect((await hold(times(300, undefined))).all).toBe(300);
  expect((await hold(times(300, '203.0.113.9'), createClientTurns(8, { callsPerMinute: 0 }))).all).toBe(300);
});

it('refuses what a client asks beyond its line', async () => {
  const { finish } = await hold(times(8 + 256 + 3, '203.0.113.9'));
  expect((await finish()).slice(-4)).toEqual(['done', 'refused', 'refused', 'refused']);
});

it('never works on more than the share of a client, and answers all of them', async () => {
  const client = fc.constantFrom('203.0.113.1', '203.0.113.2', '198.51.100.1', '2001:db8::1', '2001:db8:0:1::1');
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(client, { maxLength: 60 }), async (ofAddress, clients) => {
      const { running, finish } = await hold(clients, createClientTurns(ofAddress, LIMITED));
      for (const count of running.values()) expect(count).toBeLessThanOrEqual(ofAddress);
      expect(await finish()).toEqual(times(clients.length, 'done'));
    }),
  );
});
