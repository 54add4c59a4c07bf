import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageSlots } from './pages.ts';

describe('The page numbers', () => {
  it('show the ends, the current page and its neighbours', () => {
    expect(pageSlots(7, 20)).toEqual([1, 'gap', 6, 7, 8, 'gap', 20]);
  });

  it('show a single left-out page instead of a gap', () => {
    expect(pageSlots(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
    expect(pageSlots(1, 1)).toEqual([1]);
  });

  it('always hold the first, the current and the last page, each once and in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }).chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages))),
        ([current, pages]) => {
          const numbers = pageSlots(current, pages).filter((slot) => slot !== 'gap');
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
          expect(numbers).toEqual(expect.arrayContaining([1, current, pages]));
        },
      ),
    );
  });
});
