// The 30-day rule (PAngV § 11): a reduction is relative to the lowest price of the 30 days before the current price began.
import { dayAfter, daysBetween } from '../locale/calendar.ts';
import { inOrder, lowestBetween } from './daily-prices.ts';
import type { PriceChange } from './prices.types.ts';

const WINDOW_DAYS = 30;

/** A price reduction. */
export interface Reduction {
  /** First day of the present price. */
  readonly since: string;
  /** Lowest price of the 30 days before that day; absent where none is known. */
  readonly lowestBeforeInCent?: number;
  /** Negative whole percent; absent where the price fell by less than one percent, or more than 30 days ago. */
  readonly percent?: number;
}

/** The first day of the sequence of equal prices that ends with `present`; a day without a price ends a sequence. */
const startOf = (changes: readonly PriceChange[], present: PriceChange): string => {
  const before = changes.findLastIndex((change) => change.lowestInCent !== present.lowestInCent);
  return (changes[before + 1] ?? present).day;
};

/**
 * Rates the current price by its history. `changes` can be in any order; those after `today` are ignored.
 * `undefined` where no price is known today.
 */
export function reductionOf(changes: readonly PriceChange[], today: string): Reduction | undefined {
  const known = inOrder(changes.filter((change) => change.day <= today));
  const present = known.at(-1);
  if (present?.lowestInCent === undefined) return undefined;
  const since = startOf(known, present);
  const lowestBeforeInCent = lowestBetween(known, dayAfter(since, -WINDOW_DAYS), dayAfter(since, -1));
  if (lowestBeforeInCent === undefined) return { since };
  const percent = -Math.round((1 - present.lowestInCent / lowestBeforeInCent) * 100);
  const isShown = percent < 0 && daysBetween(since, today) < WINDOW_DAYS;
  return isShown ? { since, lowestBeforeInCent, percent } : { since, lowestBeforeInCent };
}
