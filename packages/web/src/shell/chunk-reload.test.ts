// A missing chunk loads a document, and never in a loop.
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_RELOAD_GUARD_MS, CHUNK_TIMEOUT_MS, mayReload, reloadOnce, withChunkTimeout } from './chunk-reload.ts';

describe('reloading after a chunk is gone', () => {
  it('reloads a path the first time', () => {
    expect(mayReload(undefined, '/partner', 0)).toBe(true);
  });

  it('reloads the same path again only after ten seconds', () => {
    expect(mayReload({ path: '/partner', at: 1_000 }, '/partner', 10_999)).toBe(false);
    expect(mayReload({ path: '/partner', at: 1_000 }, '/partner', 11_000)).toBe(true);
  });

  it('reloads another path at once', () => {
    expect(mayReload({ path: '/partner', at: 1_000 }, '/praemien', 1_001)).toBe(true);
  });

  it('reloads a path at most once in any ten seconds, whatever happens when', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5_000 })), (pauses) => {
        let now = 0;
        let last: { path: string; at: number } | undefined;
        for (const pause of pauses) {
          now += pause;
          if (!mayReload(last, '/', now)) continue;
          if (last !== undefined) expect(now - last.at).toBeGreaterThanOrEqual(CHUNK_RELOAD_GUARD_MS);
          last = { path: '/', at: now };
        }
      }),
    );
  });

  it('is not locked for ever by a clock that was set back', () => {
    expect(mayReload({ path: '/', at: 99_000 }, '/', 5)).toBe(true);
  });

  /** A window whose server answers as `answers` say. */
  function openWindow(answers: boolean[]) {
    sessionStorage.clear();
    const load = vi.fn<(address?: string) => void>();
    const waits: (() => void)[] = [];
    const window = {
      fetch: () => (answers.shift() === true ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('no network'))),
      setTimeout: ((task: () => void) => waits.push(task)) as unknown as Window['setTimeout'],
      sessionStorage,
      location: { href: 'https://pluspunkt.example/partner?q=a', reload: () => load(), assign: (address: string | URL) => load(String(address)) },
    };
    return { window, load, waits };
  }

  it('waits until the server answers, so that the shown page can be read until then', async () => {
    const answers = [false, false, true];
    const { window, load, waits } = openWindow(answers);
    expect(reloadOnce(window)).toBe(true);
    for (const rest of [2, 1]) {
      await vi.waitFor(() => expect(waits).toHaveLength(1));
      expect([answers.length, load.mock.calls.length]).toEqual([rest, 0]);
      waits.pop()?.();
    }
    await vi.waitFor(() => expect(load.mock.calls).toEqual([[]]));
    // Ten seconds have not passed.
    expect(reloadOnce(window)).toBe(false);
  });

  it('loads the document of the page that a navigation leads to, once', async () => {
    const { window, load } = openWindow([true]);
    expect(reloadOnce(window, '/kontakt?thema=karte#form')).toBe(true);
    await vi.waitFor(() => expect(load.mock.calls).toEqual([['/kontakt?thema=karte#form']]));
    expect(reloadOnce({ ...window, location: { ...window.location, href: 'https://pluspunkt.example/kontakt' } })).toBe(false);
  });
});

describe('a chunk that hangs', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  const settledAfterTimeout = async (): Promise<unknown> => {
    vi.useFakeTimers();
    const loading = Promise.withResolvers<string>();
    const loaded = withChunkTimeout(loading.promise).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
    loading.resolve('the page');
    return loaded;
  };

  it('is given up in a browser', async () => {
    vi.stubEnv('SSR', false);
    expect(await settledAfterTimeout()).toBeInstanceOf(Error);
  });

  it('is waited for by a busy server, which would answer 500 otherwise', async () => {
    vi.stubEnv('SSR', true);
    expect(await settledAfterTimeout()).toBe('the page');
  });
});
