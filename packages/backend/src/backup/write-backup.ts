// Writes a backup of one snapshot, or of one each where price comparison has a separate database, while the product runs.
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createClient } from '../platform/db/connection.ts';
import { PRODUCT_TABLES } from '../platform/db/product-tables.ts';
import type { ProductDatabase } from '../platform/db/open-product-database.ts';
import { BACKUP_FORMAT, writeBackupFile, type BackupPart } from './backup-file.ts';
import { listOf, quoted, readSequences, readTables, sumOf } from './backup-tables.ts';
import { writeWhole } from './write-atomically.ts';

export interface BackupDone {
  readonly tables: number;
  readonly rows: number;
}

export interface BackupOptions {
  /** Both are the same where price comparison has no separate database. */
  readonly databaseUrls: ProductDatabase['urls'];
  readonly file: string;
  readonly now: Date;
}

/** Every statement sees the same moment, whatever is written meanwhile. */
const openSnapshot = async (url: string): Promise<pg.Client> => {
  const client = createClient(url, 'pluspunkt-backup');
  await client.connect();
  await client.query("set timezone = 'UTC'; begin isolation level repeatable read read only");
  return client;
};

export const writeBackup = async ({ databaseUrls: { database, products }, file, now }: BackupOptions): Promise<BackupDone> => {
  const clients = await Promise.all((database === products ? [database] : [database, products]).map(openSnapshot));
  let [tableCount, rowCount] = [0, 0];
  const partsOf = async function* (client: pg.Client, isMine: (table: string) => boolean): AsyncGenerator<BackupPart | Readable> {
    for (const table of (await readTables(client)).filter(({ name }) => isMine(name))) {
      const { rows, sum } = await sumOf(client, table);
      yield { table: table.name, columns: [...table.columns], rows, sum };
      yield client.query(copyTo(`copy (select ${listOf(table.columns)} from ${quoted(table.name)}) to stdout`));
      tableCount += 1;
      rowCount += Number(rows);
    }
    for (const { name, value, called, table } of await readSequences(client)) if (isMine(table)) yield { sequence: name, value, called };
  };
  const parts = async function* (): AsyncGenerator<BackupPart | Readable> {
    const [own, ofProducts] = clients;
    if (own === undefined) return;
    const { rows: migrations } = await own.query<{ id: string }>('select name as id from kysely_migration order by name');
    yield { format: BACKUP_FORMAT, takenAt: now.toISOString(), migrations: migrations.map(({ id }) => id) };
    if (ofProducts !== undefined) yield* partsOf(ofProducts, (table) => PRODUCT_TABLES.has(table));
    yield* partsOf(own, (table) => ofProducts === undefined || !PRODUCT_TABLES.has(table));
    yield { end: true };
  };
  try {
    await writeWhole(file, (part) => writeBackupFile(part, parts));
    return { tables: tableCount, rows: rowCount };
  } finally {
    for (const client of clients) await client.end();
  }
};
