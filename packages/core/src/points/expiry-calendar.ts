// Writes the days on which points expire as an iCalendar file (RFC 5545).
import { dayAfter } from '../locale/calendar.ts';
import { isDay } from './days.ts';
import type { Expiry } from './points.types.ts';

/** Octets of a line, without its end. */
const LINE_OCTETS = 75;

/** Texts of the calendar's entries. */
export interface ExpiryCalendarTexts {
  /** Name of the program that wrote the file. */
  readonly product: string;
  /** Makes the entries' ids unique, e.g. `pluspunkt.example`, so that a second import changes nothing. */
  readonly host: string;
  readonly title: (points: number) => string;
  readonly description: string;
  /** Days before the expiry at which the calendar reminds. */
  readonly remindDays: number;
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Octets of a character in UTF-8. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Folds long lines: a continuation begins with a blank, and no character is split. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_OCTETS) [text, octets] = [`${text}\r\n `, 1];
    [text, octets] = [text + character, octets + more];
  }
  return text;
}

const compact = (day: string): string => day.replaceAll('-', '');
const stampOf = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const eventOf = ({ expiresOn, points }: Expiry, texts: ExpiryCalendarTexts, stamp: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:expiry-${expiresOn}@${texts.host}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${compact(expiresOn)}`,
  `DTEND;VALUE=DATE:${compact(dayAfter(expiresOn, 1))}`,
  `SUMMARY:${escaped(texts.title(points))}`,
  `DESCRIPTION:${escaped(texts.description)}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(texts.title(points))}`,
  `TRIGGER:-P${Math.max(0, Math.trunc(texts.remindDays))}D`,
  'END:VALARM',
  'END:VEVENT',
];

/** One all-day entry for every day on which points expire. Invalid days are left out. */
export function expiryCalendar(expiries: readonly Expiry[], texts: ExpiryCalendarTexts, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(texts.product)}//DE`,
    'CALSCALE:GREGORIAN',
    ...expiries.filter(({ expiresOn, points }) => isDay(expiresOn) && points > 0).flatMap((expiry) => eventOf(expiry, texts, stampOf(now))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
