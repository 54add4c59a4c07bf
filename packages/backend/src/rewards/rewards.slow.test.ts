import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { discountOf } from './rewards.routes.ts';

let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
});
afterAll(() => demo.stop());

interface Rewards {
  readonly totalNumberOfResults: number;
  readonly hasMoreResults: boolean;
  readonly items: readonly { readonly productName: string; readonly discountInPercent: number; readonly actualNeededPoints: number; readonly originalNeededPoints: number }[];
}
const send = (path: '/bonus' | '/bonus-filter', query: Record<string, string | number>) =>
  demo.call(`${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`, { method: 'POST' });
const ask = async (path: '/bonus' | '/bonus-filter', query: Record<string, string | number>): Promise<Rewards> => {
  const answer = await send(path, { limit: 10, offset: 0, categoryId: 2, ...query });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Rewards }).data;
};

describe('the reward shop', () => {
  it('shows its hundred rewards in its own order, page by page and none twice', async () => {
    const pages = await Promise.all([0, 40, 80].map((offset) => ask('/bonus', { limit: 40, offset })));
    expect(pages.map((page) => page.hasMoreResults)).toEqual([true, true, false]);
    expect(pages.map((page) => page.totalNumberOfResults)).toEqual([100, 100, 100]);
    expect(new Set(pages.flatMap((page) => page.items.map((item) => item.productName))).size).toBe(100);
  });

  it('knows its size beyond its end', async () => {
    expect(await ask('/bonus', { offset: 500 })).toEqual({ totalNumberOfResults: 100, hasMoreResults: false, items: [] });
  });

  it('finds what matches a query, best first', async () => {
    const found = await ask('/bonus-filter', { query: 'kaffee', limit: 50 });
    expect(found.totalNumberOfResults).toBe(found.items.length);
    expect(found.items.map((item) => item.productName)).toContain('Kaffeedose „Korn“, luftdicht');
  });

  it('narrows to what so many points buy, with and without a query', async () => {
    const all = await ask('/bonus', { limit: 100 });
    const cheap = await ask('/bonus', { limit: 100, maxPoints: 1_000 });
    expect(cheap.items).toEqual(all.items.filter((item) => item.actualNeededPoints <= 1_000));
    expect(cheap.totalNumberOfResults).toBe(cheap.items.length);
    const found = await ask('/bonus-filter', { query: 'kaffee', limit: 50, maxPoints: 1_000 });
    expect(found.items.every((item) => item.actualNeededPoints <= 1_000)).toBe(true);
    expect((await ask('/bonus', { maxPoints: 0 })).totalNumberOfResults).toBe(0);
  });

  it('finds what was probably meant', async () => {
    const meant = await ask('/bonus-filter', { query: 'drogerie' });
    expect(meant.totalNumberOfResults).toBeGreaterThan(3);
    expect(await ask('/bonus-filter', { query: 'drogarie' })).toEqual(meant);
  });

  it('finds nothing for signs, and everything without a query', async () => {
    expect((await ask('/bonus-filter', { query: '%_' })).totalNumberOfResults).toBe(0);
    expect((await ask('/bonus-filter', { query: '  ' })).totalNumberOfResults).toBe(100);
  });

  it('states reductions as whole negative percent', async () => {
    const { items } = await ask('/bonus', { limit: 100 });
    const reduced = items.filter((item) => item.originalNeededPoints > item.actualNeededPoints);
    expect(reduced.length).toBeGreaterThan(10);
    expect(reduced.every((item) => item.discountInPercent < 0)).toBe(true);
  });

  it('refuses another category, and limits beyond the bounds', async () => {
    for (const query of [{ limit: 10, offset: 0, categoryId: 3 }, { limit: 101, offset: 0, categoryId: 2 }, { limit: 10, offset: -1, categoryId: 2 }]) {
      expect((await send('/bonus', query)).status).toBe(400);
    }
  });
});

describe('one reward', () => {
  it('is found by its address, with four others that cost about as much', async () => {
    const answer = await demo.call('/bonus/koffer-kante');
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { reward: Rewards['items'][number] & { productUrl: string }; similar: Rewards['items'] } };
    expect(data.reward.productUrl).toBe('/praemien/koffer-kante');
    expect(data.similar).toHaveLength(4);
    const distances = data.similar.map(({ actualNeededPoints }) => Math.abs(actualNeededPoints - data.reward.actualNeededPoints));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(data.similar.map(({ productName }) => productName)).not.toContain(data.reward.productName);
  });

  it('is not found at an address that none has', async () => {
    expect((await demo.call('/bonus/gibt-es-nicht')).status).toBe(404);
  });
});

describe('a discount', () => {
  it('is rounded so that it never promises more than it gives', () => {
    expect(discountOf(5990, 7490)).toBe(-20);
    expect(discountOf(100, 100)).toBe(0);
    expect(discountOf(120, 100)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }), (actual, original) => {
        const percent = discountOf(actual, original);
        expect(percent).toBeLessThanOrEqual(0);
        expect(original * (1 + percent / 100)).toBeGreaterThanOrEqual(Math.min(actual, original) - 1e-6);
      }),
    );
  });
});
