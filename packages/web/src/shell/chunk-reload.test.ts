import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CHUNK_RELOAD_GUARD_MS, mayReload, reloadOnce } from './chunk-reload.ts';

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

  it('waits with it until the server answers: the page that is shown can be read as long', async () => {
    sessionStorage.clear();
    const answers = [false, false, true];
    const reload = vi.fn();
    const waits: (() => void)[] = [];
    const window = {
      fetch: () => (answers.shift() === true ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('no network'))),
      setTimeout: ((task: () => void) => waits.push(task)) as unknown as Window['setTimeout'],
      sessionStorage,
      location: { pathname: '/partner', reload },
    };
    expect(reloadOnce(window)).toBe(true);
    for (const rest of [2, 1]) {
      await vi.waitFor(() => expect(waits).toHaveLength(1));
      expect([answers.length, reload.mock.calls.length]).toEqual([rest, 0]);
      waits.pop()?.();
    }
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    // Ten seconds have not passed.
    expect(reloadOnce(window)).toBe(false);
  });
});
