// Schema of the members and their cards.
import type { Migration } from '../platform/db/migrate.ts';

const members = `
create table member (
  id bigint generated always as identity primary key,
  card_number text not null unique check (card_number ~ '^[0-9]{10}$'),
  email text unique check (email = lower(email) and length(email) between 3 and 254),
  salutation text not null check (salutation in ('Male', 'Female', 'None')),
  firstname text not null check (length(firstname) between 1 and 100),
  lastname text not null check (length(lastname) between 1 and 100),
  birthdate date not null,
  street text not null,
  street_number text not null,
  postcode text not null,
  city text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  phone text not null default '',
  mobile_phone text not null default '',
  member_type_key text not null,
  newsletter_service text not null check (newsletter_service in ('Ja', 'Nein', 'Unbestaetigt')),
  data_usage_declaration text not null check (data_usage_declaration in ('Ja', 'Nein')),
  app_last_login timestamptz,
  anonymous_id text not null unique,
  tracking_id_airship text not null,
  ols_id text not null,
  tracking_id_web_track text not null,
  tracking_id_offerista text not null,
  tracking_id_ad_server text not null,
  created_at timestamptz not null
);
create table card (
  card_number text primary key check (card_number ~ '^[0-9]{10}$'),
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('plastic', 'digital')),
  status text not null check (status in ('active', 'blocked', 'ordered')),
  issued_at timestamptz not null
);
create index card_member on card (member_id);
`;

export const profileMigrations: readonly Migration[] = [{ id: '0001-members', sql: members }];
