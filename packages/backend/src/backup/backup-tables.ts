// Contents of a backup: tables in insertion order, columns, sequences and checksums.
import type pg from 'pg';

export interface BackupTable {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
}

export interface BackupSequence {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
  /** The table that it numbers; empty for none. */
  readonly table: string;
}

/** Number of rows, and a checksum. */
export interface TableSum {
  readonly rows: string;
  readonly sum: string;
}

/** Transaction ids, which are meaningless on another server. */
const NOT_BACKED_UP: ReadonlySet<string> = new Set(['catalogue_change', 'content_change', 'migration', 'kysely_migration', 'kysely_migration_lock']);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const listOf = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Each table after those that it refers to. */
const inOrder = (tables: readonly BackupTable[], refersTo: ReadonlyMap<string, ReadonlySet<string>>): readonly BackupTable[] => {
  const placed = new Set<string>();
  const order: BackupTable[] = [];
  while (order.length < tables.length) {
    const ready = tables.filter(({ name }) => !placed.has(name) && [...(refersTo.get(name) ?? [])].every((other) => other === name || placed.has(other)));
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    for (const table of ready) {
      placed.add(table.name);
      order.push(table);
    }
  }
  return order;
};

export const readTables = async (client: pg.Client): Promise<readonly BackupTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  const { rows: references } = await client.query<{ table: string; other: string }>(`
    select child.relname as table, parent.relname as other
    from pg_constraint join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and conparentid = 0`);
  const refersTo = new Map([...Map.groupBy(references, ({ table }) => table)].map(([table, list]) => [table, new Set(list.map(({ other }) => other))]));
  return inOrder(rows.filter(({ name }) => !NOT_BACKED_UP.has(name)), refersTo);
};

export const readSequences = async (client: pg.Client): Promise<readonly BackupSequence[]> => {
  const { rows } = await client.query<{ name: string; table: string }>(`
    select sequence.relname as name, coalesce(numbered.relname, '') as table from pg_class as sequence
    left join pg_depend on pg_depend.objid = sequence.oid and pg_depend.classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
    left join pg_class as numbered on numbered.oid = refobjid
    where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace order by 1`);
  const sequences: BackupSequence[] = [];
  for (const { name, table } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(`select last_value::text as value, is_called as called from ${quoted(name)}`);
    sequences.push({ name, value: state.rows[0]?.value ?? '1', called: state.rows[0]?.called ?? false, table });
  }
  return sequences;
};

/** Independent of the order of rows. */
export const sumOf = async (client: pg.Client, { name, columns }: BackupTable): Promise<TableSum> => {
  const { rows } = await client.query<TableSum>(`select count(*)::text as rows, coalesce(sum(hashtextextended(row(${listOf(columns)})::text, 0)), 0)::text as sum from ${quoted(name)}`);
  return rows[0] ?? { rows: '0', sum: '0' };
};
