// What the cache of public answers serves, and when it is invalidated.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withinTime } from '../db/time-limit.ts';
import type { InTurn } from '../http/route.ts';
import { createTestBackend, createTestClock, type TestBackend } from '../../testing/test-backend.ts';
import { createPublicCache, forgetChanges } from './public-cache.ts';

let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
});
afterAll(() => demo.stop());

const counting = (options: { readonly clock?: ReturnType<typeof createTestClock>; readonly maxLength?: number } = {}) => {
  const { clock = createTestClock(), maxLength } = options;
  const { productAnswer: answer } = createPublicCache({ database: demo.db, products: demo.products, clock }, maxLength);
  const made: string[] = [];
  const ask = (key: string) =>
    answer(key, () => {
      made.push(key);
      return Promise.resolve(`${key} ${made.length}`);
    });
  return { ask, made, clock };
};
const dearer = () => sql`update product_listing set points = points + 1 where product_id = (select min(product_id) from product_listing)`.execute(demo.products);

describe('an answer', () => {
  it('is computed once for concurrent requests', async () => {
    const { ask, made } = counting();
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => ask('a'))))).toEqual(new Set(['a 1']));
    expect(await ask('a')).toBe('a 1');
    expect(made).toEqual(['a']);
  });

  it('is recomputed after every change of what it may show, and not before that change is committed', async () => {
    const { ask } = counting();
    expect(await ask('a')).toBe('a 1');
    await dearer();
    expect(await ask('a')).toBe('a 2');
    await demo.products.transaction().execute(async (tx) => {
      await sql`update shop set name = name where id = 'voltino'`.execute(tx);
      expect(await ask('a')).toBe('a 2');
    });
    expect(await ask('a')).toBe('a 3');
    expect(await ask('a')).toBe('a 3');
  });

  it('is recomputed when a change began before another visible one and committed after it', async () => {
    const { ask } = counting();
    await demo.products.transaction().execute(async (tx) => {
      await sql`update product_category set name = name where id = 'kopfhoerer'`.execute(tx);
      await dearer();
      expect(await ask('a')).toBe('a 1');
    });
    expect(await ask('a')).toBe('a 2');
  });

  it('is recomputed on the next day, and after an hour without requests', async () => {
    const { ask, clock } = counting();
    await ask('a');
    clock.advance(30 * 60_000);
    expect(await ask('a')).toBe('a 1');
    clock.advance(61 * 60_000);
    expect(await ask('a')).toBe('a 2');
    clock.advance(24 * 3_600_000);
    expect(await ask('a')).toBe('a 3');
  });

  it('that was refused or failed is not cached', async () => {
    const { answer } = createPublicCache({ database: demo.db, products: demo.products, clock: createTestClock() });
    await expect(answer('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await answer('a', () => Promise.resolve('there'))).toBe('there');
  });

  it('begins in the turn of its client: others never wait for that turn, only for what has begun', async () => {
    const { answer } = createPublicCache({ database: demo.db, products: demo.products, clock: createTestClock() });
    const [turn, work] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const made: string[] = [];
    const ask = (client: string, inTurn?: InTurn) =>
      answer('a', async () => {
        made.push(client);
        await work.promise;
        return 'there';
      }, inTurn);
    const waiting = ask('in a line', async (make) => (await turn.promise, make()));
    const first = ask('alone');
    const joined = ask('joins');
    work.resolve(undefined);
    expect([await first, await joined, made]).toEqual(['there', 'there', ['alone']]);
    turn.resolve(undefined);
    expect([await waiting, made]).toEqual(['there', ['alone']]);
  });

  it('is refused to a client without a place in its line, and to no other', async () => {
    const { answer } = createPublicCache({ database: demo.db, products: demo.products, clock: createTestClock() });
    const full: InTurn = () => Promise.resolve(undefined);
    const make = () => Promise.resolve('there');
    expect(await Promise.all([answer('a', make, full), answer('a', make)])).toEqual([undefined, 'there']);
    expect(await answer('a', make, full)).toBe('there');
  });

  it('has time of its own, however little its first client has left', async () => {
    const { answer } = createPublicCache({ database: demo.db, products: demo.products, clock: createTestClock() });
    const late: InTurn = (make) => withinTime(0, make);
    expect(await answer('a', async () => ((await sql<{ text: string }>`select 'there' as text`.execute(demo.db)).rows[0]?.text ?? ''), late)).toBe('there');
  });

  it('is evicted when the space is used up, the least recently used first', async () => {
    const { ask, made } = counting({ maxLength: 14 });
    await ask('a');
    await ask('b');
    await ask('a');
    await ask('c');
    await ask('a');
    expect(made).toEqual(['a', 'b', 'c']);
    await ask('b');
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });
});

describe('changes', () => {
  it('are deleted after a day', async () => {
    await dearer();
    expect(await forgetChanges({ database: demo.db, products: demo.products }, new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await forgetChanges({ database: demo.db, products: demo.products }, new Date(Date.now() + 25 * 3_600_000))).toBeGreaterThan(0);
  });
});

describe('the service', () => {
  it('answers from the cache, and with the new price after it changed', async () => {
    const path = '/products/search?query=tonlicht&limit=1';
    const first = await (await demo.call(path)).text();
    expect(await (await demo.call(path)).text()).toBe(first);
    await dearer();
    await sql`update product set name = name || ' neu' where gtin = ${(JSON.parse(first) as { data: { items: { gtin: string }[] } }).data.items[0]?.gtin ?? ''}`.execute(demo.products);
    expect(await (await demo.call(path)).text()).toContain(' neu"');
  });
});
