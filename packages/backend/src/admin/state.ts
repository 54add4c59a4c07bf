// A kind as stored in the database, with a version that detects later changes.
import { createHash } from 'node:crypto';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { EntryList } from './admin-kind.ts';
import { type AdminKind, type AdminKindName, type Entry, keyOf, kindOf } from './kinds.ts';

export interface KindState {
  /** Digest of the entries: equal entries have equal digests. */
  readonly version: string;
  readonly entries: readonly Entry[];
}

/** The product's database and that of price comparison, or transactions on both; the same twice where they are one. */
export interface KindDatabases {
  readonly database: Kysely<Database>;
  readonly products: Kysely<Database>;
}

export const databaseOf = ({ database, products }: KindDatabases, { ofPrices = false }: AdminKind): Kysely<Database> => (ofPrices ? products : database);

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** JSON with sorted keys, so that equal entries are equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

export const versionOf = (entries: readonly Entry[]): string => createHash('sha256').update(canonical(entries)).digest('hex').slice(0, 24);

/** The condition that separates the kinds of one table. */
export const partOf = ({ part }: AdminKind) =>
  part === undefined ? sql`true` : part.is === undefined ? sql`${sql.ref(part.column)} <> ${part.isNot}` : sql`${sql.ref(part.column)} = ${part.is}`;

/** `to_jsonb` writes an instant with its offset from UTC. */
const itemColumn = ({ instants = [] }: EntryList, column: string): RawBuilder<unknown> =>
  instants.includes(column) ? sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : sql.ref(column);

const listColumn = (kind: AdminKind, column: string, list: EntryList): RawBuilder<unknown> => {
  const fields = sql.join(list.columns.flatMap((name) => [sql.lit(name), itemColumn(list, name)]));
  return sql`(select coalesce(jsonb_agg(jsonb_build_object(${fields}) order by position), '[]') from ${sql.table(list.table)} where ${sql.ref(list.owner)} = ${sql.ref(`${kind.table}.${kind.key[0] ?? ''}`)}) as ${sql.ref(column)}`;
};

const selectEntries = async (databases: KindDatabases, kind: AdminKind, condition: RawBuilder<unknown>): Promise<readonly Entry[]> => {
  const columns = Object.keys(kind.shape.shape).map((column) => {
    const list = kind.lists?.[column];
    return list === undefined ? sql.ref(column) : listColumn(kind, column, list);
  });
  const { rows } = await sql<Entry>`select ${sql.join(columns)} from ${sql.table(kind.table)} where ${condition}`.execute(databaseOf(databases, kind));
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])));
};

const keyColumn = ({ key: [column = ''] }: AdminKind): RawBuilder<unknown> => sql.ref(column);

/** With `keys`, only the entries with these keys, if the kind has too many to read all of them. */
export const readKind = async (databases: KindDatabases, name: AdminKindName, keys?: readonly string[]): Promise<KindState> => {
  const kind = kindOf(name);
  const keyed = await selectEntries(databases, kind, kind.many === undefined || keys === undefined ? partOf(kind) : sql`${keyColumn(kind)} = any(${[...keys]}::text[])`);
  const entries = [...keyed].sort((a, b) => (keyOf(kind, a) < keyOf(kind, b) ? -1 : 1));
  return { version: versionOf(entries), entries };
};

/** Other writers wait from here on; readers continue. */
export const lockKind = async (databases: KindDatabases, name: AdminKindName, keys: readonly string[]): Promise<void> => {
  const kind = kindOf(name);
  const tx = databaseOf(databases, kind);
  if (kind.many === undefined) await sql`lock table ${sql.table(kind.table)} in share row exclusive mode`.execute(tx);
  else await sql`select from ${sql.table(kind.table)} where ${keyColumn(kind)} = any(${[...keys]}::text[]) order by ${keyColumn(kind)} for update`.execute(tx);
};

/** Counting that many entries takes longer than it is worth. */
const MOST_COUNTED = 50_000;

/** Of a kind with many entries the database's estimate. */
export const countEntries = async (databases: KindDatabases, name: AdminKindName): Promise<number> => {
  const kind = kindOf(name);
  const db = databaseOf(databases, kind);
  const { rows } = await sql<{ estimate: number }>`select greatest(reltuples, 0)::float8 as estimate from pg_class where oid = ${kind.table}::regclass`.execute(db);
  const estimate = kind.many === undefined ? 0 : (rows[0]?.estimate ?? 0);
  if (estimate > MOST_COUNTED) return estimate;
  const counted = await sql<{ entries: number }>`select count(*)::int as entries from ${sql.table(kind.table)} where ${partOf(kind)}`.execute(db);
  return counted.rows[0]?.entries ?? 0;
};

export interface EntryPage {
  readonly words: readonly string[];
  /** A column of the kind. */
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** A page of a kind with many entries. Very many are in the order of their keys, which an index has. */
export const readEntryPage = async (databases: KindDatabases, name: AdminKindName, { words, sort, order, limit, offset }: EntryPage): Promise<{ readonly total: number; readonly entries: readonly Entry[] }> => {
  const kind = kindOf(name);
  const condition = words.length === 0 ? sql`true` : (kind.many?.(words) ?? sql`true`);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (select from ${sql.table(kind.table)} where ${condition} limit ${MOST_COUNTED}) as found`.execute(databaseOf(databases, kind));
  const found = rows[0]?.total ?? 0;
  const total = found < MOST_COUNTED || words.length > 0 ? found : await countEntries(databases, name);
  const column = sort !== undefined && total < MOST_COUNTED && Object.hasOwn(kind.shape.shape, sort) ? sql.ref(sort) : keyColumn(kind);
  const entries = await selectEntries(databases, kind, sql`${condition} order by ${column} ${order === 'desc' ? sql`desc` : sql`asc`} nulls last, ${keyColumn(kind)} limit ${limit} offset ${offset}`);
  return { total, entries };
};
