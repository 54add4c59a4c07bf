// Parses the period of a sale price as merchants write it. Times without an offset are those of Europe/Berlin, whatever the machine's zone.
import { berlinInstant } from '../locale/berlin-time.ts';
import { dayAfter } from '../locale/calendar.ts';

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

interface Moment {
  readonly start: number;
  /** The first instant after it: of a date the next day, of a minute the next minute. */
  readonly end: number;
}

const MINUTE = 60_000;

const isCalendarDay = (day: string): boolean => {
  const instant = Date.parse(day);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
};

const momentOf = (text: string): Moment | undefined => {
  const [, day = '', time = '', seconds = '', offset = ''] = WRITTEN.exec(text.trim()) ?? [];
  if (!isCalendarDay(day)) return undefined;
  const instantOf = (date: string, clock: string): number =>
    offset === '' ? berlinInstant(`${date}T${clock}`) : Date.parse(`${date}T${clock}${offset.replace(/([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase()}`);
  if (time === '') return { start: instantOf(day, '00:00'), end: instantOf(dayAfter(day, 1), '00:00') };
  const start = instantOf(day, `${time}${seconds}`);
  return { start, end: start + (seconds === '' ? MINUTE : 1_000) };
};

/**
 * Whether `now` lies in a period such as `2026-11-01T00:00+0100/2026-12-01` or `2026-11-20/2026-11-25`. Its last day, minute or second
 * belongs to it. An unreadable period contains no instant.
 */
export function isInSalePeriod(period: string, now: number): boolean {
  const [from, to, ...more] = period.split('/').map(momentOf);
  return from !== undefined && to !== undefined && more.length === 0 && from.start <= now && now < to.end;
}
