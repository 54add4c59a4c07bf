// How long brochures hold and how far away they are, in words.
import type { Brochure } from '@pluspunkt/core/brochures';
import { isSameDay, shortDay } from '../../ui/german-date.ts';
import { formatWhole } from '../../ui/format.ts';
import { brochuresCopy } from './de.ts';
import { lazily } from '../../ui/lazily.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';

const HOUR_MS = 3_600_000;
const NEW_MS = 48 * HOUR_MS;
const KILOMETRE = 1_000;
/** From here on whole kilometres say enough. */
const FAR = 10 * KILOMETRE;

const weekday = lazily(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', weekday: 'long' }));
const oneDigit = lazily(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }));

type Period = Pick<Brochure, 'validFrom' | 'validTo'>;

/** `ab Montag` before it begins, `bis 28. Nov.` while it holds, `nur noch heute` on its last day in Berlin. `at` in milliseconds. */
export function validityOf({ validFrom, validTo }: Period, at: number, texts: Texts): string {
  const copy = texts(brochuresCopy);
  const begins = new Date(validFrom);
  if (begins.getTime() > at) return copy.from(weekday().format(begins));
  return isSameDay(Date.parse(validTo), at) ? copy.today : copy.until(shortDay(validTo) ?? '');
}

/** Whether it began less than two days ago. */
export const isNew = ({ validFrom }: Pick<Period, 'validFrom'>, at: number): boolean => {
  const age = at - Date.parse(validFrom);
  return age >= 0 && age < NEW_MS;
};

const startOfDay = (at: number): number => {
  let begun = Math.floor(at / HOUR_MS) * HOUR_MS;
  while (isSameDay(begun - 1, at)) begun -= HOUR_MS;
  return begun;
};

/**
 * The earliest time, in milliseconds, that gives these brochures the same labels as `now`. A page rendered with it keeps its
 * ETag until a label changes; with `now` it would differ at each rendering.
 */
export const spokenSince = (brochures: readonly Pick<Period, 'validFrom'>[], now: number): number => {
  const changes = brochures.flatMap(({ validFrom }) => [Date.parse(validFrom), Date.parse(validFrom) + NEW_MS]);
  return Math.max(startOfDay(now), ...changes.filter((change) => change <= now));
};

/** `420 m`, `1,2 km`, `14 km`; `metres` is the service's value. */
export function distanceOf(metres: number, texts: Texts): string {
  const copy = texts(brochuresCopy);
  if (metres < KILOMETRE) return copy.metres(formatWhole(Math.round(metres / 10) * 10));
  return copy.kilometres(metres < FAR ? oneDigit().format(metres / KILOMETRE) : formatWhole(metres / KILOMETRE));
}
