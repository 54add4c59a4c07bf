// Tables of the points ledger: bookings, the batches that credits open, and what debits took from them.
import type { BookingReceipt } from '@pluspunkt/core/points';
import type { ColumnType, Generated } from 'kysely';

type Day = ColumnType<string, string, string>;

export type BookingKind =
  | 'welcome'
  | 'purchase'
  | 'coupon'
  | 'campaign'
  | 'redemption'
  | 'donation'
  | 'voucher'
  | 'expiry'
  | 'correction';

interface BookingTable {
  id: Generated<number>;
  member_id: number;
  kind: BookingKind;
  status: 'pending' | 'booked' | 'cancelled';
  /** Signed, never 0. */
  points: number;
  /** The origin or the recipient of the points; empty for the programme itself. */
  partner_name: string;
  /** German, for people. */
  description: string;
  /** When it was bought or ordered. */
  transaction_at: Date;
  /** When it entered the balance; null as long as it is pending. */
  booked_at: Date | null;
  /** Set by the caller: the same key books once. */
  booking_key: string;
  /** The partner whose statement it is on. */
  partner_id: ColumnType<string | null, string | null | undefined, never>;
  /** A job then books pending points. */
  pending_until: ColumnType<Date | null, Date | null | undefined, never>;
  receipt: ColumnType<BookingReceipt | null, string | null | undefined, string>;
}

/** Points of returns that the member had spent. Paid from the next points that count. */
interface PointDebtTable {
  id: Generated<number>;
  member_id: number;
  partner_id: string;
  partner_name: string;
  points: number;
  owed_since: Date;
}

/** Updated by triggers of `booking`. */
interface BookingDayTable {
  member_id: number;
  /** Of Europe/Berlin. */
  day: Day;
  kind: BookingKind;
  /** May be 0, when all of them are gone. */
  bookings: number;
}

/** Updated by triggers of `booking`, from booked points. */
interface BookingMonthTable {
  member_id: number;
  /** Its first day, of Europe/Berlin. */
  month: Day;
  partner_name: string;
  earned: number;
  /** Without expired points. */
  spent: number;
  expired: number;
}

interface PointBatchTable {
  id: Generated<number>;
  booking_id: number;
  member_id: number;
  points: number;
  remaining: number;
  earned_at: Date;
  /** The last day on which the points count (Europe/Berlin). */
  expires_on: Day;
}

/** How many points a debit took from which batch. */
interface PointUseTable {
  member_id: number;
  booking_id: number;
  batch_id: number;
  points: number;
}

/** Never changed: each change adds a row. */
export interface PointTermsTable {
  id: Generated<number>;
  valid_from: Date;
  worth_in_hundredths: number;
  valid_months: number;
  end_of: 'month' | 'quarter' | 'year';
}

interface PrizeMailboxTable {
  /** HMAC of a mailbox, for prizes or for the bonus of a registration. */
  hash: Buffer;
  /** The account that takes part with it, or that got its bonus. */
  member_id: number;
  used_at: Date;
}

export interface PointsTables {
  prize_mailbox: PrizeMailboxTable;
  point_terms: PointTermsTable;
  booking: BookingTable;
  booking_day: BookingDayTable;
  booking_month: BookingMonthTable;
  point_batch: PointBatchTable;
  point_use: PointUseTable;
  point_debt: PointDebtTable;
}
