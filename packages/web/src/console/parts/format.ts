// How the console writes moments, truth values and sizes.
import { lazily } from '../../ui/lazily.ts';

const timeZone = 'Europe/Berlin';
const moment = lazily(() => new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone }));
const day = lazily(() => new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone }));

const written = (format: Intl.DateTimeFormat, instant: string): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : format.format(date);
};

/** `26.11.2026, 09:14`, in Berlin. */
export const formatMoment = (instant: string): string => written(moment(), instant);

/** `26.11.2026` */
export const formatDate = (instant: string): string => written(day(), instant);
