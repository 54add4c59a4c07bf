// Schema of coupons and of what members do with them.
import type { Migration } from '../platform/db/migrate.ts';

const coupons = `
create table coupon (
  promotion_id text primary key check (promotion_id ~ '^[A-Za-z0-9-]{1,40}$'),
  partner_id text not null references partner on delete cascade,
  partner_sub_group text not null,
  category text not null,
  value_kind text not null check (value_kind in ('multiplier', 'points', 'percent')),
  value_amount integer not null check (value_amount >= 1 and (value_kind <> 'percent' or value_amount <= 100)),
  worth integer not null check (worth >= 0),
  headline text not null,
  subline text not null,
  conditions text not null,
  image text not null,
  channel text not null check (channel in ('store', 'online', 'everywhere')),
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  check (valid_from < valid_to),
  search_words text not null generated always as (search_both(headline || ' ' || subline || ' ' || category)) stored
);
create index coupon_period on coupon (valid_to, valid_from);
create index coupon_partner on coupon (partner_id);

create table member_coupon (
  member_id bigint not null references member on delete cascade,
  promotion_id text not null references coupon on delete cascade,
  code text not null unique,
  from_app boolean not null,
  activated_at timestamptz not null,
  redeemed_at timestamptz check (redeemed_at >= activated_at),
  primary key (member_id, promotion_id)
);
create index member_coupon_redeemed on member_coupon (member_id, redeemed_at) where redeemed_at is not null;
`;

/** Finds a rare word without a scan of all coupons. */
const words = `create index coupon_words on coupon using gin (search_words gin_trgm_ops);`;

/** Serves the list order and the counts from the index, also for the last page of ten thousand coupons. */
const orders = `
create index coupon_by_end on coupon (valid_to, worth desc, promotion_id) include (valid_from);
create index coupon_by_worth on coupon (worth desc, valid_to, promotion_id) include (valid_from);
create index coupon_by_start on coupon (valid_from desc, valid_to, promotion_id);
create index coupon_by_category on coupon (category, partner_id) include (valid_from, valid_to);
drop index coupon_period;
`;

/** What tills need to know: which lines a coupon covers, from which amount on, and whether others may apply to the same purchase. */
const terms = `
alter table coupon add column covered_categories text[] not null default '{}';
alter table coupon add column covered_gtins text[] not null default '{}';
alter table coupon add column minimum_in_cent integer not null default 0;
alter table coupon add column combinable boolean not null default false;
`;

const archivedCoupons = `alter table coupon add column archived boolean not null default false;`;

export const couponMigrations: readonly Migration[] = [
  { id: '0001-coupons', sql: coupons },
  { id: '0002-coupon-words', sql: words },
  { id: '0003-coupon-orders', sql: orders },
  { id: '0004-coupon-terms', sql: terms },
  { id: '0005-archived-coupons', sql: archivedCoupons },
];
