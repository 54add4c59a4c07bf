// Offers per second of the importer, compared with PostgreSQL's COPY of the same rows.
import { join } from 'node:path';
import { sql } from '@pluspunkt/backend';
import { withBenchWorld, type BenchWorld } from './world.ts';
import { writeFeed } from './feed-file.ts';
import { runImport } from './run-import.ts';
import type { Table } from '../table.ts';

/** New products are the rare case and the slow one: their words are indexed. */
const NEW = 20_000;
const ROWS = [1_000_000];
/** `npm run bench -- import --rows=1000000,10000000` uses other sizes; memory must not grow with them. */
const rowsOf = (words: readonly string[]): readonly number[] => words.find((word) => word.startsWith('--rows='))?.slice(7).split(',').map(Number) ?? ROWS;

const WORDS = ['--shop', 'voltino', '--partial'] as const;

/** The baseline: a table of text columns without index and checks. */
const copyRate = async ({ db }: BenchWorld, file: string, rows: number): Promise<number> => {
  await sql`create unlogged table bench_copy (gtin text, title text, brand text, category text, price text, shipping text, availability text, delivery text, link text, description text)`.execute(db);
  const started = performance.now();
  await sql.raw(`copy bench_copy from '${file}' with (format csv, delimiter ';', header)`).execute(db);
  const seconds = (performance.now() - started) / 1_000;
  await sql`drop table bench_copy`.execute(db);
  return rows / seconds;
};

export const benchImport = async (): Promise<Table> =>
  withBenchWorld(async (world) => {
    const file = (name: string): string => join(world.folder, name);
    const lines: (readonly (string | number)[])[] = [];
    const measure = async (what: string, name: string, rows: number, words: readonly string[]): Promise<void> => {
      const { seconds, peakMb } = await runImport(world.url, [file(name), ...WORDS, ...words]);
      lines.push([what, rows, seconds, rows / seconds, peakMb]);
    };
    await writeFeed(file('new.csv'), NEW);
    await measure('new products', 'new.csv', NEW, []);
    await measure('nothing changed', 'new.csv', NEW, []);
    await writeFeed(file('dearer.csv'), NEW, { raise: 10 });
    await measure('every price changed', 'dearer.csv', NEW, []);
    for (const rows of rowsOf(process.argv)) {
      await writeFeed(file('long.csv'), rows);
      const copied = await copyRate(world, file('long.csv'), rows);
      lines.push(['COPY of the long feed, unread', rows, rows / copied, copied, 0]);
      await measure('the long feed, read, judged, staged and compared', 'long.csv', rows, ['--dry-run']);
      process.stderr.write(`${rows} rows: ${lines.slice(-2).map((line) => line.slice(2).join(' ')).join(' | ')}\n`);
    }
    return {
      title: 'Import of feeds',
      note: 'One CSV feed of one shop each; seconds and greatest resident memory are those of the importing process, which shares the machine with the database. The long feed is a trial (`--dry-run`): all but the last step.',
      head: ['what', 'rows', 'seconds', 'rows/s', 'peak MB'],
      rows: lines,
    };
  });
