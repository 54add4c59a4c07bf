import { describe, expect, it } from 'vitest';
import { createDrawing } from './drawing-queue.ts';
import { createVariantCache } from './variant-cache.ts';

const counting = () => {
  const made: string[] = [];
  const maker = (key: string, size = 10) => () => {
    made.push(key);
    return Promise.resolve(Buffer.alloc(size));
  };
  return { made, maker };
};

describe('the cache of made pictures', () => {
  it('makes a picture once, also when two ask at the same time', async () => {
    const { made, maker } = counting();
    const cache = createVariantCache({ maxBytes: 100 });
    await Promise.all([cache.get('a', maker('a')), cache.get('a', maker('a'))]);
    await cache.get('a', maker('a'));
    expect(made).toEqual(['a']);
  });

  it('lets the longest unused go when it is full', async () => {
    const { made, maker } = counting();
    const cache = createVariantCache({ maxBytes: 25 });
    await cache.get('a', maker('a'));
    await cache.get('b', maker('b'));
    await cache.get('a', maker('a'));
    await cache.get('c', maker('c'));
    await cache.get('a', maker('a'));
    await cache.get('b', maker('b'));
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('does not cache what is larger than itself', async () => {
    const { made, maker } = counting();
    const cache = createVariantCache({ maxBytes: 5 });
    await cache.get('a', maker('a'));
    await cache.get('a', maker('a'));
    expect(made).toEqual(['a', 'a']);
  });

  it('does not cache a failure', async () => {
    const cache = createVariantCache({ maxBytes: 100 });
    await expect(cache.get('a', () => Promise.reject(new Error('broken picture')))).rejects.toThrow('broken picture');
    await expect(cache.get('a', () => Promise.resolve(Buffer.alloc(1)))).resolves.toHaveLength(1);
  });
});

it('draws one picture at a time, and one of each address in turn', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const variants = createVariantCache({ maxBytes: 1_000, drawing: createDrawing() });
  const draw = (address: string, name: string) =>
    variants.draw(address, name, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return Buffer.from(name);
    });
  const all = [...['a1', 'a2', 'a3'].map((name) => draw('203.0.113.9', name)), draw('198.51.100.7', 'b1')];
  for (let drawn = 1; drawn <= 4; drawn += 1) {
    await expect.poll(() => begun.length).toBe(drawn);
    ends.shift()?.();
  }
  expect((await Promise.all(all)).map(String)).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('does not keep pictures of megabytes, which would push out those that all visitors see', async () => {
  const variants = createVariantCache({ maxBytes: 48_000_000 });
  const large = Buffer.alloc(2_100_000);
  expect(await variants.get('large', () => Promise.resolve(large))).toBe(large);
  await variants.get('usual', () => Promise.resolve(Buffer.alloc(100_000)));
  expect([variants.has('large'), variants.has('usual')]).toEqual([false, true]);
});
