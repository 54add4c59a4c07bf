// Reads purchases from a file: JSON lines, or CSV with a row for each line of a purchase.
import { parse } from 'csv-parse';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface FilePurchase {
  /** Of the file: the last one of the purchase. */
  readonly line: number;
  /** Not judged yet; undefined where the line is no JSON. */
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

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

const purchaseOf = (rows: readonly Row[]) => {
  const [first = {}] = rows;
  const { transactionId, cardNumber, boughtAt, storeId } = first;
  return { transactionId, cardNumber, boughtAt, ...(storeId ? { storeId } : {}), lines: rows.map(lineOf) };
};

/** Rows of one purchase follow each other. */
async function* csvPurchases(source: Readable): AsyncGenerator<FilePurchase> {
  const records = source.pipe(parse({ bom: true, columns: true, delimiter: [';', ','], skip_empty_lines: true, trim: true, relax_column_count: true, info: true }));
  let rows: Row[] = [];
  let line = 1;
  for await (const { record, info } of records as AsyncIterable<{ readonly record: Row; readonly info: { readonly lines: number } }>) {
    if (rows.length > 0 && rows[0]?.['transactionId'] !== record['transactionId']) {
      yield { line, purchase: purchaseOf(rows) };
      rows = [];
    }
    rows.push(record);
    line = info.lines;
  }
  if (rows.length > 0) yield { line, purchase: purchaseOf(rows) };
}

export const readTransactions = (source: Readable, format: 'csv' | 'json'): AsyncGenerator<FilePurchase> =>
  format === 'json' ? jsonPurchases(createInterface({ input: source })) : csvPurchases(source);
