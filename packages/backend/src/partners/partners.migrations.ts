// Schema of click-outs and of messages to the service. Partners themselves belong to the search.
import type { Migration } from '../platform/db/migrate.ts';

const clickOuts = `
create table click_out (
  id uuid primary key,
  member_id bigint not null references member on delete cascade,
  partner_id text not null references partner on delete cascade,
  referrer_path text,
  clicked_at timestamptz not null,
  state text not null check (state in ('clicked', 'reported', 'pending', 'credited', 'rejected')),
  points integer check (points > 0),
  check (state <> 'clicked' or points is null),
  claim_order_number text,
  claim_ordered_on date,
  claim_amount_cent integer check (claim_amount_cent > 0),
  claimed_at timestamptz,
  check (num_nonnulls(claim_order_number, claim_ordered_on, claim_amount_cent, claimed_at) in (0, 4))
);
create index click_out_journal on click_out (member_id, clicked_at desc, id);
`;

const contact = `
create table contact_request (
  id bigint generated always as identity primary key,
  request_id uuid not null unique,
  member_id bigint references member on delete set null,
  topic text not null check (topic in ('points', 'card', 'coupons', 'account', 'partner', 'privacy', 'other')),
  email text,
  first_name text not null,
  last_name text not null,
  card_number text check (card_number ~ '^[0-9]{10}$'),
  message text not null check (length(message) between 10 and 5000),
  created_at timestamptz not null
);
create index contact_request_member on contact_request (member_id) where member_id is not null;
`;

/** Finds the claims of an order at each purchase. */
const claimedOrders = `create index click_out_claimed_order on click_out (partner_id, claim_order_number) where claimed_at is not null;`;

const takenBack = `alter table click_out add column taken_back boolean not null default false;`;

export const partnerMigrations: readonly Migration[] = [
  { id: '0001-click-outs', sql: clickOuts },
  { id: '0002-contact', sql: contact },
  { id: '0003-claimed-orders', sql: claimedOrders },
  { id: '0004-taken-back-claims', sql: takenBack },
];
