// When operators are warned about a feed.
import { expect, it } from 'vitest';
import { hasFeedShrunk, isFeedMissing } from './feed-alarm.ts';

const HOUR = 3_600_000;

it.each([
  [100, 19, 20, false],
  [100, 20, 20, true],
  [3, 1, 34, false],
  [3, 1, 33, true],
  [0, 0, 20, false],
  [10, 0, 1, false],
])('of %d offers %d are gone, at a limit of %d percent: %j', (offersBefore, goneOffers, percent, shrunk) => {
  expect(hasFeedShrunk({ offersBefore, goneOffers }, percent)).toBe(shrunk);
});

it('a feed is missing after two periods', () => {
  expect(isFeedMissing(0, 6, 12 * HOUR - 1)).toBe(false);
  expect(isFeedMissing(0, 6, 12 * HOUR)).toBe(true);
});
