// Schema of favourite products, their price alerts, and pending mails.
import type { Migration } from '../platform/db/migrate.ts';

const favourites = `
create table product_favourite (
  id uuid primary key,
  member_id bigint not null references member on delete cascade,
  -- No reference: a favourite outlives a product that the catalogue has lost.
  gtin text not null check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  name text not null check (length(name) <= 300),
  created_at timestamptz not null,
  unique (member_id, gtin)
);
create index product_favourite_gtin on product_favourite (gtin);

create table price_alert (
  favourite_id uuid primary key references product_favourite on delete cascade,
  target_in_cent integer not null check (target_in_cent between 1 and 100000000),
  email text check (length(email) <= 254),
  email_enabled boolean not null,
  app_push_enabled boolean not null,
  active boolean not null,
  matched_on timestamptz,
  last_modified timestamptz not null
);

create table price_match (
  id bigint generated always as identity primary key,
  favourite_id uuid not null references price_alert on delete cascade,
  member_id bigint not null references member on delete cascade,
  price_in_cent integer not null check (price_in_cent > 0),
  target_in_cent integer not null check (price_in_cent <= target_in_cent),
  matched_at timestamptz not null,
  mailed_at timestamptz
);
create index price_match_open on price_match (member_id, id) where mailed_at is null;
create index price_match_favourite on price_match (favourite_id);

-- Members with unsent matches.
create table price_digest (
  member_id bigint primary key references member on delete cascade,
  due_at timestamptz not null
);
create index price_digest_due on price_digest (due_at, member_id);
`;

const newAlerts = `
-- The next run judges them, whether or not the price changes.
alter table price_alert add column is_new boolean not null default false;
create index price_alert_new on price_alert (favourite_id) where is_new;
`;

/** A change that is judged twice, after a process died between two databases, fires an alert once. */
const versions = `alter table price_match add column change_version text;`;

const ofMember = `create index price_match_member on price_match (member_id, matched_at);`;

export const productFavouriteMigrations: readonly Migration[] = [
  { id: '0001-product-favourites', sql: favourites },
  { id: '0002-new-price-alerts', sql: newAlerts },
  { id: '0003-judged-price-changes', sql: versions },
  { id: '0004-matches-of-a-member', sql: ofMember },
];
