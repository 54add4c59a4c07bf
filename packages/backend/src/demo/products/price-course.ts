// A plausible course of a product's lowest price over 180 days: steps, now and then a sale, a gap for a few.
import type { PriceChange } from '@pluspunkt/core/prices';
import { dayAfter, HISTORY_DAYS } from '@pluspunkt/core/prices';
import type { RandomNumbers } from '../common/random-numbers.ts';

/** Typical retail prices: 4,49 €, 18,95 €, 189,90 €, 1.399,00 €. */
export const priceTag = (cents: number): number => {
  if (cents < 1_000) return Math.max(49, Math.round(cents / 10) * 10 - 1);
  if (cents < 5_000) return Math.round(cents / 50) * 50 - 5;
  return cents < 50_000 ? Math.round(cents / 100) * 100 - 10 : Math.round(cents / 1_000) * 1_000 - 100;
};

/** Recent weeks: a real reduction, a reduction after a raise, or no change. */
type Ending = 'fallen' | 'raised-and-fallen' | 'risen' | 'quiet';

const endingOf = (numbers: RandomNumbers): Ending => {
  const share = numbers.next();
  if (share < 0.26) return 'fallen';
  if (share < 0.34) return 'raised-and-fallen';
  return share < 0.5 ? 'risen' : 'quiet';
};

const lastSteps = (ending: Ending, level: number, today: string, numbers: RandomNumbers): readonly PriceChange[] => {
  const begun = numbers.whole(1, 24);
  const at = (ago: number, factor: number): PriceChange => ({ day: dayAfter(today, -ago), lowestInCent: priceTag(level * factor) });
  if (ending === 'fallen') return [at(begun, 0.72 + numbers.next() * 0.2)];
  if (ending === 'raised-and-fallen') return [at(begun + 6, 1.25), at(begun, 0.98)];
  return ending === 'risen' ? [at(begun, 1.06)] : [];
};

/** Changes in order of days, the first 181 days ago or, for a product that is younger, when it was listed. */
export const priceCourse = (priceInCent: number, today: string, listedDaysAgo: number, numbers: RandomNumbers): readonly PriceChange[] => {
  const from = Math.min(HISTORY_DAYS + 1, listedDaysAgo);
  const changes: PriceChange[] = [];
  let level = 1.05 + numbers.next() * 0.12;
  for (let ago = from; ago > 32; ago -= numbers.whole(6, 19)) {
    changes.push({ day: dayAfter(today, -ago), lowestInCent: priceTag(priceInCent * level) });
    level = Math.min(1.22, Math.max(0.86, level + (numbers.next() - 0.54) * 0.1));
  }
  if (changes.length === 0) changes.push({ day: dayAfter(today, -from), lowestInCent: priceTag(priceInCent * level) });
  if (from > 120 && numbers.next() < 0.04) changes.push({ day: dayAfter(today, -44), lowestInCent: undefined }, { day: dayAfter(today, -37), lowestInCent: priceTag(priceInCent * level) });
  const early = changes.filter((change) => change.day < dayAfter(today, -31) || changes.length === 1);
  const late = from > 34 ? lastSteps(endingOf(numbers), priceInCent * level, today, numbers) : [];
  const byDay = new Map([...early, ...late].map((change) => [change.day, change]));
  const all = [...byDay.values()].toSorted((a, b) => a.day.localeCompare(b.day));
  return all.filter((change, index) => index === 0 || change.lowestInCent !== all[index - 1]?.lowestInCent);
};
