// Schema of favourite partners.
import type { Migration } from '../platform/db/migrate.ts';

const partnerFavourites = `
create table partner_favourite_list (
  member_id bigint primary key references member on delete cascade,
  stored_by text not null check (stored_by in ('member', 'import', 'service')),
  changed_at timestamptz not null
);
create table partner_favourite (
  member_id bigint not null references partner_favourite_list on delete cascade,
  partner_id text not null references partner on delete cascade,
  channel text not null check (channel in ('app', 'web')),
  position bigint generated always as identity,
  primary key (member_id, partner_id)
);
create table favourite_layer_shown (
  member_id bigint not null references member on delete cascade,
  layer_name text not null check (length(layer_name) between 1 and 100),
  shown_at timestamptz not null,
  primary key (member_id, layer_name)
);
`;

export const partnerFavouriteMigrations: readonly Migration[] = [{ id: '0001-partner-favourites', sql: partnerFavourites }];
