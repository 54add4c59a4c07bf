// Days and times of Europe/Berlin, whatever the machine's zone. What ends on a day ends with its last millisecond there.
import { lazily } from './lazily.ts';

const days = lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit', day: '2-digit' }));
const clock = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'Europe/Berlin',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/** The day in Berlin at an instant, `yyyy-mm-dd`; `1970-01-01` for an invalid one. */
export const berlinDay = (instant: Date): string => (Number.isNaN(instant.getTime()) ? '1970-01-01' : days().format(instant));

/** How far Berlin is ahead of UTC at an instant, in milliseconds. */
const berlinOffset = (instant: number): number => {
  const parts = Object.fromEntries(clock().formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
};

/** The instant of a local time in Berlin, written as if it were UTC without its `Z`; NaN where it cannot be read. */
export const berlinInstant = (local: string): number => {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return Number.NaN;
  // The offset is read near the instant; a second reading corrects the hours around a change of the clock.
  const near = asUtc - berlinOffset(asUtc);
  return asUtc - berlinOffset(near);
};

/** The last millisecond of a day in Berlin; the day is `yyyy-mm-dd`. */
export const endOfBerlinDay = (day: string): Date => new Date(berlinInstant(`${day}T23:59:59.999`));
