// A list of tickets in pieces: each of them is drawn, or left as its words, by itself.
import type { Coupon } from '@pluspunkt/core/coupons';

/** Complete rows in layouts of one to four columns; rendered in less than 50 ms on a phone with a quarter of this machine's speed. */
export const PIECE = 12;
/** Places that a first view has, nearly everywhere: drawn at once. */
export const FIRST_VIEW = PIECE;
/** Places that a phone's first view has: in the server's HTML the others are laid out after it. */
export const FIRST_SCREEN = 2;
/** A longer list renders far pieces as text only; a shorter one is cheap enough. */
const LONG = 120;

export interface CouponPiece {
  /** Place of its first ticket in the whole list. */
  readonly from: number;
  readonly coupons: readonly Coupon[];
}

/** @param before how many places the sections before have */
export const piecesOf = (coupons: readonly Coupon[], before: number): readonly CouponPiece[] =>
  Array.from({ length: Math.ceil(coupons.length / PIECE) }, (_, piece) => ({ from: before + piece * PIECE, coupons: coupons.slice(piece * PIECE, (piece + 1) * PIECE) }));

export const isLong = (coupons: readonly Coupon[]): boolean => coupons.length > LONG;

/** The same tickets without their pictures and buttons say the same. */
export const saysTheSame = (one: readonly Coupon[], other: readonly Coupon[]): boolean =>
  one.length === other.length && one.every(({ promotionId, partnerName, headline, subline }, place) => {
    const beside = other[place];
    return beside !== undefined && promotionId === beside.promotionId && partnerName === beside.partnerName && headline === beside.headline && subline === beside.subline;
  });
