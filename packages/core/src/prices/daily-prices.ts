// Expands price changes into a price for every day.
import { dayAfter, daysBetween, daysFrom } from '../locale/calendar.ts';
import type { PriceChange, PricePoint } from './prices.types.ts';

/** Length of the price history in days, including today. */
export const HISTORY_DAYS = 180;

/** The changes sorted by day; changes of one day stay in order. */
export const inOrder = (changes: readonly PriceChange[]): readonly PriceChange[] => changes.toSorted((a, b) => Number(a.day > b.day) - Number(a.day < b.day));

/**
 * One point for each of the `days` days up to `until` on which a price was known, oldest first. A change counts from its day on,
 * the last one of a day wins; a day before the first change, and one on which the price is unknown, has no point.
 */
export function dailyPrices(changes: readonly PriceChange[], until: string, days: number = HISTORY_DAYS): readonly PricePoint[] {
  const sorted = inOrder(changes);
  const from = dayAfter(until, 1 - days);
  return sorted.flatMap((change, index): readonly PricePoint[] => {
    const { lowestInCent } = change;
    const next = sorted[index + 1]?.day ?? dayAfter(until, 1);
    const first = change.day < from ? from : change.day;
    const length = daysBetween(first, next <= until ? next : dayAfter(until, 1));
    return lowestInCent === undefined ? [] : daysFrom(first, length).map((day) => ({ day, lowestInCent }));
  });
}

/** The lowest price of the days from `from` to `until`, as `dailyPrices` has them, without a point for each of them; undefined where none was known. */
export function lowestBetween(changes: readonly PriceChange[], from: string, until: string): number | undefined {
  let lowest: number | undefined;
  inOrder(changes).forEach(({ day, lowestInCent }, index, sorted) => {
    const next = sorted[index + 1]?.day;
    const counts = day <= until && (next === undefined || (next > from && next > day));
    if (counts && (lowestInCent ?? Infinity) < (lowest ?? Infinity)) lowest = lowestInCent;
  });
  return lowest;
}
