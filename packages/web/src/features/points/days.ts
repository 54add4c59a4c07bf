// Days and months of points in words.
import { lazily } from '../../ui/lazily.ts';
const zone = { timeZone: 'UTC' } as const;
const short = lazily(() => new Intl.DateTimeFormat('de-DE', { ...zone, day: 'numeric', month: 'short', year: 'numeric' }));
const named = lazily(() => new Intl.DateTimeFormat('de-DE', { ...zone, weekday: 'long', day: 'numeric', month: 'long' }));
const namedOfYear = lazily(() => new Intl.DateTimeFormat('de-DE', { ...zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }));
const plain = lazily(() => new Intl.DateTimeFormat('de-DE', { ...zone, day: 'numeric', month: 'long' }));
const monthShort = lazily(() => new Intl.DateTimeFormat('de-DE', { ...zone, month: 'short' }));
const monthLong = lazily(() => new Intl.DateTimeFormat('de-DE', { ...zone, month: 'long', year: 'numeric' }));
const clock = lazily(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: 'numeric', minute: '2-digit' }));

/** From `2026-12-31`: `31. Dez. 2026`. */
export const shortDay = (day: string): string => short().format(new Date(day));
/** From `2026-12-31`: `31. Dezember`. */
export const plainDay = (day: string): string => plain().format(new Date(day));
/** `Donnerstag, 19. November`, with the year where it is another than today's. */
export const namedDay = (day: string, today: string): string => (day.slice(0, 4) === today.slice(0, 4) ? named : namedOfYear)().format(new Date(day));
/** From `2026-11`: `Nov.` and `November 2026`. */
export const shortMonth = (month: string): string => monthShort().format(new Date(`${month}-01`));
export const longMonth = (month: string): string => monthLong().format(new Date(`${month}-01`));
/** The time in Berlin of an ISO instant: `18:44`. */
export const timeOf = (instant: string): string => clock().format(new Date(instant));
