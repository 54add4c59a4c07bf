// Schema of shops' feeds as operators set them up, and of their imports.
import type { Migration } from '../platform/db/migrate.ts';

const feeds = `
create table shop_feed (
  shop_id text primary key references shop on delete cascade,
  address bytea not null,
  shown_address text not null,
  username text not null,
  password bytea,
  every_hours integer not null check (every_hours between 1 and 168),
  active boolean not null,
  partial boolean not null,
  alarm_percent integer not null check (alarm_percent between 1 and 100),
  columns jsonb not null,
  created_at timestamptz not null,
  next_run_at timestamptz not null,
  alarm text check (alarm in ('shrunk', 'missing'))
);
create index shop_feed_due on shop_feed (next_run_at) where active;

create table feed_run (
  id bigint generated always as identity primary key,
  shop_id text not null references shop on delete cascade,
  started_at timestamptz not null,
  started_by text not null,
  file text,
  partial boolean not null,
  columns jsonb not null,
  finished_at timestamptz,
  failure text,
  outcome jsonb
);
create index feed_run_waiting on feed_run (id) where finished_at is null;
create index feed_run_newest on feed_run (shop_id, id desc);
`;

const withoutReferences = `
-- Shops may be in a separate database, which foreign keys cannot reference. The service deletes the feeds of a deleted shop.
alter table shop_feed drop constraint shop_feed_shop_id_fkey;
alter table feed_run drop constraint feed_run_shop_id_fkey;
`;

export const feedsMigrations: readonly Migration[] = [
  { id: '0001-shop-feeds', sql: feeds },
  { id: '0002-feeds-without-references', sql: withoutReferences },
];
