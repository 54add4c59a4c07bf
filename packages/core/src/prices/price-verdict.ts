// Rates the current price by its history.
import { option as O } from 'fp-ts';
import type { PricePoint } from './prices.types.ts';

/** With fewer days than these nothing is claimed. */
const LEAST_DAYS = 14;
/** Up to a tenth of the span from the lowest to the highest counts as low, from four fifths on as high. */
const LOW_SHARE = 0.1;
const HIGH_SHARE = 0.8;
/** A span of less than this share of the average says nothing. */
const FLAT_SHARE = 0.03;

/** A price in comparison with its history. */
export interface PriceVerdict {
  /** `lowest`: never was it cheaper in these days, and it was dearer; `steady`: hardly ever did it change. */
  readonly kind: 'lowest' | 'low' | 'average' | 'high' | 'steady';
  readonly lowestInCent: number;
  readonly highestInCent: number;
  /** Rounded to whole cents. */
  readonly averageInCent: number;
  /** Days with a known price that were looked at. */
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
