// Tables of click-outs and of messages to the service.
import type { ClickOutState, ContactTopic } from '@pluspunkt/core/partners';
import type { ColumnType, Generated } from 'kysely';

type Day = ColumnType<string | null, string | null, string | null>;

/** A member's click-out to a partner's shop, and its claim, whose four columns are set together. */
export interface ClickOutTable {
  /** Made by the client. */
  id: string;
  member_id: number;
  partner_id: string;
  referrer_path: string | null;
  clicked_at: Date;
  state: ClickOutState;
  points: number | null;
  claim_order_number: string | null;
  claim_ordered_on: Day;
  claim_amount_cent: number | null;
  claimed_at: Date | null;
  /** What an operator credited for the claim was taken back: the partner has reported the purchase. */
  taken_back: Generated<boolean>;
}

export interface ContactRequestTable {
  /** Source of the ticket's number. */
  id: Generated<number>;
  /** Made by the client. */
  request_id: string;
  /** Null for messages of visitors. */
  member_id: number | null;
  topic: ContactTopic;
  /** Null for members without an address: they get a letter. */
  email: string | null;
  first_name: string;
  last_name: string;
  card_number: string | null;
  message: string;
  created_at: Date;
  /** By the service desk. */
  closed_at: ColumnType<Date | null, never, Date | null>;
}

export interface PartnerServiceTables {
  click_out: ClickOutTable;
  contact_request: ContactRequestTable;
}
