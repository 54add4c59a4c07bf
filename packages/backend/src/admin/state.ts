// A kind as stored in the database, with a version that detects later changes.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { type AdminKind, type AdminKindName, type Entry, keyOf, kindOf } from './kinds.ts';

export interface KindState {
  /** Digest of the entries: equal entries have equal digests. */
  readonly version: string;
  readonly entries: readonly Entry[];
}

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

export const readKind = async (db: Kysely<Database>, name: AdminKindName): Promise<KindState> => {
  const kind = kindOf(name);
  const columns = Object.keys(kind.shape.shape);
  const { rows } = await sql<Entry>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(kind.table)} where ${partOf(kind)}`.execute(db);
  const keyed = rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])));
  const entries = keyed.sort((a, b) => (keyOf(kind, a) < keyOf(kind, b) ? -1 : 1));
  return { version: versionOf(entries), entries };
};
