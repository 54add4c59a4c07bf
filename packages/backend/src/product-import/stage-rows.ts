// The staging table of an import: filled by COPY in steps, each of which counts as a whole or not at all.
import { once } from 'node:events';
import type { FeedOffer } from '@pluspunkt/core/prices';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from '../platform/db/database.ts';

export interface StagedRow extends FeedOffer {
  readonly line: number;
  /** Undefined if the shop's word for it is unknown. */
  readonly categoryId: string | undefined;
}

const STAGE_COLUMNS = 'line, gtin, price_in_cent, shipping_in_cent, availability, delivery_from, delivery_to, link, title, brand, category_id, category_text, description, quantity_amount, quantity_unit, images';

/** Only ever made of a number. */
export const stageName = (importId: number): string => `feed_stage_${Math.trunc(importId)}`;

const tableOf = (name: string, kind: 'unlogged' | 'temp'): string => `
  create ${kind} table if not exists ${name} (
    line bigint not null, gtin text not null, price_in_cent integer not null, shipping_in_cent integer not null, availability text not null,
    delivery_from integer not null, delivery_to integer not null, link text, title text not null, brand text not null, category_id text, category_text text not null,
    description text not null, quantity_amount integer, quantity_unit text, images text not null default '')`;

const escaped = (text: string): string => (/[\\\n\r\t]/.test(text) ? text.replaceAll('\\', '\\\\').replace(/[\n\r\t]/g, ' ') : text);
const orNull = (text: string | undefined): string => (text === undefined ? '\\N' : escaped(text));

/** A row in COPY's text format. */
export const copyLine = (row: StagedRow): string => {
  const { from, to } = row.deliveryDays;
  const words = `${escaped(row.title)}\t${escaped(row.brand)}\t${orNull(row.categoryId)}\t${escaped(row.category)}\t${escaped(row.description)}`;
  const quantity = row.quantity === undefined ? '\\N\t\\N' : `${row.quantity.amount}\t${row.quantity.unit}`;
  // Addresses have no blanks.
  const images = (row.images ?? []).join(' ');
  return `${row.line}\t${row.gtin}\t${row.priceInCent}\t${row.shippingInCent}\t${row.availability}\t${from}\t${to}\t${orNull(row.link)}\t${words}\t${quantity}\t${escaped(images)}\n`;
};

/** Copies text in COPY's format into a table; returns the number of rows. */
const copyInto = async (client: Client, target: string, text: string): Promise<number> => {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  stream.end(text);
  await once(stream, 'finish');
  return stream.rowCount;
};

/** In place of the id of an import: a transaction stages what only itself sees. */
export const STAGED_IN_TRANSACTION = 0;

export const stageInTransaction = async (tx: Tx, rows: readonly StagedRow[]): Promise<void> => {
  const name = stageName(STAGED_IN_TRANSACTION);
  await sql.raw(tableOf(name, 'temp')).execute(tx);
  const columns = rows.map(({ line, gtin, priceInCent, shippingInCent, availability, deliveryDays: { from, to }, title, brand, category, description }) => ({
    line, gtin, price_in_cent: priceInCent, shipping_in_cent: shippingInCent, availability, delivery_from: from, delivery_to: to, title, brand, category_text: category, description, images: '',
  }));
  await sql`insert into ${sql.table(name)} select * from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(columns)}::json)`.execute(tx);
};

export interface Stage {
  /** Rows of the feed that an earlier call has processed. */
  readonly done: number;
  /** Adds rows; from now on `records` rows of the feed are processed. */
  add(lines: string, records: number): Promise<void>;
}

/** Opens the staging table of an import, a new one where there is none. */
export const openStage = async (client: Client, importId: number): Promise<Stage> => {
  const name = stageName(importId);
  await client.query(tableOf(name, 'unlogged'));
  // The table of an import that an earlier release began.
  await client.query(`alter table ${name} add column if not exists category_text text not null default '', add column if not exists images text not null default ''`);
  const { rows } = await client.query<{ records: string }>('select records from feed_checkpoint where import_id = $1', [importId]);
  const [stored] = rows;
  // A crash of the server empties both; a table without its checkpoint is loaded again.
  if (stored === undefined) await client.query(`truncate ${name}`);
  return {
    done: Number(stored?.records ?? 0),
    async add(lines, records) {
      await client.query('begin');
      try {
        if (lines !== '') await copyInto(client, `${name} (${STAGE_COLUMNS})`, lines);
        await client.query('insert into feed_checkpoint values ($1, $2) on conflict (import_id) do update set records = excluded.records', [importId, records]);
        await client.query('commit');
      } catch (cause) {
        await client.query('rollback').catch(() => undefined);
        throw cause;
      }
    },
  };
};

/** Deletes the staging tables and checkpoints of these imports. */
export const dropStages = async (client: Client, importIds: readonly number[]): Promise<void> => {
  for (const id of importIds) await client.query(`drop table if exists ${stageName(id)}`);
  await client.query('delete from feed_checkpoint where import_id = any($1)', [importIds]);
};
