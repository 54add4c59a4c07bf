// How a day is written: 31. Dezember, with the year where it is another one.
import { lazily } from './lazily.ts';

const inBerlin = { timeZone: 'Europe/Berlin' } as const;
const day = lazily(() => new Intl.DateTimeFormat('de-DE', { ...inBerlin, day: 'numeric', month: 'long' }));
const dayOfYear = lazily(() => new Intl.DateTimeFormat('de-DE', { ...inBerlin, day: 'numeric', month: 'long', year: 'numeric' }));
const year = lazily(() => new Intl.DateTimeFormat('de-DE', { ...inBerlin, year: 'numeric' }));

/** The day of an ISO instant in Berlin; nothing for what is no instant. */
export const formatDay = (instant: string, now: Date): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return (year().format(date) === year().format(now) ? day : dayOfYear)().format(date);
};
