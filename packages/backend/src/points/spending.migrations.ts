// Schema of spendings: donations and vouchers.
import type { Migration } from '../platform/db/migrate.ts';

const spending = `
create table donation_partner (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  active boolean not null default true
);
create table donation (
  booking_id bigint primary key references booking on delete cascade,
  member_id bigint not null references member on delete cascade,
  donation_partner_id text not null references donation_partner,
  points integer not null check (points > 0),
  reference text not null unique,
  donated_at timestamptz not null
);
create table voucher_partner (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  amounts integer[] not null check (cardinality(amounts) > 0 and 1 <= all (amounts)),
  valid_months integer not null check (valid_months between 1 and 120),
  active boolean not null default true
);
create table voucher (
  booking_id bigint primary key references booking on delete cascade,
  member_id bigint not null references member on delete cascade,
  voucher_partner_id text not null references voucher_partner,
  code text not null unique,
  value_in_cent integer not null check (value_in_cent > 0),
  reference text not null unique,
  issued_at timestamptz not null,
  valid_to timestamptz not null check (valid_to > issued_at)
);
create index donation_member on donation (member_id);
create index voucher_member on voucher (member_id);
`;

const lock = `
create table spending_lock (
  member_id bigint primary key references member on delete cascade,
  locked_at timestamptz not null
);
`;

export const spendingMigrations: readonly Migration[] = [
  { id: '0002-spending', sql: spending },
  { id: '0003-spending-lock', sql: lock },
];
