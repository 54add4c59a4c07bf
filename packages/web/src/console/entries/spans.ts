// Times of a day as people write them: `09:00-12:30 13:30-18:00`.
export interface Span {
  readonly from: number;
  readonly to: number;
}

const SPAN = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/;
const DAY = 24 * 60;

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const writeSpans = (spans: readonly Span[]): string => spans.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(' ');

/** Undefined for what is no list of times. */
export function readSpans(text: string): readonly Span[] | undefined {
  const pieces = text.split(/[-–]/).map((part) => part.trim()).join('-').split(/[\s,;]+/).filter((piece) => piece !== '');
  const spans = pieces.map((piece) => {
    const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = SPAN.exec(piece) ?? [];
    return { from: Number(fromHour) * 60 + Number(fromMinute), to: Number(toHour) * 60 + Number(toMinute), valid: SPAN.test(piece) };
  });
  return spans.every(({ from, to, valid }) => valid && from < to && to <= DAY) ? spans.map(({ from, to }) => ({ from, to })) : undefined;
}
