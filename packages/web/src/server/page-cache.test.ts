// @vitest-environment node
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPackedRuns } from './packed-runs.ts';
import { createPageCache, NoPage, packTighter, preparePage, type CachedPage } from './page-cache.ts';

const page = (text: string, { status = 200, complete = true } = {}) => Promise.resolve(preparePage(text, { status, complete }));

it('a page that others wait behind is packed in a hurry, and says the same', async () => {
  const text = Array.from({ length: 400 }, (_, row) => `<li>Partner ${String((row * 7919) % 400)}</li>`).join('');
  const [calm, hurried] = [await page(text), preparePage(text, { status: 200, complete: true, hurried: createPackedRuns() })];
  expect(brotliDecompressSync(await hurried.brotli()).toString()).toBe(text);
  expect((await hurried.brotli()).length).toBeGreaterThan((await calm.brotli()).length);
  expect(hurried.etag).toBe(calm.etag);
});

it.each([0, 1, 65_521, 300_000])('a page of %i letters comes out of its packing as it went in, calm or hurried', async (length) => {
  const text = Array.from({ length }, (_, index) => String.fromCodePoint(97 + ((index * index) % 23))).join('');
  for (const hurried of [{}, { hurried: createPackedRuns() }]) {
    const packed = preparePage(text, { status: 200, complete: true, ...hurried });
    expect(brotliDecompressSync(await packed.brotli()).toString() === text).toBe(true);
  }
});

