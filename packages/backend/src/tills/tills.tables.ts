// Tables of partners' tills: terms, credentials, purchases, returns and redemptions.
import type { Collection, Receipt, Redemption, ReturnedLine } from '@pluspunkt/core/tills';
import type { ColumnType, Generated, Insertable, JSONColumnType } from 'kysely';

/** What a partner agreed with the programme. Without a row its tills collect nothing. */
interface PartnerTermsTable {
  partner_id: string;
  points: number;
  per: 'amount' | 'quantity' | 'visit';
  unit: number;
  rounding: 'down' | 'nearest';
  excluded_categories: string[];
  excluded_gtins: string[];
  sale_items_collect: boolean;
  /** The most that one member earns there in a day. */
  most_points_a_day: number | null;
  /** Days for which goods may be returned: points are pending until then. */
  return_days: number;
  /** What the partner pays for a point, in hundredths of a cent. */
  price_in_hundredths: number;
}

/** Never changed: each change adds a row. */
interface PartnerPriceTable {
  id: Generated<number>;
  partner_id: string;
  valid_from: Date;
  price_in_hundredths: number;
}

/** Client credentials of a partner's program. */
interface PartnerCredentialTable {
  client_id: string;
  partner_id: string;
  name: string;
  /** The only stores it may name; every store of the partner where it is empty. */
  store_ids: string[];
  /** SHA-256: secrets are random, so no slow hash is needed. */
  secret_hash: Buffer;
  /** The secret before the last rotation, for the time until all programs have the new one. */
  old_secret_hash: Buffer | null;
  old_secret_until: Date | null;
  created_at: Date;
  revoked_at: Date | null;
}

interface PurchaseTable {
  id: Generated<number>;
  partner_id: string;
  transaction_id: string;
  client_id: string;
  store_id: string | null;
  member_id: number;
  request_hash: Buffer;
  bought_at: Date;
  /** Of Europe/Berlin. */
  bought_on: ColumnType<string, string, never>;
  pending_until: Date | null;
  collection: JSONColumnType<Collection, string, never>;
  receipt: JSONColumnType<Receipt, string, never>;
  /** What is left of the points after returns. */
  points: number;
  booking_ids: number[];
  created_at: Date;
}

/** A transaction id of a partner, and whose purchase it is. */
interface PurchaseNumberTable {
  partner_id: string;
  transaction_id: string;
  member_id: number;
}

interface PurchaseReturnTable {
  member_id: number;
  purchase_id: number;
  partner_id: string;
  return_id: string;
  request_hash: Buffer;
  lines: JSONColumnType<readonly ReturnedLine[], string, never>;
  points: number;
  debt: number;
  receipt: JSONColumnType<Receipt, string, never>;
  returned_at: Date;
  created_at: Date;
}

interface TillRedemptionTable {
  partner_id: string;
  redemption_id: string;
  client_id: string;
  store_id: string | null;
  member_id: number;
  request_hash: Buffer;
  points: number;
  status: Redemption['status'];
  booking_id: number;
  held_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  /** Of the payment code of the app; null where the PIN was typed. */
  code_minute: ColumnType<number | null, number | null | undefined, never>;
}

/** An address that a partner's events are sent to. */
interface PartnerWebhookTable {
  id: Generated<number>;
  partner_id: string;
  url: string;
  /** Signs the messages. */
  secret: Buffer;
  /** The secret before the last rotation; signs as well until then. */
  old_secret: ColumnType<Buffer | null, never, Buffer | null>;
  old_secret_until: ColumnType<Date | null, never, Date | null>;
  created_at: Date;
  ended_at: Date | null;
}

interface WebhookMessageTable {
  id: Generated<number>;
  webhook_id: number;
  type: string;
  /** As it is sent: the signature is one of these bytes. */
  payload: string;
  created_at: Date;
  attempts: Generated<number>;
  /** Null once it is delivered or given up. */
  next_attempt_at: Date | null;
  delivered_at: Date | null;
  last_error: string | null;
}

export interface TillTables {
  partner_webhook: PartnerWebhookTable;
  webhook_message: WebhookMessageTable;
  partner_price: PartnerPriceTable;
  partner_terms: PartnerTermsTable;
  partner_credential: PartnerCredentialTable;
  purchase: PurchaseTable;
  purchase_number: PurchaseNumberTable;
  purchase_return: PurchaseReturnTable;
  till_redemption: TillRedemptionTable;
}

export type PartnerTermsRow = Insertable<PartnerTermsTable>;
