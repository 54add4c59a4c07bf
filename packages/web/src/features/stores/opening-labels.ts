// Opening hours in words.
import { berlinWeekTime, openingStateAt, specialDays, type OpeningHours, type OpeningSpan, type SpecialHours, type Store } from '@pluspunkt/core/stores';
import { shortDay } from '../../ui/german-date.ts';
import { openingCopy } from './de.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';

const DAY_MINUTES = 1440;
/** An hour before the end it is worth a warning. */
const SOON_MINUTES = 60;

export interface OpeningWords {
  /** `soon`: closes within the hour. */
  readonly tone: 'open' | 'soon' | 'closed';
  readonly text: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes since midnight: `8 Uhr`, `18:30 Uhr`, `24 Uhr`. */
export const timeOf = (minute: number, texts: Texts): string => texts(openingCopy).oClock(clockOf(minute));

function clockOf(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return minutes === 0 ? String(hours) : `${hours}:${two(minutes)}`;
}

/** Whether it is open at an instant, and until when, for people. */
export function openingWords(hours: OpeningHours, now: Date, texts: Texts, special?: SpecialHours): OpeningWords {
  const copy = texts(openingCopy);
  const { open, until } = openingStateAt(hours, now, special);
  if (until === undefined) return open ? { tone: 'open', text: copy.always } : { tone: 'closed', text: copy.never };
  const { daysAhead, minute } = until;
  if (open) {
    const left = daysAhead * DAY_MINUTES + minute - berlinWeekTime(now).minute;
    const end = daysAhead === 1 && minute === 0 ? timeOf(DAY_MINUTES, texts) : timeOf(minute, texts);
    return left <= SOON_MINUTES ? { tone: 'soon', text: copy.closesSoon(end) } : { tone: 'open', text: copy.openUntil(end) };
  }
  const at = timeOf(minute, texts);
  if (daysAhead === 0) return { tone: 'closed', text: copy.opensToday(at) };
  const day = daysAhead === 1 ? copy.tomorrow : copy.weekdays[(berlinWeekTime(now).weekday + daysAhead) % copy.weekdays.length] ?? '';
  return { tone: 'closed', text: copy.opens(day, at) };
}

const spansText = (spans: readonly OpeningSpan[], texts: Texts): string => {
  const copy = texts(openingCopy);
  if (spans.length === 0) return copy.closed;
  if (spans.length === 1 && spans[0]?.from === 0 && spans[0].to === DAY_MINUTES) return copy.allDay;
  return copy.oClock(spans.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join(copy.and));
};

export interface HoursLine {
  /** `Mo.–Fr.` */
  readonly days: string;
  /** `9–18:30 Uhr` */
  readonly hours: string;
}

/** The week, with days in a row that are alike in one line. */
export function hoursLines(hours: OpeningHours, texts: Texts): readonly HoursLine[] {
  const copy = texts(openingCopy);
  const days = copy.weekdays.map((name, index) => ({ name, text: spansText(hours[index] ?? [], texts) }));
  const runs: { first: string; last: string; text: string }[] = [];
  for (const { name, text } of days) {
    const run = runs.at(-1);
    if (run !== undefined && run.text === text) run.last = name;
    else runs.push({ first: name, last: name, text });
  }
  return runs.map(({ first, last, text }) => ({ days: first === last ? first : `${first}–${last}`, hours: text }));
}

/** Days ahead whose special hours are shown. */
const SPECIAL_DAYS = 14;

/** The holidays and exceptions of the next two weeks: `25. Dez. (1. Weihnachtstag)`. */
export const specialLines = (store: Pick<Store, 'openingHours'> & SpecialHours, now: Date, texts: Texts): readonly HoursLine[] =>
  specialDays(store.openingHours, now, store, SPECIAL_DAYS).map(({ day, holiday, spans }) => {
    const copy = texts(openingCopy);
    const date = shortDay(`${day}T12:00:00Z`) ?? day;
    return { days: holiday === undefined ? date : copy.holiday(date, copy.holidays[holiday]), hours: spansText(spans, texts) };
  });
