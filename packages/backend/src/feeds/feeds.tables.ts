// Tables of shops' feeds and of their imports.
import type { FeedAlarm, FeedOutcome } from '@pluspunkt/core/operators';
import type { ColumnMapping } from '@pluspunkt/core/prices';
import type { ColumnType, Generated } from 'kysely';

interface ShopFeedTable {
  shop_id: string;
  /** Encrypted: its query may hold a key. */
  address: Buffer;
  /** Without its query. */
  shown_address: string;
  username: string;
  /** Encrypted. */
  password: Buffer | null;
  every_hours: number;
  active: boolean;
  partial: boolean;
  alarm_percent: number;
  columns: ColumnType<ColumnMapping, string, string>;
  created_at: ColumnType<Date, Date, never>;
  next_run_at: Date;
  alarm: FeedAlarm | null;
}

interface FeedRunTable {
  id: Generated<number>;
  shop_id: string;
  started_at: Date;
  /** The mail address of an operator, or `job`. */
  started_by: string;
  /** A file that an operator sent; null where the feed's address is read. */
  file: string | null;
  partial: boolean;
  columns: ColumnType<ColumnMapping, string, never>;
  finished_at: Date | null;
  failure: string | null;
  outcome: ColumnType<FeedOutcome | null, string | null, string | null>;
}

export interface ShopFeedTables {
  shop_feed: ShopFeedTable;
  feed_run: FeedRunTable;
}
