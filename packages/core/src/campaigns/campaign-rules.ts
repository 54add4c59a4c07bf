// Rules of campaigns: period, remaining chances, prize of the day, expiry of wins.
import { option as O } from 'fp-ts';
import { berlinDay, endOfBerlinDay } from '../locale/berlin-time.ts';
import { dayAfter } from '../locale/calendar.ts';

const DAY_MS = 86_400_000;

/** Runs from its start to its last instant. */
export const isCampaignRunning = (period: { readonly startsAt: Date; readonly endsAt: Date }, now: Date): boolean =>
  now >= period.startsAt && now <= period.endsAt;

/** Remaining draws of today, never below 0. */
export const chancesLeft = (chancesPerDay: number, drawnToday: number): number => Math.max(0, chancesPerDay - drawnToday);

/** The prizes alternate day by day; `day` is `yyyy-mm-dd`. `none` without prizes or for an invalid day. */
export const prizeOfDay = <P>(prizes: readonly P[], day: string): O.Option<P> => {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  return O.fromNullable(prizes[((number % prizes.length) + prizes.length) % prizes.length]);
};

/** The last instant at which a win may be redeemed: the end of a day in Berlin. */
export const winValidTo = (drawnAt: Date, validDays: number): Date => endOfBerlinDay(dayAfter(berlinDay(drawnAt), validDays));

/** The steps of the Punktefest: the total points for a number of purchases. Between two steps the lower one counts. */
export const PUNKTEFEST_STEPS = [
  { purchases: 3, points: 100 },
  { purchases: 5, points: 250 },
  { purchases: 8, points: 500 },
  { purchases: 12, points: 1_000 },
] as const;

/** Points that a number of purchases has earned. */
export const punktefestBonus = (purchases: number): number =>
  PUNKTEFEST_STEPS.findLast((step) => purchases >= step.purchases)?.points ?? 0;
