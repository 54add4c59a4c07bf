import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHUNK_RELOAD_GUARD_MS, mayReload } from './chunk-reload.ts';

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
});
