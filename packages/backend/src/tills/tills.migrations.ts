// Schema of partners' tills.
import type { Migration } from '../platform/db/migrate.ts';

const tills = `
create table partner_terms (
  partner_id text primary key references partner on delete cascade,
  points integer not null check (points between 1 and 10000),
  per text not null check (per in ('amount', 'quantity', 'visit')),
  unit integer not null check (unit >= 1),
  rounding text not null check (rounding in ('down', 'nearest')),
  excluded_categories text[] not null default '{}',
  excluded_gtins text[] not null default '{}',
  sale_items_collect boolean not null default true,
  most_points_a_day integer check (most_points_a_day > 0),
  return_days integer not null check (return_days between 0 and 365),
  price_in_hundredths integer not null check (price_in_hundredths >= 0)
);

create table partner_credential (
  client_id text primary key check (client_id ~ '^[a-z0-9-]{1,80}$'),
  partner_id text not null references partner on delete cascade,
  name text not null,
  store_ids text[] not null,
  secret_hash bytea not null,
  old_secret_hash bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  revoked_at timestamptz,
  check ((old_secret_hash is null) = (old_secret_until is null))
);
create index partner_credential_partner on partner_credential (partner_id);

-- Without a reference to the partner: purchases outlive it, and so does the uniqueness of their ids.
create table purchase (
  id bigint generated always as identity primary key,
  partner_id text not null,
  transaction_id text not null,
  client_id text not null,
  store_id text,
  member_id bigint not null references member on delete cascade,
  request_hash bytea not null,
  bought_at timestamptz not null,
  bought_on date not null,
  pending_until timestamptz,
  collection jsonb not null,
  receipt jsonb not null,
  points integer not null check (points >= 0),
  booking_ids bigint[] not null,
  created_at timestamptz not null,
  unique (partner_id, transaction_id)
);
create index purchase_of_day on purchase (member_id, partner_id, bought_on) include (points);

create table purchase_return (
  partner_id text not null,
  return_id text not null,
  purchase_id bigint not null references purchase on delete cascade,
  request_hash bytea not null,
  lines jsonb not null,
  points integer not null check (points >= 0),
  debt integer not null check (debt between 0 and points),
  receipt jsonb not null,
  returned_at timestamptz not null,
  created_at timestamptz not null,
  primary key (partner_id, return_id)
);
create index purchase_return_purchase on purchase_return (purchase_id);

create table till_redemption (
  partner_id text not null,
  redemption_id text not null,
  client_id text not null,
  store_id text,
  member_id bigint not null references member on delete cascade,
  request_hash bytea not null,
  points integer not null check (points > 0),
  status text not null check (status in ('held', 'confirmed', 'released')),
  booking_id bigint not null references booking on delete cascade,
  held_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'held') = (settled_at is null)),
  primary key (partner_id, redemption_id)
);
create index till_redemption_held on till_redemption (expires_at) where status = 'held';
create index till_redemption_member on till_redemption (member_id);
create index till_redemption_booking on till_redemption (booking_id);
`;

/** Codes of the app, which are off at first: a payment code pays once, and its minute is stored. Webhooks with their messages. Open claims of missing points. */
const codesAndWebhooks = `
insert into configuration (group_name, key, value) values ('card', 'appCode', 'false');
alter table till_redemption add column code_minute integer;

create table partner_webhook (
  id bigint generated always as identity primary key,
  partner_id text not null references partner on delete cascade,
  url text not null,
  secret bytea not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index partner_webhook_partner on partner_webhook (partner_id) where ended_at is null;

create table webhook_message (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references partner_webhook on delete cascade,
  type text not null,
  payload text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_error text
);
create index webhook_message_due on webhook_message (next_attempt_at) where delivered_at is null;
create index webhook_message_webhook on webhook_message (webhook_id, id);
create index webhook_message_created on webhook_message (created_at);

create index click_out_open_claim on click_out (partner_id, claim_order_number) where claimed_at is not null and state in ('pending', 'reported');
`;

const webhookRotation = `
alter table partner_webhook add column old_secret bytea;
alter table partner_webhook add column old_secret_until timestamptz check ((old_secret is null) = (old_secret_until is null));
`;

/**
 * A partner's transaction id is unique for good, whichever member it is of. Purchases are distributed by member, so their ids are in a table
 * of their own, distributed by id. The trigger serves versions that do not write it, and refuses a second purchase with an id.
 */
