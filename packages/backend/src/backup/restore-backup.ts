// Restores a backup completely or, after any mismatch, not at all.
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createClient } from '../platform/db/connection.ts';
import { createDatabase } from '../platform/db/database.ts';
import { PRODUCT_TABLES } from '../platform/db/product-tables.ts';
import type { ProductDatabase } from '../platform/db/open-product-database.ts';
import { formerIdOf, migrate, MIGRATION_TABLE, type Migration } from '../platform/db/migrate.ts';
import { headShape, readBackupFile, type BackupReader, type Head, type Sequence, type Table } from './backup-file.ts';
import { listOf, quoted, readSequences, readTables, sumOf, type BackupTable } from './backup-tables.ts';

export interface RestoreOptions {
  /** Both are the same where price comparison has no separate database. */
  readonly databaseUrls: ProductDatabase['urls'];
  readonly file: string;
  /** Without it, a database with members is not overwritten. */
  readonly replace: boolean;
  /** All migrations of this version. */
  readonly migrations: readonly Migration[];
}

export interface Restored {
  readonly takenAt: string;
  readonly tables: number;
  readonly rows: number;
}

/** An error that the operator can correct; the message is one sentence. */
const refusal = (message: string): Error & { readonly refused: true } => Object.assign(new Error(message), { refused: true as const });
export const isRestoreRefusal = (cause: unknown): cause is Error => cause instanceof Error && 'refused' in cause;

const LOCK_WAIT = '10s';

/** The migrations of the backup's schema. */
const stepsOf = ({ migrations }: Head, all: readonly Migration[]): readonly Migration[] => {
  // Releases before Kysely's Migrator wrote the ids without the capability.
  const known = new Map(all.flatMap((step) => [[step.id, step] as const, [formerIdOf(step.id), step] as const]));
  const later = migrations.find((id) => !known.has(id));
  if (later !== undefined) throw refusal(`the backup was written by a later version (it knows the step ${later}); restore it with that one`);
  const had = new Set(migrations.map((id) => known.get(id)));
  return all.filter((step) => had.has(step));
};

const holdsMembers = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: string | null }>("select to_regclass('public.member') as found");
  return rows[0]?.found != null && ((await client.query('select from member limit 1')).rowCount ?? 0) > 0;
};

const makeSchema = async (client: pg.Client, steps: readonly Migration[]): Promise<void> => {
  await client.query('drop schema public cascade; create schema public');
  await client.query(MIGRATION_TABLE);
  for (const { id, sql } of steps) {
    await client.query(sql);
    await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [id, new Date().toISOString()]);
  }
};

const fill = async (client: pg.Client, { table, columns, rows, sum }: Table, present: readonly BackupTable[], reader: BackupReader): Promise<number> => {
  const known = present.find(({ name }) => name === table)?.columns;
  // An attacker's file could name PostgreSQL's own tables.
  if (known?.length !== columns.length || !known.every((column) => columns.includes(column))) throw refusal(`the table ${JSON.stringify(table)} is none of the product with these columns`);
  await client.query(`alter table ${quoted(table)} disable trigger user`);
  await pipeline(reader.rows(), client.query(copyFrom(`copy ${quoted(table)} (${listOf(columns)}) from stdin`)));
  await client.query(`alter table ${quoted(table)} enable trigger user`);
  const found = await sumOf(client, { name: table, columns });
  if (found.rows !== rows || found.sum !== sum) throw refusal(`the table ${table} is not what the backup says it is`);
  return Number(rows);
};

const setSequence = (client: pg.Client, { sequence, value, called }: Sequence): Promise<unknown> => client.query('select setval($1::regclass, $2, $3)', [quoted(sequence), value, called]);

/** Connections to the database of each table; the same twice where they are one. */
interface Clients {
  readonly database: pg.Client;
  readonly products: pg.Client;
}
const eachOf = ({ database, products }: Clients): readonly pg.Client[] => [...new Set([database, products])];
const clientOf = ({ database, products }: Clients, table: string): pg.Client => (PRODUCT_TABLES.has(table) ? products : database);

const fillAll = async (clients: Clients, reader: BackupReader): Promise<Pick<Restored, 'tables' | 'rows'>> => {
  // Every database has every table.
  const present = await readTables(clients.database);
  const sequences = new Map((await readSequences(clients.database)).map(({ name, table }) => [name, table]));
  const missing = new Set(present.map(({ name }) => name));
  // Some migrations insert rows.
  for (const client of eachOf(clients)) await client.query(`truncate ${listOf(present.map(({ name }) => name))}`);
  let rows = 0;
  for (;;) {
    const part = await reader.next();
    if ('end' in part) {
      if (missing.size > 0) throw refusal(`the backup lacks the table ${[...missing].join(', ')}`);
      return { tables: present.length, rows };
    }
    if ('table' in part) {
      rows += await fill(clientOf(clients, part.table), part, present, reader);
      if (!missing.delete(part.table)) throw refusal(`the backup has the table ${part.table} twice`);
    } else if ('sequence' in part) {
      const table = sequences.get(part.sequence);
      if (table === undefined) throw refusal(`the sequence ${JSON.stringify(part.sequence)} is none of the product`);
      await setSequence(clientOf(clients, table), part);
    }
  }
};

const restoreWith = async (clients: Clients, reader: BackupReader, { replace, migrations }: RestoreOptions): Promise<Restored> => {
  const head = headShape.parse(await reader.next());
  const steps = stepsOf(head, migrations);
  if (!replace && (await holdsMembers(clients.database))) throw refusal('the database holds members; say --replace to put the backup in their place');
  // In one transaction of each database: until it commits, clients see the previous data.
  for (const client of eachOf(clients)) {
    await client.query(`begin; set local timezone = 'UTC'; set local lock_timeout = '${LOCK_WAIT}'`);
    await makeSchema(client, steps);
  }
  const filled = await fillAll(clients, reader);
  for (const client of eachOf(clients)) await client.query('commit');
  for (const client of eachOf(clients)) await client.query('analyze');
  return { takenAt: head.takenAt, ...filled };
};

/** Rejects with one sentence and unchanged databases if the backup is damaged or does not fit. */
export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const { databaseUrls: { database, products }, file, migrations } = options;
  const own = createClient(database, 'pluspunkt-restore');
  const clients = { database: own, products: products === database ? own : createClient(products, 'pluspunkt-restore') };
  const reader = readBackupFile(file);
  let restored: Restored;
  try {
    for (const client of eachOf(clients)) await client.connect();
    restored = await restoreWith(clients, reader, options);
  } finally {
    reader.close();
    // Ends the transaction, too, if it is still open.
    for (const client of eachOf(clients)) await client.end();
  }
  for (const url of new Set([database, products])) {
    const db = createDatabase(url, { maxConnections: 1 });
    try {
      await migrate(db, migrations);
    } finally {
      await db.destroy();
    }
  }
  return restored;
};
