// Tables of additional member data and of dismissed hints.
import type { AdditionalProfile } from '@pluspunkt/core/profile';

interface HouseholdTable {
  member_id: number;
  persons: number | null;
  children: number | null;
  birthyear_youngest: number | null;
  birthyear_oldest: number | null;
  income: NonNullable<AdditionalProfile['householdIncome']> | null;
  marital_status: NonNullable<AdditionalProfile['maritalStatus']> | null;
  changed_at: Date;
}

interface DismissalTable {
  member_id: number;
  id: string;
  dismissed_at: Date;
}

export interface MemberDataTables {
  household: HouseholdTable;
  dismissal: DismissalTable;
}
