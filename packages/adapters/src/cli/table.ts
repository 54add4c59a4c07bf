// Tables for a terminal.
import stringWidth from 'string-width';
import { wrapped } from './wrap.ts';

export interface Column<A> {
  readonly title: string;
  readonly of: (row: A) => string;
  /** Aligned right, for numbers. */
  readonly right?: boolean;
}

/** Minimum width of a wrapped column, in characters. */
const MIN_TEXT_WIDTH = 16;

/** Removes control characters, which could manipulate the terminal. */
export const plain = (text: string): string => text.replace(/\p{C}+/gu, ' ');

/**
 * The rows below their titles, with two blanks between columns. In a narrow terminal (`width` in characters) the last column is
 * wrapped; in a very narrow one each row becomes a block of lines. Without a width (a pipe) each row is one line.
 */
export function tableOf<A>(columns: readonly Column<A>[], rows: readonly A[], width = Number.POSITIVE_INFINITY): string {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => plain(of(row))))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => stringWidth(line[at] ?? ''))));
  const last = columns.length - 1;
  const before = widths.slice(0, last).reduce((sum, one) => sum + one + 2, 0);
  const left = width - before;
  if ((widths[last] ?? 0) > left && left < MIN_TEXT_WIDTH) return inBlocks(columns, cells.slice(1), width);
  const padded = (text: string, at: number): string => {
    const blanks = ' '.repeat(Math.max(0, (widths[at] ?? 0) - stringWidth(text)));
    return columns[at]?.right === true ? blanks + text : text + blanks;
  };
  return cells
    .flatMap((line) => {
      const [first = '', ...more] = wrapped(line[last] ?? '', left);
      return [[...line.slice(0, last), first].map(padded).join('  '), ...more.map((piece) => ' '.repeat(before) + piece)];
    })
    .map((line) => line.trimEnd())
    .join('\n');
}

/** One block per row, with one line per non-empty cell. */
const inBlocks = <A>(columns: readonly Column<A>[], cells: readonly (readonly string[])[], width: number): string =>
  cells
    .map((row) => row.flatMap((text, at) => (text === '' ? [] : wrapped(`${columns[at]?.title ?? ''}: ${text}`, width))).join('\n'))
    .join('\n\n');
