// A list that is loaded page by page, also while it changes.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniqueBy, joinPages, remainingPages } from './paging.ts';

const same = (name: string): string => name;

it('the requested pages follow the loaded items and overlap by the last one', () => {
  expect(remainingPages({ known: 0, shown: 120, step: 60 })).toEqual([{ offset: 0, limit: 60 }, { offset: 60, limit: 60 }]);
  expect(remainingPages({ known: 60, shown: 120, step: 60 })).toEqual([{ offset: 59, limit: 61 }]);
  expect(remainingPages({ known: 60, shown: 150, step: 60 })).toEqual([{ offset: 59, limit: 61 }, { offset: 120, limit: 30 }]);
  expect(remainingPages({ known: 60, shown: 60, step: 60 })).toEqual([]);
  expect(remainingPages({ known: 60, shown: 0, step: 60 })).toEqual([]);
});

it('an unchanged list equals one that was loaded at once', () => {
  const names = fc.uniqueArray(fc.string(), { maxLength: 50 });
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 9 }), fc.nat({ max: 50 }), (all, step, places) => {
      const known = all.slice(0, places);
      const more = remainingPages({ known: known.length, shown: all.length, step }).flatMap(({ offset, limit }) => all.slice(offset, offset + limit));
      // If nothing is left, nothing is requested.
      expect(known.length === all.length ? known : joinPages(known, more, same)).toEqual(all);
    }),
  );
});

it('returns no element twice, and always from the first place', () => {
  expect(uniqueBy(['a', 'b', 'a', 'c', 'b'], same)).toEqual(['a', 'b', 'c']);
  expect(joinPages(['a', 'b'], ['b', 'a', 'c'], same)).toEqual(['a', 'b', 'c']);
});

it.each([
  ['something was taken away before', ['c', 'd']],
  ['something was added before', ['a', 'b', 'c']],
  ['nothing comes', []],
])('it has moved where %s, and is not joined', (_, more) => {
  expect(joinPages(['a', 'b'], more, same)).toBeUndefined();
});

it('is what comes first where nothing is known', () => {
  expect(joinPages([], ['a', 'b'], same)).toEqual(['a', 'b']);
});
