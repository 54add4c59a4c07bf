// What a row costs on disk, table by table, in a catalogue and among members of a size from which it may be projected.
import { sql } from '@pluspunkt/backend';
import { growCatalogue } from './catalogue.ts';
import type { Table } from './table.ts';
import { withBenchWorld } from './world.ts';

const PRODUCTS = 100_000;
const TABLES = ['product', 'product_listing', 'offer', 'product_price', 'product_term', 'product_brand', 'booking', 'point_batch', 'member', 'mail_outbox', 'idempotent_answer'];

interface Size {
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
}

export const benchCapacity = async (): Promise<Table> =>
  withBenchWorld(async ({ db }) => {
    await growCatalogue(db, 0, PRODUCTS);
    const rows: (readonly (string | number)[])[] = [];
    for (const table of TABLES) {
      const { rows: sizes } = await sql<Size>`select count(*)::int as rows, pg_table_size(${table}::regclass)::int8 as heap, pg_indexes_size(${table}::regclass)::int8 as indexes from ${sql.table(table)}`.execute(db);
      const { rows: count, heap, indexes } = sizes[0] ?? { rows: 0, heap: 0, indexes: 0 };
      if (count > 0) rows.push([table, count, heap / count, indexes / count, ((heap + indexes) / count) * 1e-3]);
    }
    return {
      title: 'Bytes on disk',
      note: `After ${PRODUCTS.toLocaleString('en-US')} products with one offer each and the members of the bench; small tables are rounded up to whole pages, so their rows look larger than they are.`,
      head: ['table', 'rows', 'bytes a row', 'bytes of indexes a row', 'GB a million rows'],
      rows,
    };
  });
