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

/** What the weights of a draw's prizes add up to: each is a share in thousandths. */
export const ALL_SHARES = 1_000;
/** Points that draws may give a member on an average day, all of them together. */
export const MOST_POINTS_A_DAY = 1_000;
const THOUSANDTHS = 1_000;

/** A prize as an operator plans it. */
export interface PlannedPrize {
  readonly kind: PrizeKind;
  readonly weight: number;
  readonly points: number | null;
  /** Null where it is unlimited. */
  readonly stockTotal: number | null;
}

/** What is wrong with the odds of a campaign. */
export type OddsFault =
  | { readonly _tag: 'SharesDoNotAddUp'; readonly sum: number }
  /** Prizes run out, and a member who plays for one of them draws that one or a blank. */
  | { readonly _tag: 'NoUnlimitedBlank' }
  | { readonly _tag: 'TooManyPoints'; readonly pointsADay: number }
  /** Only a draw has shares: lotteries and codes say by themselves who wins. */
  | { readonly _tag: 'SharesWithoutDraw' };

type Share = Pick<PlannedPrize, 'weight' | 'points'>;

const averageOf = (pool: readonly Share[]): number => {
  const shares = pool.reduce((sum, { weight }) => sum + weight, 0);
  return shares === 0 ? 0 : pool.reduce((sum, { weight, points }) => sum + weight * (points ?? 0), 0) / shares;
};

/** The average points of one draw from a pool, in thousandths, so that those of a day add up. */
export const averageInThousandths = (pool: readonly Share[]): number => Math.floor(averageOf(pool) * THOUSANDTHS);

/** Whether a draw of this average is left, after draws that had `today` together. Both in thousandths. */
export const mayGive = (average: number, today: number): boolean => average === 0 || today + average <= MOST_POINTS_A_DAY * THOUSANDTHS;

/** The highest average of a draw from these prizes, whichever of those with a stock have run out: the others share what these had. */
const highestAverage = (prizes: readonly PlannedPrize[]): number => {
  const mayRunOut = prizes.filter(({ stockTotal }) => stockTotal !== null).toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  return averageOf(mayRunOut.reduce((pool, prize) => ((prize.points ?? 0) > averageOf(pool) ? [...pool, prize] : pool), prizes.filter(({ stockTotal }) => stockTotal === null)));
};

/** On average, for a member who plays for the prize with the most points, or for none. */
const pointsOfChance = (prizes: readonly PlannedPrize[]): number => {
  const blanks = prizes.filter(({ kind }) => kind === 'blank');
  return Math.max(highestAverage(prizes), ...prizes.filter(({ kind }) => kind === 'points').map((prize) => highestAverage([prize, ...blanks])));
};

interface DrawPlan {
  readonly isDraw: boolean;
  readonly chancesPerDay: number;
}

/** The most points that a draw gives a member on an average day, whichever prizes have run out. */
export const pointsADay = (prizes: readonly PlannedPrize[], { isDraw, chancesPerDay }: DrawPlan): number => (isDraw ? Math.ceil(pointsOfChance(prizes) * chancesPerDay) : 0);

/** The faults in the odds of a campaign's prizes. A draw without prizes has none yet, and cannot be drawn. */
export const oddsFaults = (prizes: readonly PlannedPrize[], plan: DrawPlan): readonly OddsFault[] => {
  const sum = prizes.reduce((all, { weight }) => all + weight, 0);
  if (!plan.isDraw) return sum === 0 ? [] : [{ _tag: 'SharesWithoutDraw' }];
  if (prizes.length === 0) return [];
  const most = pointsADay(prizes, plan);
  return [
    ...(sum === ALL_SHARES ? [] : [{ _tag: 'SharesDoNotAddUp', sum } as const]),
    ...(prizes.some(({ kind, weight, stockTotal }) => kind === 'blank' && weight > 0 && stockTotal === null) ? [] : [{ _tag: 'NoUnlimitedBlank' } as const]),
    ...(most <= MOST_POINTS_A_DAY ? [] : [{ _tag: 'TooManyPoints', pointsADay: most } as const]),
  ];
};
