// Schema of stores and places.
import type { Migration } from '../platform/db/migrate.ts';

const stores = `
-- Great-circle distance in metres, by the mean radius of the earth; the core's rule in the database's words.
create function distance_in_metres(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
language sql immutable strict parallel safe as $$
  select 2 * 6371000 * asin(least(1, sqrt(
    power(sin(radians(lat2 - lat1) / 2), 2) +
    cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2))))
$$;

create table store (
  id text primary key check (id ~ '^[a-z0-9-]{1,80}$'),
  partner_id text not null references partner on delete cascade,
  name text not null,
  kind text not null check (kind in ('store', 'restaurant')),
  street text not null,
  postcode text not null check (postcode ~ '^[0-9]{5}$'),
  city text not null,
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  phone text not null,
  opening_hours jsonb not null check (jsonb_typeof(opening_hours) = 'array' and jsonb_array_length(opening_hours) = 7),
  keywords text not null,
  search_words text not null generated always as (
    search_both(name || ' ' || street || ' ' || postcode || ' ' || city || ' ' || keywords)
  ) stored
);
create index store_position on store using gist (point(longitude, latitude));
create index store_partner on store (partner_id);
create index store_words on store using gin (search_words gin_trgm_ops);

create table place (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  postcode text not null check (postcode ~ '^[0-9]{5}$'),
  is_town boolean not null,
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  -- Both spellings, with and without umlauts spelled out: Köln is koeln and koln.
  folded text not null generated always as (search_fold(name)) stored,
  plain text not null generated always as (substr(search_both(name), length(search_fold(name)) + 2)) stored
);
create index place_folded on place (folded text_pattern_ops);
create index place_plain on place (plain text_pattern_ops);
create index place_postcode on place (postcode text_pattern_ops);
`;

/** The federal state decides on public holidays; exceptions are `[{"day": "2026-12-24", "spans": [{"from": 540, "to": 780}]}]`. */
const specialHours = `
alter table store add column state text;
alter table store add column opening_exceptions jsonb not null default '[]';
`;

/** Stores that closed stay for their data. */
const archivedStores = `alter table store add column archived boolean not null default false;`;

/** For the order by name: folding each name takes the database longer than all else of a search. */
const foldedNames = `
alter table store add column folded text not null generated always as (search_fold(name)) stored;
create index store_by_name on store (folded, id);
`;

export const storeMigrations: readonly Migration[] = [
  { id: '0001-stores', sql: stores },
  { id: '0002-special-hours', sql: specialHours },
  { id: '0003-archived-stores', sql: archivedStores },
  { id: '0004-folded-store-names', sql: foldedNames },
];
