// Reads purchases from a file: JSON lines, or CSV with a row for each line of a purchase.
import { parse } from 'csv-parse/sync';
import { either as E, option as O } from 'fp-ts';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isStreamSafe } from '../platform/http/clean-data.ts';
import { parseJson } from '../platform/http/request-body.ts';

export interface FilePurchase {
  /** Of the file: the last one of the purchase. */
  readonly line: number;
  /** Not judged yet; undefined where the line is no JSON, or has what no call takes. */
  readonly purchase: unknown;
}

async function* jsonPurchases(lines: AsyncIterable<string>): AsyncGenerator<FilePurchase> {
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    yield { line, purchase: parsed(text) };
  }
}

const parsed = (text: string): unknown => E.getOrElse((): unknown => undefined)(parseJson(text));

type Row = Readonly<Record<string, string>>;

const wholeOf = (text: string | undefined): number | undefined => (text === undefined || text === '' ? undefined : Number(text));

const lineOf = (row: Row, index: number) => ({
  lineId: row['lineId'] || String(index + 1),
  category: row['category'] ?? '',
  ...(row['gtin'] ? { gtin: row['gtin'] } : {}),
  amountInCent: wholeOf(row['amountInCent']),
  ...(row['quantityInThousandths'] ? { quantityInThousandths: wholeOf(row['quantityInThousandths']) } : {}),
  ...(row['onSale'] ? { onSale: row['onSale'] === 'true' } : {}),
});

/** The value that the rows of a purchase share. Values that differ are joined, which validation refuses: a row of another card must not count for the first card. */
const sharedOf = (rows: readonly Row[], column: string): string => [...new Set(rows.map((row) => row[column] ?? ''))].filter((value) => value !== '').join(' ');

const purchaseOf = (rows: readonly Row[]) => {
  const [transactionId, cardNumber, boughtAt, storeId] = ['transactionId', 'cardNumber', 'boughtAt', 'storeId'].map((column) => sharedOf(rows, column));
  return { transactionId, cardNumber, boughtAt, ...(storeId ? { storeId } : {}), lines: rows.map(lineOf) };
};

/** A value has no line end, so each line is a row; one whose quotation marks do not match is taken as it is written. */
const cellsOf = (text: string): readonly string[] => {
  const split = (quote: '"' | false): readonly string[] => (parse(text, { delimiter: [';', ','], trim: true, relax_quotes: true, quote }) as string[][])[0] ?? [];
  return O.getOrElse(() => split(false))(O.tryCatch(() => split('"')));
};

const composed = (text: string): string => (isStreamSafe(text) ? text.normalize('NFC') : text);

/** Rows of one purchase follow each other. */
async function* csvPurchases(lines: AsyncIterable<string>): AsyncGenerator<FilePurchase> {
  let columns: readonly string[] | undefined;
  let rows: Row[] = [];
  let last = 0;
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    const cells = cellsOf(columns === undefined ? text.replace(/^\uFEFF/, '') : text);
    if (columns === undefined) {
      columns = cells;
      continue;
    }
    const row: Row = Object.fromEntries(columns.map((name, place) => [name, composed(cells[place] ?? '')]));
    if (rows.length > 0 && rows[0]?.['transactionId'] !== row['transactionId']) {
      yield { line: last, purchase: purchaseOf(rows) };
      rows = [];
    }
    rows.push(row);
    last = line;
  }
  if (rows.length > 0) yield { line: last, purchase: purchaseOf(rows) };
}

export const readTransactions = (source: Readable, format: 'csv' | 'json'): AsyncGenerator<FilePurchase> => {
  const lines = createInterface({ input: source, crlfDelay: Infinity });
  return format === 'json' ? jsonPurchases(lines) : csvPurchases(lines);
};
