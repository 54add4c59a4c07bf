// Tables of registrations, and of the members' PINs.
import type { ColumnType, Generated } from 'kysely';

/** A card that partners hand out and that is not registered yet. */
interface IssuedCardTable {
  card_number: string;
  status: 'free' | 'blocked';
  issued_at: Date;
  /** Null for cards of closed accounts. */
  batch_id: Generated<number | null>;
}

/** Cards that an operator ordered together. */
interface CardBatchTable {
  id: Generated<number>;
  purpose: string;
  cards: number;
  ordered_at: Date;
  /** Mail address of the operator, or the name of the command's user. */
  ordered_by: string;
}

interface ActionCodeTable {
  /** Upper case. */
  code: string;
  points: number;
  /** German, for people. */
  description: string;
  valid_from: Date;
  valid_to: Date;
}

interface RegistrationTable {
  /** Created by the client, to recognise a repetition. */
  request_id: string;
  /** SHA-256 of the request without password and PIN. */
  request_hash: Buffer;
  /** Null only within the transaction that registers. */
  member_id: number | null;
  new_card_ordered: boolean | null;
  form_id: string;
  text_version: string;
  channel: 'WEB' | 'APP';
  action_code: string | null;
  /** Data for other systems: campaign, partner cards and coupons. */
  details: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  registered_at: Date;
}

interface MemberPinTable {
  member_id: number;
  /** argon2id in PHC notation. */
  pin_hash: string;
  changed_at: Date;
  /** Id of the request that set it, if the caller sent one. */
  changed_by: string | null;
}

interface BonusGivenTable {
  /** HMAC of a mailbox or of a card. */
  hash: Buffer;
  given_at: Date;
  /** HMAC of the sender's address and browser; null in the row of a card. */
  device: Buffer | null;
  /** HMAC of the sender's /24 or /56; null in the row of a card. */
  network: Buffer | null;
}

export interface RegistrationTables {
  bonus_given: BonusGivenTable;
  card_batch: CardBatchTable;
  issued_card: IssuedCardTable;
  action_code: ActionCodeTable;
  registration: RegistrationTable;
  member_pin: MemberPinTable;
}
