// The partitions of a table: recurring work walks a large table in parts, each with a separate index.
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Names for `sql.table`; the table itself where it is not partitioned. */
export const readPartitions = async (db: Db, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s', relnamespace::regnamespace, relname) as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = to_regclass(${table}) order by 1`.execute(db);
  return rows.length === 0 ? [table] : rows.map(({ name }) => name);
};
