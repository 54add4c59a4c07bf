// Writes a backup of one snapshot, while the product runs.
import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import { createClient } from '../platform/db/connection.ts';
import { BACKUP_FORMAT, writeBackupFile, type BackupPart } from './backup-file.ts';
import { listOf, quoted, readSequences, readTables, sumOf } from './backup-tables.ts';
import { writeWhole } from './write-atomically.ts';

export interface BackupDone {
  readonly tables: number;
  readonly rows: number;
}

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly file: string;
  readonly now: Date;
}

export const writeBackup = async ({ databaseUrl, file, now }: BackupOptions): Promise<BackupDone> => {
  const client = createClient(databaseUrl, 'pluspunkt-backup');
  await client.connect();
  let [tableCount, rowCount] = [0, 0];
  const parts = async function* (): AsyncGenerator<BackupPart | Readable> {
    const { rows: migrations } = await client.query<{ id: string }>('select name as id from kysely_migration order by name');
    yield { format: BACKUP_FORMAT, takenAt: now.toISOString(), migrations: migrations.map(({ id }) => id) };
    for (const table of await readTables(client)) {
      const { rows, sum } = await sumOf(client, table);
      yield { table: table.name, columns: [...table.columns], rows, sum };
      yield client.query(copyTo(`copy (select ${listOf(table.columns)} from ${quoted(table.name)}) to stdout`));
      tableCount += 1;
      rowCount += Number(rows);
    }
    for (const { name, value, called } of await readSequences(client)) yield { sequence: name, value, called };
    yield { end: true };
  };
  try {
    // Every statement sees the same moment, whatever is written meanwhile.
    await client.query("set timezone = 'UTC'; begin isolation level repeatable read read only");
    await writeWhole(file, (part) => writeBackupFile(part, parts));
    await client.query('commit');
    return { tables: tableCount, rows: rowCount };
  } finally {
    await client.end();
  }
};
