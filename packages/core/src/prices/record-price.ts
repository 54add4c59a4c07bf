// Records a price change during a day in the history, which stores the lowest price of every day.
import { dayAfter } from '../locale/calendar.ts';
import { lowestBetween } from './daily-prices.ts';
import type { PriceChange } from './prices.types.ts';

/**
 * The changes to write, by day, when the lowest price changes to `presentInCent` (`undefined`: no price is known). They replace the
 * stored ones of today and tomorrow. A fall counts today; a rise counts from tomorrow on, since today's lowest price was the earlier one.
 */
export function recordPrice(changes: readonly PriceChange[], today: string, presentInCent: number | undefined): readonly PriceChange[] {
  const lowestToday = lowestBetween(changes, today, today);
  const falls = (presentInCent ?? Infinity) < (lowestToday ?? Infinity);
  return [
    { day: today, lowestInCent: falls ? presentInCent : lowestToday },
    { day: dayAfter(today, 1), lowestInCent: presentInCent },
  ];
}
