// Opening hours and their exceptions as a cell of a table: `Mo-Fr 09:00-18:30; Sa 09:00-14:00`.
import type { OpeningException, OpeningHours, OpeningSpan } from '@pluspunkt/core/stores';
import { either as E } from 'fp-ts';

const DAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;
const CLOSED = 'zu';

const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const spansText = (spans: readonly OpeningSpan[]): string => (spans.length === 0 ? CLOSED : spans.map(({ from, to }) => `${timeOf(from)}-${timeOf(to)}`).join(' '));

function spanOf(text: string): OpeningSpan | undefined {
  const [, ...parts] = /^(\d{1,2}):(\d\d)-(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number);
  const span = { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
  return parts.length > 0 && fromMinute < 60 && toMinute < 60 && span.from < span.to && span.to <= 24 * 60 ? span : undefined;
}

/** `09:00-12:30 14:00-18:30`, or `zu`. */
function spansOf(text: string): readonly OpeningSpan[] | undefined {
  if (text === CLOSED) return [];
  const spans = text.split(/[\s,]+/).map(spanOf);
  return spans.some((span) => span === undefined) ? undefined : spans.filter((span) => span !== undefined);
}

const partsOf = (text: string): readonly string[] => text.split(';').map((part) => part.trim()).filter((part) => part !== '');

/** The hours of a week; days without any are closed. Left: the part that cannot be read, in a German sentence. */
export function readOpeningHours(text: string): E.Either<string, OpeningHours> {
  const week: (readonly OpeningSpan[])[] = DAYS.map(() => []);
  if (text.trim() === CLOSED) return E.right(week);
  for (const part of partsOf(text)) {
    const [, first = '', last = first, times = ''] = /^(\w\w)(?:-(\w\w))?\s+(\S.*)$/.exec(part) ?? [];
    const [from, to] = [first, last].map((name) => DAYS.findIndex((day) => day === name));
    const spans = spansOf(times);
    if (from === undefined || to === undefined || from < 0 || to < from || spans === undefined) return E.left(`„${part}“ lässt sich nicht lesen; so: Mo-Fr 09:00-18:30; Sa 09:00-12:00 13:00-16:00`);
    for (let day = from; day <= to; day += 1) week[day] = spans;
  }
  return E.right(week);
}

/** Neighbouring days with the same hours are one part. */
export function writeOpeningHours(hours: OpeningHours): string {
  const texts = DAYS.map((day, index) => ({ day, spans: spansText(hours[index] ?? []) }));
  const runs = texts.reduce<{ first: string; last: string; spans: string }[]>((found, { day, spans }) => {
    const before = found.at(-1);
    if (before?.spans === spans) before.last = day;
    else found.push({ first: day, last: day, spans });
    return found;
  }, []);
  const open = runs.filter(({ spans }) => spans !== CLOSED);
  return open.length === 0 ? CLOSED : open.map(({ first, last, spans }) => `${first === last ? first : `${first}-${last}`} ${spans}`).join('; ');
}

/** `2026-12-24 09:00-14:00; 2026-12-31 zu` */
export function readOpeningExceptions(text: string): E.Either<string, readonly OpeningException[]> {
  const exceptions: OpeningException[] = [];
  for (const part of partsOf(text)) {
    const [, day, times = ''] = /^(\d{4}-\d\d-\d\d)\s+(\S.*)$/.exec(part) ?? [];
    const spans = spansOf(times);
    if (day === undefined || spans === undefined) return E.left(`„${part}“ lässt sich nicht lesen; so: 2026-12-24 09:00-14:00; 2026-12-31 zu`);
    exceptions.push({ day, spans });
  }
  return E.right(exceptions);
}

export const writeOpeningExceptions = (exceptions: readonly OpeningException[]): string => exceptions.map(({ day, spans }) => `${day} ${spansText(spans)}`).join('; ');
