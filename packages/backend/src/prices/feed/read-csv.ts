// Feeds as tables: comma, semicolon, tab or bar between the values, the names in the first row.
import { feedFailure } from './feed-failure.ts';
import type { FeedRecord } from './feed-record.ts';
import { feedRecord, LONGEST_ROW } from './feed-record.ts';
import { placesOf, rowAt } from './field-names.ts';
import type { TableRow } from './split-rows.ts';
import { createRowSplitter } from './split-rows.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;

/** What stands between the names of the first row, outside of quotation marks. */
export const delimiterOf = (head: string): string => {
  const [line = ''] = head.replace(/"[^"]*"/g, '').trimStart().split(/\r\n|\n|\r/);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ';';
};

const checkColumns = (places: ReturnType<typeof placesOf>): void => {
  const missing = (['gtin', 'price'] as const).filter((field) => !places.has(field));
  if (missing.length > 0) throw feedFailure('missing-columns', `In der ersten Zeile fehlt die Spalte ${missing.join(' und ')}; der Katalog ist unverändert.`);
};

const createRecords = () => {
  let width: number | undefined;
  let places: ReturnType<typeof placesOf> = new Map();
  return ({ line, values }: TableRow): readonly FeedRecord[] => {
    if (width !== undefined) return [values.length === width ? feedRecord(line, rowAt(places, values)) : { line, row: undefined }];
    width = values.length;
    places = placesOf(values);
    checkColumns(places);
    return [];
  };
};

const truncated = (line: number): Error =>
  feedFailure('truncated', `Die Tabelle ist abgeschnitten, oder ein Anführungszeichen ab Zeile ${line} wird nie geschlossen; der Katalog ist unverändert.`);

/** `head` is the beginning of the text, at least its first row. */
export async function* readCsv(text: AsyncIterable<string>, head: string): AsyncGenerator<readonly FeedRecord[]> {
  const splitter = createRowSplitter(delimiterOf(head), head.includes('\n') ? '\n' : '\r');
  const records = createRecords();
  for await (const piece of text) {
    const rows = splitter.add(piece);
    if (splitter.waiting() > LONGEST_ROW) throw truncated(splitter.line());
    yield rows.flatMap(records);
  }
  const last = splitter.end();
  if (last === undefined) throw truncated(splitter.line());
  yield last.flatMap(records);
}
