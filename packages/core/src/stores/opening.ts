// Whether a store is open at an instant, and when that changes. Opening hours are in the time of Europe/Berlin.
import type { OpeningHours, OpeningSpan } from './stores.types.ts';
import { lazily } from '../locale/lazily.ts';

const DAYS = 7;
const DAY_MINUTES = 24 * 60;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const berlin = lazily(() => new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Berlin',
  calendar: 'gregory',
  numberingSystem: 'latn',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}));

/** A time of the week: the weekday from 0 (Monday) to 6, and minutes since midnight. */
export interface WeekTime {
  readonly weekday: number;
  readonly minute: number;
}

/**
 * - `open`: until so many minutes since midnight of the day that is `daysAhead` away; absent where it never closes
 * - `closed`: until then; absent where it never opens
 */
export type OpeningState = {
  readonly open: boolean;
  readonly until?: { readonly daysAhead: number; readonly minute: number };
};

/** The clock and the calendar in Berlin at an instant; Monday midnight for an invalid date. */
export function berlinWeekTime(instant: Date): WeekTime {
  if (Number.isNaN(instant.getTime())) return { weekday: 0, minute: 0 };
  const parts = Object.fromEntries(berlin().formatToParts(instant).map(({ type, value }) => [type, value]));
  return { weekday: WEEKDAYS.indexOf(parts.weekday ?? 'Mon'), minute: Number(parts.hour) * 60 + Number(parts.minute) };
}

/** Open from the first minute of a span to the last one before its end. */
export function isOpenAt(hours: OpeningHours, instant: Date): boolean {
  const { weekday, minute } = berlinWeekTime(instant);
  return isOpenDuring(hours[weekday] ?? [], minute);
}

/** Looks ahead for at most a week; a span that ends at midnight continues with one that begins there. */
export function openingStateAt(hours: OpeningHours, instant: Date): OpeningState {
  const now = berlinWeekTime(instant);
  const open = isOpenDuring(hours[now.weekday] ?? [], now.minute);
  for (let daysAhead = 0; daysAhead <= DAYS; daysAhead += 1) {
    const spans = hours[(now.weekday + daysAhead) % DAYS] ?? [];
    const earliest = daysAhead === 0 ? now.minute : 0;
    const minute = changesOf(spans).find((change) => change >= earliest && isOpenDuring(spans, change) !== open);
    if (minute !== undefined) return { open, until: { daysAhead, minute } };
  }
  return { open };
}

function isOpenDuring(spans: readonly OpeningSpan[], minute: number): boolean {
  return spans.some(({ from, to }) => from <= minute && minute < to);
}

/** Minutes of a day at which the state can change, midnight included, sorted. */
function changesOf(spans: readonly OpeningSpan[]): readonly number[] {
  return [0, ...spans.flatMap(({ from, to }) => [from, to])].filter((minute) => minute < DAY_MINUTES).sort((a, b) => a - b);
}
