// Whether a store is open at an instant, and when that changes. Opening hours are in the time of Europe/Berlin.
import { berlinDay } from '../locale/berlin-time.ts';
import { dayAfter } from '../locale/calendar.ts';
import { lazily } from '../locale/lazily.ts';
import { publicHoliday, type HolidayName } from './public-holidays.ts';
import type { OpeningHours, OpeningSpan, SpecialHours } from './stores.types.ts';

const DAYS = 7;
const DAY_MINUTES = 24 * 60;
const SUNDAY = 6;
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

/** The hours of a day: its exception where there is one, on a public holiday those of Sundays, else those of the weekday (0 is Monday). */
function spansOn(hours: OpeningHours, day: string, weekday: number, { state, openingExceptions = [] }: SpecialHours): readonly OpeningSpan[] {
  const exception = openingExceptions.find((one) => one.day === day);
  if (exception !== undefined) return exception.spans;
  return hours[publicHoliday(day, state) === undefined ? weekday : SUNDAY] ?? [];
}

/** Open from the first minute of a span to the last one before its end. */
export function isOpenAt(hours: OpeningHours, instant: Date, special: SpecialHours = {}): boolean {
  const { weekday, minute } = berlinWeekTime(instant);
  return isOpenDuring(spansOn(hours, berlinDay(instant), weekday, special), minute);
}

/** A day whose hours are not those of its weekday. */
export interface SpecialDay {
  /** yyyy-mm-dd */
  readonly day: string;
  readonly holiday?: HolidayName;
  readonly spans: readonly OpeningSpan[];
}

/** The special days among `count` days from an instant on. */
export function specialDays(hours: OpeningHours, instant: Date, special: SpecialHours, count: number): readonly SpecialDay[] {
  const { weekday } = berlinWeekTime(instant);
  return Array.from({ length: count }, (_, ahead) => ({ day: dayAfter(berlinDay(instant), ahead), weekday: (weekday + ahead) % DAYS })).flatMap(({ day, weekday: on }) => {
    const holiday = publicHoliday(day, special.state);
    const isException = special.openingExceptions?.some((one) => one.day === day) === true;
    if (holiday === undefined && !isException) return [];
    return [{ day, ...(holiday === undefined ? {} : { holiday }), spans: spansOn(hours, day, on, special) }];
  });
}

/** Looks ahead for at most a week; a span that ends at midnight continues with one that begins there. */
export function openingStateAt(hours: OpeningHours, instant: Date, special: SpecialHours = {}): OpeningState {
  const now = berlinWeekTime(instant);
  const today = berlinDay(instant);
  const open = isOpenDuring(spansOn(hours, today, now.weekday, special), now.minute);
  for (let daysAhead = 0; daysAhead <= DAYS; daysAhead += 1) {
    const spans = spansOn(hours, dayAfter(today, daysAhead), (now.weekday + daysAhead) % DAYS, special);
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
