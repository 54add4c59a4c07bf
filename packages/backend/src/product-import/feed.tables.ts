// Tables of imports. The rows of an unfinished one are in a separate table (see stage-rows.ts).
import type { ColumnType, Generated } from 'kysely';

export interface FeedImportTable {
  id: Generated<number>;
  shop_id: string;
  /** SHA-256 of the file as it came. */
  content_hash: string;
  started_at: Date;
  /** Null while it is unfinished; at most one of a shop is. */
  finished_at: Date | null;
  outcome: ColumnType<unknown, string | null, string | null>;
}

export interface FeedCheckpointTable {
  import_id: number;
  /** Rows of the feed that are processed, including refused ones. */
  records: number;
}

export interface FeedTables {
  feed_import: FeedImportTable;
  feed_checkpoint: FeedCheckpointTable;
}
