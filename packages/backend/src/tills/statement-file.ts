// A partner's statement as a file: CSV for programs, PDF for people.
import type { PartnerStatement } from '@pluspunkt/core/operators';
import { sql, type Kysely } from 'kysely';
import PDFDocument from 'pdfkit';
import type { Database } from '../platform/db/database.ts';
import { brandNamesFor } from '../platform/texts/brand-names.ts';
import { STATEMENT_WORDS as words } from './statement.de.ts';

export interface StatementFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');

/** One row a price, whose columns add up to the sums; what was redeemed is in the first one. */
const csvOf = ({ partnerId, month, redeemed, positions, creditInCent }: PartnerStatement): string => {
  const rows = positions.length > 0 ? positions : [{ priceInHundredths: undefined, issued: 0, returned: 0, costsInCent: 0 }];
  return [
    words.columns,
    ...rows.map(({ priceInHundredths: price, issued, returned, costsInCent }, index) => [
      partnerId, month, issued, returned, index === 0 ? redeemed : 0, decimal(costsInCent), decimal(index === 0 ? creditInCent : 0), price === undefined ? '' : decimal(price),
    ]),
  ]
    .map((row) => `${row.join(';')}\n`)
    .join('');
};

interface Letterhead {
  readonly company: string;
  readonly partner: string;
}

const pdfOf = (statement: PartnerStatement, { company, partner }: Letterhead, now: Date): Promise<Uint8Array> => {
  const title = words.title(partner, statement.month);
  const document = new PDFDocument({ size: 'A4', margin: 56, lang: 'de-DE', info: { Title: title, Author: company, CreationDate: now, ModDate: now } });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  document.fontSize(10).text(company).moveDown(2).fontSize(18).text(title).moveDown(0.5).fontSize(10).text(words.made(now)).moveDown();
  const { positions, redeemed, issued, returned, costsInCent, creditInCent } = statement;
  const number = (value: string) => ({ text: value, align: { x: 'right' as const } });
  document.table({
    columnStyles: ['*', 90, 90, 90],
    data: [
      [words.price, number(words.issued), number(words.returned), number(words.costs)],
      ...positions.map((position) => [words.pricePerPoint(position.priceInHundredths), number(words.points(position.issued)), number(words.points(position.returned)), number(words.euros(position.costsInCent))]),
      [words.sum, number(words.points(issued)), number(words.points(returned)), number(words.euros(costsInCent))],
    ],
  });
  document.moveDown().text(words.credit(redeemed, creditInCent)).moveDown(0.5).fontSize(12).text(words.balance(costsInCent - creditInCent));
  document.end();
  return ended.then(() => Buffer.concat(chunks));
};

/** As the statement is now: it changes until the month is over. */
export const statementFile = async (db: Kysely<Database>, statement: PartnerStatement, format: 'csv' | 'pdf', now: Date): Promise<StatementFile> => {
  const name = `abrechnung-${statement.partnerId}-${statement.month}.${format}`;
  if (format === 'csv') return { fileName: name, mediaType: 'text/csv', content: Buffer.from(csvOf(statement)) };
  const { rows } = await sql<{ name: string }>`select name from partner where id = ${statement.partnerId}`.execute(db);
  const company = (await brandNamesFor(db, ['{firma}']))('{firma}');
  return { fileName: name, mediaType: 'application/pdf', content: await pdfOf(statement, { company, partner: rows[0]?.name ?? statement.partnerId }, now) };
};
