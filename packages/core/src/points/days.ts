// Calendar days of points: those of Europe/Berlin, `yyyy-mm-dd`, whatever the machine's zone.
const DAY_MS = 86_400_000;

/** True for a day that the Gregorian calendar has, written `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Remaining time: in whole days up to 60 of them, else in whole months. */
export type TimeLeft = { readonly unit: 'day' | 'month'; readonly count: number };

const LAST_IN_DAYS = 60;

/** From `today` to the last day `lastDay`, both `yyyy-mm-dd`; 0 days on the last day and after it. */
export function timeLeft(lastDay: string, today: string): TimeLeft {
  const days = Math.max(0, Math.round((Date.parse(lastDay) - Date.parse(today)) / DAY_MS));
  if (days <= LAST_IN_DAYS) return { unit: 'day', count: days };
  // Only full months count.
  const begun = monthsOf(lastDay) - monthsOf(today);
  return { unit: 'month', count: lastDay.slice(8) < today.slice(8) ? begun - 1 : begun };
}

/** Whether at most 60 days are left; both `yyyy-mm-dd`. */
export const endsSoon = (lastDay: string, today: string): boolean => timeLeft(lastDay, today).unit === 'day';
