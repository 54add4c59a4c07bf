// Suggests a realistic target for a price alert: below the current price, and near to prices that the product has had.
import { option as O } from 'fp-ts';
import type { PricePoint } from './prices.types.ts';

/** One day in ten was at or below this price. */
const QUANTILE = 0.1;
/** Share of the current price where the history has nothing cheaper. */
const USUAL_SHARE = 0.95;

/** Whole euros from 20 € on, else ten cents: rounded down, so that the target stays below. */
const rounded = (cents: number): number => {
  const step = cents >= 2_000 ? 100 : cents >= 100 ? 10 : 1;
  return Math.floor(cents / step) * step;
};

const quantileOf = (history: readonly PricePoint[]): number | undefined => {
  const prices = history.map((point) => point.lowestInCent).sort((a, b) => a - b);
  return prices[Math.floor((prices.length - 1) * QUANTILE)];
};

/**
 * In whole cents, always below the present price and at least 1; `none` where the present price is below two cents.
 * Takes the lowest decile of the history where it is cheaper by at least 1 %, else 5 % less than the present price.
 */
export function suggestedTarget(presentInCent: number, history: readonly PricePoint[]): O.Option<number> {
  if (!Number.isSafeInteger(presentInCent) || presentInCent < 2) return O.none;
  const seen = quantileOf(history) ?? 0;
  return O.some(rounded(seen >= 1 && seen <= presentInCent * 0.99 ? seen : presentInCent * USUAL_SHARE));
}
