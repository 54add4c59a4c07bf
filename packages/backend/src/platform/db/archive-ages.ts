// When the database last archived a part of its write-ahead log, and when it last failed to: for metrics.
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Seconds, by the server's own clock. What has not happened yet is absent. */
export const readArchiveAges = async (db: Db): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ archived: number | null; failed: number | null }>`
    select extract(epoch from clock_timestamp() - last_archived_time)::float8 as archived, extract(epoch from clock_timestamp() - last_failed_time)::float8 as failed from pg_stat_archiver
  `.execute(db);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter((entry): entry is [string, number] => entry[1] !== null));
};
