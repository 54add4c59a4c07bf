// Counting in calendar days, `yyyy-mm-dd`, without clock or time zone.

const DAY_MS = 86_400_000;

/** The day `days` later (earlier where negative). Takes and gives `yyyy-mm-dd`. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days lie from `from` to `to`; 0 for the same day, negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