describe('the page cache', () => {
  it('renders a page once for all who ask for it at the same time', async () => {
    let renderings = 0;
    const cache = createPageCache({ maxLength: 1000, freshMs: 60, now: () => 0 });
    const render = async () => {
      renderings += 1;
      return page('home');
    };
    const [first, second] = await Promise.all([cache.get('/', render), cache.get('/', render)]);
    expect(renderings).toBe(1);
    expect(second.etag).toBe(first.etag);
  });

  it('serves a stale page once more while it is rendered anew', async () => {
    let now = 0;
    const cache = createPageCache({ maxLength: 1000, freshMs: 60, now: () => now });
    await cache.get('/', () => page('old'));
    now = 61;
    const renewed = page('new');
    expect((await cache.get('/', () => renewed)).plain().toString()).toBe('old');
    await renewed;
    await Promise.resolve();
    expect((await cache.get('/', () => page('newest'))).plain().toString()).toBe('new');
  });

  it('renders a page anew before it is served again, once something that pages show has changed', async () => {
    const cache = createPageCache({ maxLength: 1000, freshMs: 60, now: () => 0 });
    await cache.get('/', () => page('old'));
    cache.outdate();
    expect((await cache.get('/', () => page('new'))).plain().toString()).toBe('new');
    expect((await cache.get('/', () => page('newest'))).plain().toString()).toBe('new');
  });

  it('takes nothing for new that was begun before the change', async () => {
    const cache = createPageCache({ maxLength: 1000, freshMs: 60, now: () => 0 });
    const slow = Promise.withResolvers<CachedPage>();
    const early = cache.get('/', () => slow.promise);
    cache.outdate();
    expect((await cache.get('/', () => page('new'))).plain().toString()).toBe('new');
    slow.resolve(await page('old'));
    await early;
    expect((await cache.get('/', () => page('newest'))).plain().toString()).toBe('new');
  });

  it.each<[string, () => Promise<CachedPage>]>([
    ['fails', () => Promise.reject(new Error('the database is gone'))],
    ['lacks a part', () => page('half', { complete: false })],
    ['is an error', () => page('unavailable', { status: 503 })],
  ])('serves the page as it was where the new one %s', async (_, render) => {
    const cache = createPageCache({ maxLength: 1000, freshMs: 60, now: () => 0 });
    await cache.get('/', () => page('old'));
    cache.outdate();
    expect((await cache.get('/', render)).plain().toString()).toBe('old');
    expect((await cache.get('/', () => page('new'))).plain().toString()).toBe('new');
  });

  it('forgets a page whose address leads elsewhere now', async () => {
    let now = 0;
    const cache = createPageCache({ maxLength: 1000, freshMs: 60, now: () => now });
    const moved = () => Promise.reject(new NoPage('moved'));
    await cache.get('/', () => page('old'));
    cache.outdate();
    await expect(cache.get('/', moved)).rejects.toThrow(NoPage);
    await cache.get('/', () => page('back'));
    now = 61;
    // Old by its age alone: it is served once more, and not twice.
    expect((await cache.get('/', moved)).plain().toString()).toBe('back');
    await new Promise((resolve) => setImmediate(resolve));
    await expect(cache.get('/', moved)).rejects.toThrow(NoPage);
  });

  it('keeps serving the stale page when rendering fails', async () => {
    let now = 0;
    const cache = createPageCache({ maxLength: 1000, freshMs: 60, now: () => now });
    await cache.get('/', () => page('old'));
    now = 61;
    const failing = () => Promise.reject(new Error('the database is gone'));
    expect((await cache.get('/', failing)).plain().toString()).toBe('old');
    expect((await cache.get('/', failing)).plain().toString()).toBe('old');
  });

  it('does not keep addresses that do not exist', async () => {
    let renderings = 0;
    const cache = createPageCache({ maxLength: 1000, freshMs: 60, now: () => 0 });
    const render = async () => {
      renderings += 1;
      return page('not found', { status: 404 });
    };
    await cache.get('/nowhere', render);
    await cache.get('/nowhere', render);
    expect(renderings).toBe(2);
  });

  it('does not keep a page with a part missing, nor drops the whole one for it', async () => {
    let now = 0;
    const cache = createPageCache({ maxLength: 1000, freshMs: 60, now: () => now });
    expect((await cache.get('/', () => page('half', { complete: false }))).lasting).toBe(false);
    expect((await cache.get('/', () => page('whole'))).plain().toString()).toBe('whole');
    now = 61;
    for (const missing of [page('half', { complete: false }), page('unavailable', { status: 503 })]) {
      await cache.get('/', () => missing);
      await missing;
      await Promise.resolve();
    }
    expect((await cache.get('/', () => page('new'))).plain().toString()).toBe('whole');
  });

  it('packs a page more tightly that is asked for again, and serves the quick one until that is done', async () => {
    const text = Array.from({ length: 400 }, (_, place) => `<li class="tile-${place % 7}"><a href="/partner/${((place * 7919) % 1009).toString(36)}">Angebot ${Math.sin(place).toFixed(5)} von ${(place * 37) % 101}</a></li>`).join('');
    let now = 0;
    let packed: Promise<unknown> | undefined;
    const cache = createPageCache({
      maxLength: 1_000_000,
      freshMs: 60,
      now: () => now,
      tighten: (kept) => {
        const packing = packTighter(kept);
        packed = packing;
        return packing;
      },
    });
    const render = () => page(text);
    const quick = await cache.get('/', render);
    expect(await cache.get('/', render)).toBe(quick);
    await packed;
    const tight = await cache.get('/', render);
    expect(tight.etag).toBe(quick.etag);
    const packing = await tight.brotli();
    expect(packing.length).toBeLessThan((await quick.brotli()).length);
    expect(brotliDecompressSync(packing).equals(quick.plain())).toBe(true);
    // Rendered anew and still the same: what was packed is kept.
    now = 61;
    const again = page(text);
    await cache.get('/', () => again);
    await again;
    await Promise.resolve();
    expect(await (await cache.get('/', render)).brotli()).toBe(packing);
  });

  it('keeps the quick one where packing fails', async () => {
    const cache = createPageCache({ maxLength: 1000, freshMs: 60, now: () => 0, tighten: () => Promise.reject(new Error('no memory')) });
    const quick = await cache.get('/', () => page('home'));
    for (let asked = 0; asked < 3; asked += 1) expect(await cache.get('/', () => page('new'))).toBe(quick);
  });

  it('drops the page that was not asked for the longest when it is full', async () => {
    const cache = createPageCache({ maxLength: 10, freshMs: 60, now: () => 0 });
    await cache.get('/a', () => page('aaaaa'));
    await cache.get('/b', () => page('bbbbb'));
    await cache.get('/a', () => page('again'));
    await cache.get('/c', () => page('ccccc'));
    expect((await cache.get('/a', () => page('fresh'))).plain().toString()).toBe('aaaaa');
    expect((await cache.get('/b', () => page('fresh'))).plain().toString()).toBe('fresh');
  });
});
