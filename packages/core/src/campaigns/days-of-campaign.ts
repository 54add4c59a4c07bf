// The days of a campaign that has a calendar field for each day.
import { berlinDay } from '../locale/berlin-time.ts';

const DAY_MS = 86_400_000;

const dayNumber = (instant: Date): number => (Number.isNaN(instant.getTime()) ? Number.NaN : Math.floor(Date.parse(berlinDay(instant)) / DAY_MS));

/** Which day of a campaign `now` is, counted from 1 in Europe/Berlin; 0 before it starts, never more than `days`. */
export function dayOfCampaign(startsAt: Date, now: Date, days: number): number {
  const day = dayNumber(now) - dayNumber(startsAt) + 1;
  return Number.isFinite(day) ? Math.min(Math.max(day, 0), Math.max(days, 0)) : 0;
}

/** The days that a member has played, from the member's parameter `1,2,5`. Invalid entries are left out. */
export const playedDays = (stored: string | undefined, days: number): ReadonlySet<number> =>
  new Set((stored ?? '').split(',').map(Number).filter((day) => Number.isInteger(day) && day >= 1 && day <= days));

/** The parameter after playing on `day`. */
export const withPlayedDay = (stored: string | undefined, day: number, days: number): string =>
  [...playedDays(stored, days), day]
    .filter((each, index, all) => all.indexOf(each) === index)
    .toSorted((a, b) => a - b)
    .join(',');
