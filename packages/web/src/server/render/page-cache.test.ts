// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createPageCache, type PageAnswer, type StoredPage } from './page-cache.ts';

const pageOf = (text: string, more: Partial<StoredPage> = {}): StoredPage => ({ status: 200, cacheable: true, etag: `W/"${text}"`, characters: text.length, body: Buffer.from(text), gzip: () => Promise.resolve(Buffer.from(text)), ...more });
const page = (text: string, more: Partial<StoredPage> = {}) => Promise.resolve(pageOf(text, more));
const incomplete = () => page('half', { cacheable: false });
const unavailable = () => page('unavailable', { status: 503, cacheable: false });
const missing = () => page('missing', { status: 404, cacheable: false });
const moved = (): Promise<PageAnswer> => Promise.resolve({ redirect: '/new', status: 301 });

/** A cache with a virtual clock, and its answers. */
function setUp(maxBytes = 1_000_000) {
  // lru-cache takes 0 for "no start time".
  let time = 1;
  const cache = createPageCache({ maxBytes, ttlMs: 60, now: () => time });
  const textOf = async (render: () => Promise<PageAnswer>, key = '/'): Promise<string> => {
    const answer = await cache.get(key, render);
    return 'redirect' in answer ? `to ${answer.redirect}` : Buffer.from(answer.body).toString();
  };
  const expire = (): void => {
    time += 61;
  };
  return { cache, textOf, expire };
}

/** Until a rendering in the background is stored. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the page cache', () => {
  it('renders a page once for all who ask for it at the same time', async () => {
    const { textOf } = setUp();
    let renderings = 0;
    const render = () => page(`home ${String((renderings += 1))}`);
    expect(await Promise.all([textOf(render), textOf(render)])).toEqual(['home 1', 'home 1']);
  });

  it('serves an expired page once more while it is rendered again', async () => {
    const { textOf, expire } = setUp();
    await textOf(() => page('old'));
    expire();
    expect(await textOf(() => page('new'))).toBe('old');
    await settled();
    expect(await textOf(() => page('newest'))).toBe('new');
  });

  it('asks for a turn where a page has to be rendered, and serves a stale one before its turn', async () => {
    const { cache, expire } = setUp();
    const turns: (() => Promise<PageAnswer>)[] = [];
    const get = (text: string) =>
      cache.get('/', () => page(text), (work) => {
        turns.push(work);
        return turns.length === 2 ? new Promise(() => undefined) : work();
      });
    expect([await get('old'), await get('never'), turns.length]).toMatchObject([{ etag: 'W/"old"' }, { etag: 'W/"old"' }, 1]);
    expire();
    expect([await get('waiting'), turns.length]).toMatchObject([{ etag: 'W/"old"' }, 2]);
    cache.invalidate();
    expect([await get('new'), turns.length]).toMatchObject([{ etag: 'W/"new"' }, 3]);
  });

  it('renders a page again before it is served once something that pages show has changed', async () => {
    const { cache, textOf } = setUp();
    await textOf(() => page('old'));
    cache.invalidate();
    expect(await textOf(() => page('new'))).toBe('new');
    expect(await textOf(() => page('newest'))).toBe('new');
  });

  it('renders a page again whose rendering began before the last change', async () => {
    const { cache, textOf } = setUp();
    const slow = Promise.withResolvers<StoredPage>();
    const early = textOf(() => slow.promise);
    cache.invalidate();
    slow.resolve(pageOf('old'));
    expect(await early).toBe('old');
    expect(await textOf(() => page('new'))).toBe('new');
  });

  it.each<[string, () => Promise<PageAnswer>]>([
    ['fails', () => Promise.reject(new Error('the database is gone'))],
    ['lacks a part', incomplete],
    ['is an error', unavailable],
  ])('serves the stored page where the new one %s, after a change and after its time', async (_, render) => {
    const { cache, textOf, expire } = setUp();
    await textOf(() => page('old'));
    cache.invalidate();
    expect(await textOf(render)).toBe('old');
    expire();
    expect(await textOf(render)).toBe('old');
    await settled();
    expect(await textOf(() => page('new'))).toBe('new');
  });

  it('replaces a page whose address redirects or is gone', async () => {
    const { cache, textOf, expire } = setUp();
    for (const [render, answer] of [[moved, 'to /new'], [missing, 'missing']] as const) {
      await textOf(() => page('old'));
      cache.invalidate();
      expect(await textOf(render)).toBe(answer);
      expect(await textOf(() => page('back'))).toBe('back');
      expire();
      // Stale by its age only: it is served once more, and not twice.
      expect(await textOf(render)).toBe('back');
      await settled();
      expect(await textOf(render)).toBe(answer);
    }
  });

  it.each([
    ['does not exist', missing],
    ['has moved', moved],
    ['lacks a part', incomplete],
    ['is unavailable', unavailable],
  ])('does not store a page that %s', async (_, render) => {
    const { textOf } = setUp();
    await textOf(render);
    expect(await textOf(() => page('whole'))).toBe('whole');
  });

  it('passes the failure of a page on that is not stored', async () => {
    const { cache } = setUp();
    await expect(cache.get('/', () => Promise.reject(new Error('the database is gone')))).rejects.toThrow('the database is gone');
  });

  it('drops the least recently used page when it is full', async () => {
    // Room for two.
    const { textOf } = setUp(2_600);
    await textOf(() => page('a'), '/a');
    await textOf(() => page('b'), '/b');
    await textOf(() => page('again'), '/a');
    await textOf(() => page('c'), '/c');
    expect(await textOf(() => page('fresh'), '/a')).toBe('a');
    expect(await textOf(() => page('fresh'), '/b')).toBe('fresh');
  });

  it('answers the visitors of a page that was pushed out while it was rendered', async () => {
    const { textOf } = setUp(2_600);
    const slow = Promise.withResolvers<StoredPage>();
    const waiting = textOf(() => slow.promise, '/slow');
    for (const key of ['/a', '/b', '/c']) await textOf(() => page('other'), key);
    slow.resolve(pageOf('slow'));
    expect(await waiting).toBe('slow');
  });
});
