// Takes a table apart into its rows as the text comes: fields between delimiters, quoted ones with anything in them.

export interface TableRow {
  /** The line in which the row ends. */
  readonly line: number;
  readonly values: readonly string[];
}

export interface RowSplitter {
  /** The rows that end in the text so far. */
  add(text: string): readonly TableRow[];
  /** The last row, where no line end follows it; undefined where a quotation mark is never closed. */
  end(): readonly TableRow[] | undefined;
  /** Characters of a row that has not ended yet. */
  readonly waiting: () => number;
  /** The line in which it begins. */
  readonly line: () => number;
}

interface Field {
  readonly value: string;
  /** Where the delimiter or line end behind it stands. */
  readonly end: number;
}

const QUOTE = '"';
const isBlank = (letter: string): boolean => letter === ' ' || letter === '\t';

const firstOf = (a: number, b: number): number => (a === -1 ? b : b === -1 ? a : Math.min(a, b));

/** Lines in which nothing is quoted are cut; only others are looked at letter by letter. */
export const createRowSplitter = (delimiter: string, lineEnd: '\n' | '\r'): RowSplitter => {
  let [text, at, line] = ['', 0, 1];

  const plainField = (from: number, isLast: boolean): Field | undefined => {
    const end = firstOf(text.indexOf(delimiter, from), text.indexOf(lineEnd, from));
    if (end === -1 && !isLast) return undefined;
    return { value: text.slice(from, end === -1 ? text.length : end).trim(), end: end === -1 ? text.length : end };
  };

  /** A mark that closes nothing, and one within a field, stand for themselves. */
  const quotedField = (from: number, isLast: boolean): Field | undefined => {
    let value = '';
    for (let start = from + 1; ; ) {
      const mark = text.indexOf(QUOTE, start);
      if (mark === -1 || (mark === text.length - 1 && !isLast)) return undefined;
      value += text.slice(start, mark);
      if (text[mark + 1] === QUOTE) {
        [value, start] = [value + QUOTE, mark + 2];
        continue;
      }
      let end = mark + 1;
      while (end < text.length && text[end] !== delimiter && text[end] !== lineEnd && (isBlank(text[end] ?? '') || text[end] === '\r')) end += 1;
      if (end === text.length && !isLast) return undefined;
      return end === text.length || text[end] === delimiter || text[end] === lineEnd ? { value, end } : plainField(from, isLast);
    }
  };

  const field = (from: number, isLast: boolean): Field | undefined => {
    let start = from;
    while (text[start] !== delimiter && isBlank(text[start] ?? '')) start += 1;
    return text[start] === QUOTE ? quotedField(start, isLast) : plainField(from, isLast);
  };

  const quotedRow = (isLast: boolean): { readonly values: readonly string[]; readonly end: number } | undefined => {
    const values: string[] = [];
    for (let from = at; ; ) {
      const found = field(from, isLast);
      if (found === undefined) return undefined;
      values.push(found.value);
      if (found.end >= text.length || text[found.end] === lineEnd) return { values, end: found.end };
      from = found.end + 1;
    }
  };

  const countLines = (from: number, to: number): number => {
    let count = 0;
    for (let next = text.indexOf(lineEnd, from); next !== -1 && next < to; next = text.indexOf(lineEnd, next + 1)) count += 1;
    return count;
  };

  const nextRow = (isLast: boolean): TableRow | undefined => {
    const found = text.indexOf(lineEnd, at);
    if (found === -1 && !isLast) return undefined;
    const end = found === -1 ? text.length : found;
    const plain = text.slice(at, end);
    if (!plain.includes(QUOTE)) {
      at = end + 1;
      line += 1;
      return { line: line - 1, values: plain.trim() === '' ? [] : plain.split(delimiter).map((value) => value.trim()) };
    }
    const row = quotedRow(isLast);
    if (row === undefined) return undefined;
    line += countLines(at, row.end) + 1;
    at = row.end + 1;
    return { line: line - 1, values: row.values };
  };

  const rows = (isLast: boolean): TableRow[] => {
    const found: TableRow[] = [];
    while (at < text.length) {
      const row = nextRow(isLast);
      if (row === undefined) break;
      if (row.values.length > 0) found.push(row);
    }
    text = text.slice(at);
    at = 0;
    return found;
  };

  return {
    add(more) {
      text += more;
      return rows(false);
    },
    end() {
      const last = rows(true);
      return text === '' ? last : undefined;
    },
    waiting: () => text.length,
    line: () => line,
  };
};
