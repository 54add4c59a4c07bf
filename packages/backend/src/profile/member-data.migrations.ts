// Schema of additional member data and of dismissed hints.
import type { Migration } from '../platform/db/migrate.ts';

const memberData = `
create table household (
  member_id bigint primary key references member on delete cascade,
  persons integer check (persons between 1 and 20),
  children integer check (children between 0 and 15),
  birthyear_youngest integer check (birthyear_youngest between 1900 and 2100),
  birthyear_oldest integer check (birthyear_oldest between 1900 and 2100),
  income text check (income in ('below-1500', '1500-2500', '2500-4000', '4000-6000', 'above-6000')),
  marital_status text check (marital_status in ('single', 'married', 'divorced', 'widowed', 'partnership')),
  changed_at timestamptz not null
);
create table dismissal (
  member_id bigint not null references member on delete cascade,
  id text not null check (length(id) between 1 and 100),
  dismissed_at timestamptz not null,
  primary key (member_id, id)
);
create unique index card_one_ordered on card (member_id) where status = 'ordered';
`;

/** Whether a link that was sent to the address was opened; addresses of earlier members count as confirmed. */
const confirmedAddresses = `
alter table member add column email_confirmed_at timestamptz;
update member set email_confirmed_at = created_at where email is not null;
`;

export const memberDataMigrations: readonly Migration[] = [
  { id: '0002-member-data', sql: memberData },
  { id: '0003-confirmed-addresses', sql: confirmedAddresses },
];
