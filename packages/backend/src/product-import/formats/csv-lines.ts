// Splits a table into records: a quoted value may span several lines, but a stray quotation mark must not swallow whole rows.
import { feedFailure } from './feed-failure.ts';
import { LONGEST_ROW } from './feed-record.ts';

/** A record with the number of its last line, counted from 1. */
export interface CsvLine {
  readonly text: string;
  readonly line: number;
  /** Its quotation marks are part of the values. */
  readonly literal: boolean;
}

const BLANK = /[ \t]/;

/** Whether a quoted value is still open behind `text`, which begins inside of one where `open` is set. */
function endsInQuotes(text: string, delimiter: string, open: boolean): boolean {
  if (!open && !text.includes('"')) return false;
  let inside = open;
  let atStart = !open;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (inside) {
      if (sign !== '"') continue;
      if (text[at + 1] === '"') at += 1;
      else inside = false;
    } else if (sign === delimiter) atStart = true;
    else if (atStart && sign === '"') [inside, atStart] = [true, false];
    else if (!BLANK.test(sign)) atStart = false;
  }
  return inside;
}

/** Whether a line on its own looks like a row of the table. */
export type IsRow = (text: string) => boolean;

interface PhysicalLine {
  readonly text: string;
  readonly line: number;
  /** How often the line was read again, each time after an earlier line with a stray quotation mark. */
  readonly again: number;
}

/** After so many times its quotation marks are taken literally. Otherwise a table with a stray one in each line would be parsed in quadratic time. */
const MOST_AGAIN = 8;

/**
 * Splits text into records and omits blank lines. A quoted value may contain line ends; if one of its lines is a whole row, the quotation
 * mark was a stray one: its line is taken literally, and the following lines are read again.
 */
export const createCsvLines = (delimiter: string, isRow: IsRow) => {
  let count = 0;
  let rest = '';
  /** The lines of a value that is still open. */
  let open: PhysicalLine[] = [];
  let openLength = 0;

  function* add(one: PhysicalLine): Generator<CsvLine> {
    if (open.length === 0) {
      const { text, line, again } = one;
      if (again <= MOST_AGAIN && endsInQuotes(text, delimiter, false)) [open, openLength] = [[one], text.length];
      else if (text.trim() !== '') yield { text, line, literal: again > MOST_AGAIN };
      return;
    }
    if (isRow(one.text)) {
      yield* giveUp();
      yield* add(one);
      return;
    }
    open.push(one);
    openLength += one.text.length + 1;
    if (!endsInQuotes(one.text, delimiter, true)) {
      yield { text: open.map(({ text }) => text).join('\n'), line: one.line, literal: false };
      open = [];
    } else if (openLength > LONGEST_ROW) yield* giveUp();
  }

  /** The first of the open lines has a stray quotation mark; the others are lines of their own again. */
  function* giveUp(): Generator<CsvLine> {
    const [first, ...others] = open;
    open = [];
    if (first !== undefined) yield { text: first.text, line: first.line, literal: true };
    for (const { text, line, again } of others) yield* add({ text, line, again: again + 1 });
  }

  function* addText(text: string): Generator<CsvLine> {
    count += 1;
    yield* add({ text, line: count, again: 0 });
  }

  return {
    *take(piece: string): Generator<CsvLine> {
      const lines = `${rest}${piece}`.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_ROW) throw feedFailure('truncated', `Die Zeile ${count + 1} der Tabelle endet nicht; der Katalog ist unverändert.`);
      for (const text of lines) yield* addText(text);
    },
    *end(): Generator<CsvLine> {
      const last = rest.replace(/\r$/, '');
      rest = '';
      if (last !== '') yield* addText(last);
      const [first] = open;
      if (first !== undefined) throw feedFailure('truncated', `Die Tabelle ist abgeschnitten, oder ein Anführungszeichen ab Zeile ${first.line} wird nie geschlossen; der Katalog ist unverändert.`);
    },
  };
};
