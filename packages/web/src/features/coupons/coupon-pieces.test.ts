// @vitest-environment node
// How a list of tickets is divided.
import { aCoupon } from '@pluspunkt/testkit/coupons';
import { expect, it } from 'vitest';
import { isLong, PIECE, piecesOf, saysTheSame } from './coupon-pieces.ts';

const coupons = (count: number) => Array.from({ length: count }, (_, place) => aCoupon({ promotionId: `c-${place}`, subline: `auf Ware ${place}` }));

it('pieces follow each other without a gap, and know their places in the whole list', () => {
  const pieces = piecesOf(coupons(30), 7);
  expect(pieces.map(({ from, coupons: { length } }) => [from, length])).toEqual([[7, 12], [19, 12], [31, 6]]);
  expect(pieces.flatMap((piece) => piece.coupons)).toEqual(coupons(30));
  expect(piecesOf([], 3)).toEqual([]);
});

it.each([1, 2, 3, 4])('a whole piece has whole rows of %i', (columns) => {
  expect(PIECE % columns).toBe(0);
});

it('two pages are no long list, one more is', () => {
  expect([isLong(coupons(120)), isLong(coupons(121))]).toEqual([false, true]);
});

it('refetched coupons are equal, other coupons and other texts are not', () => {
  const [first, ...rest] = coupons(3);
  expect(saysTheSame(coupons(3), coupons(3))).toBe(true);
  expect(saysTheSame(coupons(3), coupons(4))).toBe(false);
  expect(saysTheSame(coupons(3), [aCoupon({ ...first, subline: 'auf alles' }), ...rest])).toBe(false);
  expect(saysTheSame(coupons(3), [...rest, ...coupons(1)])).toBe(false);
});
