// Tables of favourite products and price alerts.
import type { ColumnType, Generated } from 'kysely';

interface ProductFavouriteTable {
  id: string;
  member_id: number;
  gtin: string;
  name: string;
  created_at: Date;
}

interface PriceAlertTable {
  favourite_id: string;
  target_in_cent: number;
  /** Null: the member's own address. */
  email: string | null;
  email_enabled: boolean;
  app_push_enabled: boolean;
  /** Whether it is armed. */
  active: boolean;
  matched_on: Date | null;
  /** Not queued yet since it was set. */
  is_new: Generated<boolean>;
  last_modified: Date;
}

/** A fired alert; mailed with all others of its member. */
interface PriceMatchTable {
  id: Generated<number>;
  favourite_id: string;
  member_id: number;
  price_in_cent: number;
  target_in_cent: number;
  matched_at: Date;
  mailed_at: Date | null;
  /** Version of the queued price change that fired the alert. */
  change_version: ColumnType<string | null, string | null | undefined, never>;
}

interface PriceDigestTable {
  member_id: number;
  due_at: Date;
}

export interface ProductFavouriteTables {
  product_favourite: ProductFavouriteTable;
  price_alert: PriceAlertTable;
  price_match: PriceMatchTable;
  price_digest: PriceDigestTable;
}
