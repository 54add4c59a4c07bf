// Feeds as tables: comma, semicolon, tab or bar between the values, the names in the first row.
import { gtinDigits, isValidGtin } from '@pluspunkt/core/prices';
import { parse } from 'csv-parse/sync';
import { createCsvLines, type CsvLine } from './csv-lines.ts';
import { feedFailure } from './feed-failure.ts';
import type { FeedRecord } from './feed-record.ts';
import { feedRecord, LONGEST_ROW } from './feed-record.ts';
import { rowAt, type Columns } from './field-names.ts';
import type { UnknownColumns } from './unknown-columns.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;

/** Excel's first line: it names the delimiter and is no row. */
const SEPARATOR_LINE = /^sep=(.)$/i;

/** The delimiter that a first line of Excel's names, else the most frequent one of the first row, outside of quotation marks. */
const delimiterOf = (head: string): string => {
  const [line = ''] = head.replace(/"[^"]*"/g, '').trimStart().split(/\r\n|\n|\r/);
  const [, named] = SEPARATOR_LINE.exec(line) ?? [];
  if (named !== undefined) return named;
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ';';
};

const OPTIONS = { relax_column_count: true, relax_quotes: true, trim: true, max_record_size: LONGEST_ROW } as const;

const literalValues = (text: string, delimiter: string): readonly string[] => text.split(delimiter).map((value) => value.trim().replace(/^"(.*)"$/, '$1'));

const parsed = (lines: readonly CsvLine[], delimiter: string): readonly (readonly string[])[] => {
  const records: string[][] = parse(lines.map(({ text }) => text).join('\n'), { ...OPTIONS, delimiter });
  return records;
};

/** The values of each line. Lines are parsed together where each of them is one record, which is nearly always so. */
const valuesOf = (lines: readonly CsvLine[], delimiter: string): readonly (readonly string[])[] => {
  if (lines.some(({ literal }) => literal)) return lines.flatMap((line) => (line.literal ? [literalValues(line.text, delimiter)] : valuesOf([line], delimiter)));
  try {
    const records = parsed(lines, delimiter);
    if (records.length === lines.length) return records;
  } catch {
    // A line that cannot be parsed must not affect others: they are parsed one by one below.
  }
  return lines.length === 1 ? lines.map(({ text }) => literalValues(text, delimiter)) : lines.flatMap((line) => valuesOf([line], delimiter));
};

const checkColumns = ({ places }: Columns): void => {
  const missing = (['gtin', 'price'] as const).filter((field) => !places.has(field));
  if (missing.length > 0) throw feedFailure('missing-columns', `In der ersten Zeile fehlt die Spalte ${missing.join(' und ')}; der Katalog ist unverändert.`);
};

/** Values behind the last column that are empty come from a delimiter at the end of the line. */
const withoutEmptyEnd = (values: readonly string[], width: number): readonly string[] =>
  values.length > width && values.slice(width).every((value) => value === '') ? values.slice(0, width) : values;

const createTable = (delimiter: string, unknown: UnknownColumns) => {
  let width = 0;
  let columns: Columns | undefined;
  const readHead = (names: readonly string[]): void => {
    const ends = names.at(-1) === '';
    const used = ends ? names.slice(0, -1) : names;
    width = used.length;
    columns = unknown.of(used);
    checkColumns(columns);
  };
  return {
    /** Whether a line on its own is a whole row: as many values as columns, a valid GTIN among them. */
    isRow(text: string): boolean {
      const values = withoutEmptyEnd(literalValues(text, delimiter), width);
      const gtin = columns?.places.get('gtin') ?? [];
      return values.length === width && gtin.some((place) => isValidGtin(gtinDigits(values[place] ?? '')));
    },
    records(lines: readonly CsvLine[]): readonly FeedRecord[] {
      return valuesOf(lines, delimiter).flatMap((values, place): readonly FeedRecord[] => {
        if (columns === undefined) {
          readHead(values);
          return [];
        }
        const line = lines[place]?.line ?? 0;
        const whole = withoutEmptyEnd(values, width);
        if (whole.length !== width) return [{ line, row: undefined }];
        unknown.add(columns, whole);
        return [feedRecord(line, rowAt(columns, whole))];
      });
    },
  };
};

/** `head` is the beginning of the text, at least its first row. */
export async function* readCsv(text: AsyncIterable<string>, head: string, unknown: UnknownColumns): AsyncGenerator<readonly FeedRecord[]> {
  const delimiter = delimiterOf(head);
  const table = createTable(delimiter, unknown);
  const lines = createCsvLines(delimiter, (line) => table.isRow(line));
  let isFirst = true;
  /** The names of the columns are read before the lines behind them: those are compared with them. */
  const records = (next: Iterable<CsvLine>): readonly FeedRecord[] => {
    const some: CsvLine[] = [];
    for (const line of next) {
      if (isFirst && line.line === 1 && SEPARATOR_LINE.test(line.text.trim())) continue;
      if (isFirst) table.records([line]);
      else some.push(line);
      isFirst = false;
    }
    return some.length === 0 ? [] : table.records(some);
  };
  for await (const piece of text) yield records(lines.take(piece));
  yield records(lines.end());
}
