import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS, pictureFault } from './index.ts';

const logo = { bytes: 20_000, format: 'png', width: 400, height: 120 };

it('a logo may be stored', () => {
  expect(pictureFault(logo)).toBeUndefined();
});

it.each([
  ['a page', { format: undefined }, 'not-a-picture'],
  ['a format that browsers do not show', { format: 'tiff' }, 'not-a-picture'],
  ['more bytes than allowed', { bytes: MOST_PICTURE_BYTES + 1 }, 'picture-too-large'],
  ['a small file that unfolds', { width: 20_000, height: 20_000 }, 'too-many-pixels'],
  ['a tracking pixel', { width: 1, height: 1 }, 'picture-too-small'],
])('%s is refused', (_what, facts, fault) => {
  expect(pictureFault({ ...logo, ...facts })).toBe(fault);
});

it('nothing above a bound is ever stored', () => {
  const sizes = fc.integer({ min: 0, max: 30_000 });
  fc.assert(
    fc.property(fc.record({ bytes: fc.integer({ min: 0, max: 10_000_000 }), format: fc.constantFrom('png', 'jpeg', 'gif', undefined), width: sizes, height: sizes }), (facts) => {
      if (pictureFault(facts) === undefined) expect([facts.bytes <= MOST_PICTURE_BYTES, facts.width * facts.height <= MOST_PICTURE_PIXELS, facts.format === 'png' || facts.format === 'jpeg']).toEqual([true, true, true]);
    }),
  );
});
