import { describe, expect, it } from 'vitest';
import { createSourceCache } from './source-cache.ts';

const MINUTE = 60_000;

const scene = (maxBytes = 100) => {
  const reads: string[] = [];
  const stored = new Map<string, Buffer>();
  const service = { up: true };
  let at = 1;
  const cache = createSourceCache({
    find: (path) => {
      reads.push(path);
      const body = stored.get(path);
      return service.up ? Promise.resolve(body === undefined ? undefined : { mediaType: 'image/webp', body }) : Promise.reject(new Error('no connection left'));
    },
    clock: { now: () => new Date(at) },
    maxBytes,
    freshMs: MINUTE,
  });
  const store = (path: string, text: string) => void stored.set(path, Buffer.from(text));
  const text = async (path: string) => (await cache.get(path))?.body.toString();
  return { cache, reads, service, store, text, remove: (path: string) => void stored.delete(path), pass: (ms: number) => void (at += ms) };
};

describe('the cache of stored pictures', () => {
  it('reads a picture once, also when many ask at the same time', async () => {
    const { cache, reads, store } = scene();
    store('a', 'eins');
    const found = await Promise.all(Array.from({ length: 50 }, () => cache.get('a')));
    await cache.get('a');
    expect([reads, new Set(found.map((source) => source?.etag)).size]).toEqual([['a'], 1]);
  });

  it('shows the known picture once more while it reads the one that editors brought since', async () => {
    const { store, text, pass, reads } = scene();
    store('a', 'alt');
    await text('a');
    store('a', 'neu');
    pass(MINUTE + 1);
    expect([await text('a'), await text('a'), reads.length]).toEqual(['alt', 'neu', 2]);
  });

  it('serves cached pictures while the database does not answer', async () => {
    const { store, text, pass, service } = scene();
    store('a', 'eins');
    await text('a');
    service.up = false;
    pass(5 * MINUTE);
    expect([await text('a'), await text('a')]).toEqual(['eins', 'eins']);
    await expect(text('b')).rejects.toThrow('no connection left');
    service.up = true;
    expect(await text('b')).toBeUndefined();
  });

  it('drops a deleted picture, and caches no missing one', async () => {
    const { store, text, pass, remove, reads } = scene();
    store('a', 'eins');
    await text('a');
    remove('a');
    pass(MINUTE + 1);
    await text('a');
    expect([await text('a'), await text('b'), await text('b')]).toEqual([undefined, undefined, undefined]);
    expect(reads.filter((path) => path === 'b')).toHaveLength(2);
  });

  it('evicts the least recently used when it is full, and caches nothing that is larger than itself', async () => {
    const { store, text, reads } = scene(10);
    store('a', 'xxxxx');
    store('b', 'xxxxx');
    store('c', 'xxxxx');
    store('d', 'x'.repeat(11));
    for (const path of ['a', 'b', 'a', 'c', 'a', 'b', 'd', 'd', 'b']) await text(path);
    expect(reads).toEqual(['a', 'b', 'c', 'b', 'd', 'd']);
  });
});
