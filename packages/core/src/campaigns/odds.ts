// The pool of a draw, the odds of each prize, and the prize that a random number selects.
import { option as O } from 'fp-ts';
import type { PrizeKind } from './campaigns.types.ts';

/** A prize with its chance. */
export interface DrawablePrize {
  readonly id: string;
  readonly kind: PrizeKind;
  /** Relative weight, a whole number from 0 on. */
  readonly weight: number;
  /** How many are left; null where it is unlimited. */
  readonly stockLeft: number | null;
}

const hasStock = (prize: DrawablePrize): boolean => prize.weight > 0 && (prize.stockLeft === null || prize.stockLeft > 0);

/** The prizes that can be drawn now. For a member who selected a prize the pool has that prize and the blanks only. */
export const drawPool = <P extends DrawablePrize>(prizes: readonly P[], selected?: string): readonly P[] =>
  prizes.filter((prize) => hasStock(prize) && (selected === undefined || prize.kind === 'blank' || prize.id === selected));

const totalWeight = (pool: readonly DrawablePrize[]): number => pool.reduce((sum, prize) => sum + prize.weight, 0);

/** One in so many draws, rounded to a tenth; `none` for a prize that cannot be drawn. */
export const oneIn = (prizes: readonly DrawablePrize[], prizeId: string): O.Option<number> => {
  const pool = drawPool(prizes);
  const prize = pool.find(({ id }) => id === prizeId);
  return prize === undefined ? O.none : O.some(Math.round((totalWeight(pool) / prize.weight) * 10) / 10);
};

/** The prize that `random` (0 ≤ random < 1) selects: each prize covers an interval as wide as its weight. */
export const pickPrize = <P extends DrawablePrize>(pool: readonly P[], random: number): O.Option<P> => {
  let left = Math.min(Math.max(random, 0), 1) * totalWeight(pool);
  for (const prize of pool) {
    if (left < prize.weight) return O.some(prize);
    left -= prize.weight;
  }
  // Rounding can lead past the last interval.
  return O.fromNullable(pool.at(-1));
};
