// Feeds as tables: comma, semicolon, tab or bar between the values, the names in the first row.
import { parse } from 'csv-parse';
import { feedFailure } from './feed-failure.ts';
import type { FeedRecord } from './feed-record.ts';
import { feedRecord, LONGEST_ROW } from './feed-record.ts';
import { placesOf, rowAt } from './field-names.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;

/** What stands between the names of the first row, outside of quotation marks. */
export const delimiterOf = (head: string): string => {
  const [line = ''] = head.replace(/"[^"]*"/g, '').trimStart().split(/\r\n|\n|\r/);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ';';
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const createParser = (delimiter: string) =>
  parse({ delimiter, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true, max_record_size: LONGEST_ROW });

const failureOf = (cause: unknown): Error => {
  const { code = '', lines } = cause as { code?: string; lines?: number };
  const place = lines === undefined ? '' : ` ab Zeile ${lines}`;
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') return feedFailure('truncated', `Die Tabelle ist abgeschnitten, oder ein Anführungszeichen${place} wird nie geschlossen; der Katalog ist unverändert.`);
  if (code.startsWith('CSV_')) return feedFailure('broken-content', `Die Tabelle lässt sich${place} nicht lesen; der Katalog ist unverändert.`);
  return cause instanceof Error ? cause : new Error('unknown');
};

const checkColumns = (places: ReturnType<typeof placesOf>): void => {
  const missing = (['gtin', 'price'] as const).filter((field) => !places.has(field));
  if (missing.length > 0) throw feedFailure('missing-columns', `In der ersten Zeile fehlt die Spalte ${missing.join(' und ')}; der Katalog ist unverändert.`);
};

const createRows = () => {
  let width: number | undefined;
  let places: ReturnType<typeof placesOf> = new Map();
  return ({ record, info }: Parsed): readonly FeedRecord[] => {
    if (width !== undefined) return [record.length === width ? feedRecord(info.lines, rowAt(places, record)) : { line: info.lines, row: undefined }];
    width = record.length;
    places = placesOf(record);
    checkColumns(places);
    return [];
  };
};

/** `head` is the beginning of the text, at least its first row. */
export async function* readCsv(text: AsyncIterable<string>, head: string): AsyncGenerator<readonly FeedRecord[]> {
  const parser = createParser(delimiterOf(head));
  const rows = createRows();
  const taken = (): FeedRecord[] => {
    const found: FeedRecord[] = [];
    for (let next = parser.read() as Parsed | null; next !== null; next = parser.read() as Parsed | null) found.push(...rows(next));
    return found;
  };
  const broken = new Promise<never>((_, reject) => parser.once('error', (cause) => reject(failureOf(cause))));
  broken.catch(() => undefined);
  for await (const piece of text) {
    parser.write(piece);
    if (parser.errored) await broken;
    yield taken();
  }
  const ended = new Promise<void>((resolve) => parser.once('end', resolve));
  parser.end();
  if (parser.errored) await broken;
  const last = taken();
  await Promise.race([ended, broken]);
  yield last;
}
