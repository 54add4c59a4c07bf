// What is kept of answers in memory, and when it goes.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, createTestClock, type TestBackend } from '../../testing/test-backend.ts';
import { createKeptAnswers, forgetChanges } from './public-cache.ts';

let world: TestBackend;
beforeAll(async () => {
  world = await createTestBackend({ seed: 'demo' });
});
afterAll(() => world.stop());

const counting = (options: { readonly clock?: ReturnType<typeof createTestClock>; readonly maxLength?: number } = {}) => {
  const { clock = createTestClock(), maxLength } = options;
  const kept = createKeptAnswers({ database: world.db, clock }, 'catalogue_change', maxLength);
  const made: string[] = [];
  const ask = (key: string) =>
    kept(key, () => {
      made.push(key);
      return Promise.resolve(`${key} ${made.length}`);
    });
  return { ask, made, clock };
};
const dearer = () => sql`update product_listing set points = points + 1 where product_id = (select min(product_id) from product_listing)`.execute(world.db);

describe('an answer', () => {
  it('is made once, also for many who ask at the same time', async () => {
    const { ask, made } = counting();
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => ask('a'))))).toEqual(new Set(['a 1']));
    expect(await ask('a')).toBe('a 1');
    expect(made).toEqual(['a']);
  });

  it('is made anew after every change of what it may show, and not before the change is done', async () => {
    const { ask } = counting();
    expect(await ask('a')).toBe('a 1');
    await dearer();
    expect(await ask('a')).toBe('a 2');
    await world.db.transaction().execute(async (tx) => {
      await sql`update shop set name = name where id = 'voltino'`.execute(tx);
      expect(await ask('a')).toBe('a 2');
    });
    expect(await ask('a')).toBe('a 3');
    expect(await ask('a')).toBe('a 3');
  });

  it('is made anew where a change began before another one that was seen, and ended later', async () => {
    const { ask } = counting();
    await world.db.transaction().execute(async (tx) => {
      await sql`update product_category set name = name where id = 'kopfhoerer'`.execute(tx);
      await dearer();
      expect(await ask('a')).toBe('a 1');
    });
    expect(await ask('a')).toBe('a 2');
  });

  it('is made anew on the next day, and when nobody asked for an hour', async () => {
    const { ask, clock } = counting();
    await ask('a');
    clock.advance(30 * 60_000);
    expect(await ask('a')).toBe('a 1');
    clock.advance(61 * 60_000);
    expect(await ask('a')).toBe('a 2');
    clock.advance(24 * 3_600_000);
    expect(await ask('a')).toBe('a 3');
  });

  it('that was refused or failed is not kept', async () => {
    const kept = createKeptAnswers({ database: world.db, clock: createTestClock() }, 'catalogue_change');
    await expect(kept('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await kept('a', () => Promise.resolve('there'))).toBe('there');
  });

  it('gives way to others where the space is short, the least asked for first', async () => {
    const { ask, made } = counting({ maxLength: 8 });
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

describe('a part of answers', () => {
  const readingParts = () => {
    const kept = createKeptAnswers({ database: world.db, clock: createTestClock() }, 'catalogue_change');
    const parts = kept.parts<string>(1_000);
    const read: string[][] = [];
    const ask = (key: string, keys: readonly string[], meanwhile?: () => Promise<unknown>) =>
      kept(key, async () => {
        const found = await parts(keys, async (missing) => {
          read.push([...missing]);
          await meanwhile?.();
          return new Map(missing.flatMap((one) => (one === 'unknown' ? [] : [[one, `${one}${read.length}`]])));
        });
        return keys.map((one) => found.get(one) ?? 'none').join(' ');
      });
    return { kept, ask, read };
  };

  it('is read once for all answers that show it, until what it shows changes', async () => {
    const { ask, read } = readingParts();
    expect(await ask('first', ['a', 'b'])).toBe('a1 b1');
    expect(await ask('second', ['b', 'c'])).toBe('b1 c2');
    await dearer();
    expect(await ask('third', ['b', 'c'])).toBe('b3 c3');
    expect(read).toEqual([['a', 'b'], ['c'], ['b', 'c']]);
  });

  it('that was read while somebody saw a change is shown to nobody who asks later', async () => {
    const { ask, kept } = readingParts();
    const answer = await ask('first', ['a'], async () => {
      await dearer();
      await kept('meanwhile', () => Promise.resolve('seen'));
    });
    expect(answer).toBe('a1');
    expect(await ask('second', ['a'])).toBe('a2');
  });

  it('that is not there is looked for by each answer', async () => {
    const { ask, read } = readingParts();
    await ask('first', ['unknown']);
    expect(await ask('second', ['unknown'])).toBe('none');
    expect(read).toHaveLength(2);
  });
});

describe('changes', () => {
  it('are forgotten after a day', async () => {
    await dearer();
    expect(await forgetChanges(world.db, new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await forgetChanges(world.db, new Date(Date.now() + 25 * 3_600_000))).toBeGreaterThan(0);
  });
});

describe('the service', () => {
  it('answers from memory, and with the new price after it changed', async () => {
    const path = '/products/search?query=tonlicht&limit=1';
    const first = await (await world.call(path)).text();
    expect(await (await world.call(path)).text()).toBe(first);
    await dearer();
    await sql`update product set name = name || ' neu' where gtin = ${(JSON.parse(first) as { data: { items: { gtin: string }[] } }).data.items[0]?.gtin ?? ''}`.execute(world.db);
    expect(await (await world.call(path)).text()).toContain(' neu"');
  });
});
