import { describe, expect, it } from 'vitest';
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
