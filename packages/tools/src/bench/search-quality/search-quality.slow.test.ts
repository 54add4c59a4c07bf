import { beforeAll, describe, expect, it } from 'vitest';
import { measureSearchQuality } from './search-quality.ts';
import { type AreaRecall, JUDGED_QUERIES } from './search-recall.ts';

let recall: readonly AreaRecall[];
beforeAll(async () => {
  recall = await measureSearchQuality();
});

describe('the searches', () => {
  it('are judged by at least 150 queries', () => {
    expect(JUDGED_QUERIES.length).toBeGreaterThanOrEqual(150);
  });

  it.each(['site', 'products', 'places'] as const)('of %s show what a judged query is about among the first three', (area) => {
    const { asked = 0, missed = [] } = recall.find((one) => one.area === area) ?? {};
    expect(asked).toBeGreaterThan(0);
    expect(missed).toEqual([]);
  });
});
