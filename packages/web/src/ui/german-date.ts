// Days as people read them, always those of Germany: the same in the server's HTML and in every browser.
import { berlinDay } from '@pluspunkt/core/points';
import { lazily } from './lazily.ts';

const timeZone = 'Europe/Berlin';
const long = lazily(() => new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone }));
const short = lazily(() => new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'short', timeZone }));

const formatted = (format: () => Intl.DateTimeFormat, instant: string): string | undefined => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : format().format(date);
};

/** `28. November 2026`; nothing for what is no instant. */
export const longDay = (instant: string): string | undefined => formatted(long, instant);

/** `28. Nov.`; nothing for what is no instant. */
export const shortDay = (instant: string): string | undefined => formatted(short, instant);

/** Whether both instants, in milliseconds, are on the same day. */
export const isSameDay = (a: number, b: number): boolean => berlinDay(new Date(a)) === berlinDay(new Date(b));
