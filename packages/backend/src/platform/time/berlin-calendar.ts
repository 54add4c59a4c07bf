// Days of the ledger: when points expire, how a day is displayed. Days are those of Europe/Berlin, as `yyyy-mm-dd`.
import { berlinDay } from '@pluspunkt/core/points';

export { berlinDay as dayOf, endOfBerlinDay as endOfDay } from '@pluspunkt/core/points';

const MONTHS_OF_VALIDITY = 36;

const words = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** The last day on which points count that were earned at `earnedAt`: 36 months later, to the end of that quarter. */
export const expiryDay = (earnedAt: Date): string => {
  const [year = 0, month = 0] = berlinDay(earnedAt).split('-').map(Number);
  const monthIndex = year * 12 + (month - 1) + MONTHS_OF_VALIDITY;
  const quarterEnd = Math.floor(monthIndex / 3) * 3 + 3;
  // Day 0 of the month after is the last day of the quarter.
  return new Date(Date.UTC(Math.floor(quarterEnd / 12), quarterEnd % 12, 0)).toISOString().slice(0, 10);
};

/** A day for people, e.g. `31. Dezember 2026`. */
export const displayDay = (day: string): string => words.format(new Date(`${day}T12:00:00Z`));
