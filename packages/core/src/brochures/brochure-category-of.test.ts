// The category in a brochure page's path.
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { brochureCategoryOf } from './index.ts';

it.each([
  ['12-supermarkt', O.some(12)],
  ['0-x', O.some(0)],
  ['007-x', O.some(7)],
  ['12-34-x', O.some(12)],
  ['9007199254740991-x', O.some(Number.MAX_SAFE_INTEGER)],
  ['9007199254740992-x', O.none],
  ['12', O.none],
  ['-12-x', O.none],
  ['12a-x', O.none],
  [' 12-x', O.none],
  ['1e3-x', O.none],
  ['١-x', O.none],
  ['', O.none],
])('%j names %j', (segment, category) => {
  expect(brochureCategoryOf(segment)).toEqual(category);
});
