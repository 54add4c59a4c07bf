// Rates the current price by its history.
import { option as O } from 'fp-ts';
import type { PricePoint } from './prices.types.ts';

/** Minimum number of days for a verdict. */
const LEAST_DAYS = 14;
/** Up to a tenth of the span from the lowest to the highest counts as low, from four fifths on as high. */
const LOW_SHARE = 0.1;
const HIGH_SHARE = 0.8;
/** A span below this share of the average counts as steady. */
const FLAT_SHARE = 0.03;

/** A price in comparison with its history. */
export interface PriceVerdict {
  /** `lowest`: at the lowest price of these days; `steady`: the price hardly changed. */
  readonly kind: 'lowest' | 'low' | 'average' | 'high' | 'steady';
  readonly lowestInCent: number;
  readonly highestInCent: number;
  /** Rounded to whole cents. */
  readonly averageInCent: number;
  /** Number of days with a known price. */
  readonly days: number;
}

const kindOf = (present: number, lowest: number, highest: number, average: number): PriceVerdict['kind'] => {
  const span = highest - lowest;
  if (span < average * FLAT_SHARE) return 'steady';
  if (present <= lowest) return 'lowest';
  const share = (present - lowest) / span;
  if (share <= LOW_SHARE) return 'low';
  return share >= HIGH_SHARE ? 'high' : 'average';
};

/** `none` where fewer than 14 days are known. `history` has one point a day. */
export function priceVerdict(presentInCent: number, history: readonly PricePoint[]): O.Option<PriceVerdict> {
  if (history.length < LEAST_DAYS) return O.none;
  const prices = history.map((point) => point.lowestInCent);
  const lowestInCent = Math.min(...prices);
  const highestInCent = Math.max(...prices);
  const averageInCent = Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length);
  return O.some({ kind: kindOf(presentInCent, lowestInCent, highestInCent, averageInCent), lowestInCent, highestInCent, averageInCent, days: prices.length });
}
