// Schema of editors' content.
import type { Migration } from '../platform/db/migrate.ts';

const content = `
create table content_page (
  path text primary key check (path ~ '^/' and (path = '/' or path !~ '/$')),
  layout text not null check (layout in ('default', 'default-b2b', 'clean')),
  title text not null,
  description text not null,
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array')
);

create table partner_teaser (
  id bigint generated always as identity primary key,
  position text not null,
  rank integer not null,
  headline text not null,
  text text not null,
  image text not null,
  button_text text not null,
  link text not null,
  partner_name text,
  valid_from timestamptz not null,
  valid_to timestamptz,
  postcode_prefix text not null default '' check (postcode_prefix ~ '^[0-9]{0,5}$'),
  min_expiring_points integer not null default 0 check (min_expiring_points >= 0),
  check (valid_to is null or valid_from < valid_to)
);
create index partner_teaser_position on partner_teaser (position, rank, id);

create table configuration (
  group_name text not null,
  key text not null,
  value jsonb not null check (jsonb_typeof(value) in ('string', 'number', 'boolean')),
  primary key (group_name, key)
);
insert into configuration (group_name, key, value) values
  ('web', 'brandName', '"Pluspunkt"'),
  ('web', 'supportEmail', '"hilfe@pluspunkt.example"'),
  ('web', 'trackingEnabled', 'true'),
  ('web', 'tagManagerContainer', '"PP-DEFAULT"');
`;

// Name and address belong to the brand, which has a separate group.
const brand = `delete from configuration where group_name = 'web' and key in ('brandName', 'supportEmail');`;

// Members may see another text and target than visitors.
const forMembers = `
alter table partner_teaser
  add column logged_in_button_text text,
  add column logged_in_target text check (logged_in_target = '_blank'),
  add column logged_in_link text check ((logged_in_button_text is null) = (logged_in_link is null) and not (logged_in_link is null and logged_in_target = '_blank'));
`;

// The search finds pages by title and description.
const search = `
alter table content_page
  add column search_vector tsvector not null generated always as (
    setweight(to_tsvector('german', search_both(title)), 'A') || setweight(to_tsvector('german', search_both(description)), 'B')
  ) stored,
  add column search_words text not null generated always as (search_both(title || ' ' || description)) stored;
`;

export const contentMigrations: readonly Migration[] = [
  { id: '0001-content', sql: content },
  { id: '0002-brand', sql: brand },
  { id: '0003-for-members', sql: forMembers },
  { id: '0004-searched-pages', sql: search },
];