const purchaseNumbers = `
create table purchase_number (
  partner_id text not null,
  transaction_id text not null,
  member_id bigint not null references member on delete cascade,
  primary key (partner_id, transaction_id)
) partition by hash (partner_id, transaction_id);
create index purchase_number_member on purchase_number (member_id);
create schema if not exists partitions;
do $$ begin
  for n in 0 .. 7 loop
    execute format('create table partitions.purchase_number_%1$s_of_8 partition of purchase_number for values with (modulus 8, remainder %1$s)', n);
  end loop;
end $$;

create function register_purchase() returns trigger language plpgsql as $$
begin
  insert into purchase_number (partner_id, transaction_id, member_id) values (new.partner_id, new.transaction_id, new.member_id) on conflict do nothing;
  if not exists (select from purchase_number where partner_id = new.partner_id and transaction_id = new.transaction_id and member_id = new.member_id) then
    raise exception 'the transaction % of % is of another member', new.transaction_id, new.partner_id using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger purchase_is_registered before insert on purchase for each row execute function register_purchase();

alter table purchase_return add column member_id bigint references member on delete cascade;
create function fill_return_member() returns trigger language plpgsql as $$
begin
  select member_id into new.member_id from purchase where id = new.purchase_id;
  return new;
end $$;
create trigger purchase_return_member before insert on purchase_return for each row when (new.member_id is null) execute function fill_return_member();
`;

/** Without waiting for locks: no version changes these rows. */
const filledNumbers = `
insert into purchase_number (partner_id, transaction_id, member_id) select partner_id, transaction_id, member_id from purchase on conflict do nothing;
update purchase_return set member_id = purchase.member_id from purchase where purchase.id = purchase_return.purchase_id and purchase_return.member_id is null;
`;

const partnerPrices = `
-- What a partner pays for a point from an instant on. Without a row the price of its terms has always applied.
create table partner_price (
  id bigint generated always as identity primary key,
  partner_id text not null,
  valid_from timestamptz not null,
  price_in_hundredths integer not null check (price_in_hundredths >= 0)
);
create index partner_price_latest on partner_price (partner_id, valid_from desc, id desc);
`;

/** Members type the order numbers of claims: however one is written, it is that of one order. */
const orderKeys = `
create function order_key(number text) returns text language sql immutable strict parallel safe return ltrim(upper(regexp_replace(normalize(number, nfkc), '[^[:alnum:]]', '', 'g')), '0');
drop index click_out_claimed_order;
create index click_out_order on click_out (partner_id, order_key(claim_order_number)) where claimed_at is not null;
create index purchase_number_order on purchase_number (partner_id, order_key(transaction_id));
`;

/** Ignores the Hangul fillers U+115F and U+1160: invisible characters that PostgreSQL classifies as letters. */
const orderKeysWithoutFillers = `
drop index click_out_order;
drop index purchase_number_order;
create or replace function order_key(number text) returns text language sql immutable strict parallel safe return ltrim(upper(regexp_replace(normalize(number, nfkc), '[^[:alnum:]]|[\u115F\u1160]', '', 'g')), '0');
create index click_out_order on click_out (partner_id, order_key(claim_order_number)) where claimed_at is not null;
create index purchase_number_order on purchase_number (partner_id, order_key(transaction_id));
`;

/** Accounts that were closed while a till had points on hold: the points lapsed with them. */
const holdsOfClosed = `
update till_redemption set status = 'released', settled_at = member.closed_at from member where member.id = till_redemption.member_id and status = 'held' and member.closed_at is not null;
`;

export const tillMigrations: readonly Migration[] = [
  { id: '0001-tills', sql: tills },
  { id: '0002-codes-and-webhooks', sql: codesAndWebhooks },
  { id: '0003-webhook-rotation', sql: webhookRotation },
  { id: '0004-purchase-numbers', sql: purchaseNumbers },
  { id: '0005-filled-purchase-numbers', sql: filledNumbers },
  { id: '0006-partner-prices', sql: partnerPrices },
  { id: '0007-order-keys', sql: orderKeys },
  { id: '0008-holds-of-closed-accounts', sql: holdsOfClosed },
  { id: '0009-order-keys-without-fillers', sql: orderKeysWithoutFillers },
];
