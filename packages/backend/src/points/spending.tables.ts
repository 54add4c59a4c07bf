// Tables of spendings: donations and vouchers.
import type { Generated } from 'kysely';

interface DonationPartnerTable {
  id: string;
  name: string;
  active: Generated<boolean>;
}

interface DonationTable {
  booking_id: number;
  member_id: number;
  donation_partner_id: string;
  points: number;
  reference: string;
  donated_at: Date;
}

interface VoucherPartnerTable {
  id: string;
  name: string;
  /** Points paid for the voucher; one point is worth one cent. */
  amounts: number[];
  valid_months: number;
  active: Generated<boolean>;
}

interface VoucherTable {
  booking_id: number;
  member_id: number;
  voucher_partner_id: string;
  code: string;
  value_in_cent: number;
  reference: string;
  issued_at: Date;
  valid_to: Date;
}

/** Present while the member has locked every spending. */
interface SpendingLockTable {
  member_id: number;
  locked_at: Date;
}

export interface SpendingTables {
  spending_lock: SpendingLockTable;
  donation_partner: DonationPartnerTable;
  donation: DonationTable;
  voucher_partner: VoucherPartnerTable;
  voucher: VoucherTable;
}
