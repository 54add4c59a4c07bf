// Schema of overlay layers and of page views.
import type { Migration } from '../platform/db/migrate.ts';

const layers = `
create table overlay_layer (
  tracking_id text primary key check (tracking_id ~ '^[A-Za-z0-9_-]{1,60}$'),
  name text not null unique,
  position integer not null,
  initial_id text unique,
  copy text,
  headline text,
  image text,
  button_text text,
  button_link text,
  check (num_nonnulls(button_text, button_link) in (0, 2)),
  campaign_name text,
  active boolean not null,
  favorite_layer boolean not null,
  observe_app_login boolean not null,
  observe_app_logged_in_long_ago boolean not null,
  start_date timestamptz,
  end_date timestamptz,
  longago_date timestamptz,
  show_times integer check (show_times > 0),
  filter_by_gender text,
  filter_by_last_transaction real check (filter_by_last_transaction >= 0),
  zip_codes text[] not null,
  blacklist text[] not null,
  whitelist text[] not null,
  priority integer
);
`;

const pageViews = `
create table page_view (
  member_id bigint not null references member on delete cascade,
  path text not null check (path like '/%' and length(path) <= 500),
  viewed_at timestamptz not null,
  count integer not null check (count >= 0),
  primary key (member_id, path)
);
create index page_view_newest on page_view (member_id, viewed_at desc);
create table page_view_once (
  member_id bigint not null,
  view_id uuid not null,
  path text not null,
  viewed_at timestamptz not null,
  primary key (member_id, view_id),
  foreign key (member_id, path) references page_view on delete cascade
);
create index page_view_once_path on page_view_once (member_id, path);
`;

/** Each view deletes its member's old ones; without this index it would read all of them. */
const viewsByTime = `create index page_view_once_newest on page_view_once (member_id, viewed_at desc, view_id);`;

export const layerMigrations: readonly Migration[] = [
  { id: '0001-overlay-layers', sql: layers },
  { id: '0002-page-views', sql: pageViews },
  { id: '0003-page-views-by-time', sql: viewsByTime },
];
