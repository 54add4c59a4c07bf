// Tables of imports and of the pictures that they bring. The rows of an unfinished one are in a separate table (see stage-rows.ts).
import type { ColumnType, Generated } from 'kysely';

interface FeedImportTable {
  id: Generated<number>;
  shop_id: string;
  /** SHA-256 of the file as it came. */
  content_hash: string;
  started_at: Date;
  /** Null while it is unfinished; at most one of a shop is. */
  finished_at: Date | null;
  outcome: ColumnType<unknown, string | null, string | null>;
}

interface FeedCheckpointTable {
  import_id: number;
  /** Rows of the feed that are processed, including refused ones. */
  records: number;
}

/** The pictures that a shop's feed names for a product. */
interface ProductPictureTable {
  product_id: number;
  source: string;
  shop_id: string;
  /** Its place among the product's pictures, from 1; null where the feed no longer names it. */
  position: number | null;
  /** Of its file below the asset route; null until it is loaded. */
  path: string | null;
}

export interface FeedTables {
  product_picture: ProductPictureTable;
  feed_import: FeedImportTable;
  feed_checkpoint: FeedCheckpointTable;
}
