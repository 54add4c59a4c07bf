// The rewards that points buy, and the number that a search term means.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { canAfford, pointsLimitFrom } from './index.ts';

describe('a limit in points', () => {
  it.each([
    ['4312', 4_312],
    ['4.312', 4_312],
    [' 4 312 ', 4_312],
    ['500 Punkte', 500],
    ['1 Punkt', 1],
    ['500  Punkte', 500],
    ['500p', 500],
    ['10.000.000', 10_000_000],
    ['10.000.001', undefined],
    ['4 31', undefined],
    ['0', 0],
    ['', undefined],
    ['-5', undefined],
    ['4,5', undefined],
    ['4.31', undefined],
    ['1e9', undefined],
    ['99999999', undefined],
    ['viel', undefined],
    ['4312\u00a0 Punkte', 4_312],
    [`a${' '.repeat(20_000)}1`, undefined],
  ])('%j means %s', (text, points) => {
    expect(pointsLimitFrom(text)).toBe(points);
  });
  it('is read as it is written in German', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000 }), (points) => pointsLimitFrom(points.toLocaleString('de-DE')) === points));
  });
  it('of any text is a whole number in its bounds, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: characters }), (text) => {
        const points = pointsLimitFrom(text);
        expect(points === undefined || (Number.isInteger(points) && points >= 0 && points <= 10_000_000)).toBe(true);
      }),
    );
  });
});

it('points buy what costs as many or fewer', () => {
  expect([99, 100, 101].map((points) => canAfford({ actualNeededPoints: 100 }, points))).toEqual([false, true, true]);
});
