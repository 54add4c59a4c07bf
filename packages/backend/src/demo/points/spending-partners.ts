// Donation and voucher partners of the demo data. All are invented.
import type { Insertable } from 'kysely';
import type { SpendingTables } from '../../points/index.ts';

export const donationPartnerRows = (): readonly Insertable<SpendingTables['donation_partner']>[] => [
  { id: 'baeume-fuer-die-stadt', name: 'Bäume für die Stadt' },
  { id: 'lesepaten', name: 'Lesepaten e. V.' },
  { id: 'tafelrunde', name: 'Tafelrunde' },
  { id: 'tierhof-sonnenhang', name: 'Tierhof Sonnenhang' },
  { id: 'sauberes-wasser', name: 'Sauberes Wasser' },
];

export const voucherPartnerRows = (): readonly Insertable<SpendingTables['voucher_partner']>[] => [
  { id: 'kornkiste', name: 'Kornkiste', amounts: [500, 1_000, 2_000, 5_000], valid_months: 36 },
  { id: 'lindwurm', name: 'Lindwurm', amounts: [500, 1_000, 2_500], valid_months: 36 },
  { id: 'voltino', name: 'voltino', amounts: [1_000, 2_500, 5_000, 10_000], valid_months: 24 },
];
