// Parses and normalises typed birthdays.

/** A text as `yyyy-m-d` or `d.m.yyyy`, or the three parts. */
export type TypedBirthday = string | { readonly day: string | number; readonly month: string | number; readonly year: string | number };

interface CalendarDate {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const ISO_BIRTHDAY = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const GERMAN_BIRTHDAY = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/;

/** `yyyy-mm-dd`; `undefined` where the Gregorian calendar has no such day. */
export function normalisedBirthday(birthday: TypedBirthday): string | undefined {
  const text =
    typeof birthday === 'string'
      ? birthday.trim()
      : [birthday.year, birthday.month, birthday.day].map((part) => String(part).trim()).join('-');
  const parts = datePartsOf(text);
  if (parts === undefined || !existsInCalendar(parts)) return undefined;
  return `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
}

function datePartsOf(text: string): CalendarDate | undefined {
  const groups = (ISO_BIRTHDAY.exec(text) ?? GERMAN_BIRTHDAY.exec(text))?.groups;
  const { year, month, day } = groups ?? {};
  return year && month && day ? { year, month, day } : undefined;
}

function existsInCalendar(date: CalendarDate): boolean {
  const [year, month, day] = [Number(date.year), Number(date.month), Number(date.day)];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}
