// Schema of brochures: the content of pages is stored, and drawn on request.
import type { Migration } from '../platform/db/migrate.ts';

const brochures = `
create table brochure_category (
  id integer primary key,
  name text not null unique,
  slug text not null unique,
  position integer not null
);

create table brochure (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  partner_id text not null references partner on delete cascade,
  category_id integer not null references brochure_category,
  position integer not null,
  title text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  page_count integer not null check (page_count > 0),
  theme jsonb not null,
  version integer not null default 1,
  keywords text not null,
  search_words text not null generated always as (search_both(title || ' ' || keywords)) stored,
  check (valid_from < valid_to)
);
create index brochure_period on brochure (valid_to, valid_from);
create index brochure_partner on brochure (partner_id);
create index brochure_words on brochure using gin (search_words gin_trgm_ops);

create table brochure_page (
  brochure_id text not null references brochure on delete cascade,
  page_number integer not null check (page_number > 0),
  template text not null,
  headline text not null,
  badge text not null,
  copy text[] not null,
  primary key (brochure_id, page_number)
);

create table brochure_product (
  id text primary key check (id ~ '^[a-z0-9-]{1,80}$'),
  brochure_id text not null,
  page_number integer not null,
  position integer not null,
  name text not null,
  detail text not null,
  price_in_cent integer not null check (price_in_cent > 0),
  former_price_in_cent integer check (former_price_in_cent > price_in_cent),
  picture text not null check (picture ~ '^[0-9a-f]{2,6}(-[0-9a-f]{2,6})*$'),
  search_words text not null generated always as (search_both(name || ' ' || detail)) stored,
  foreign key (brochure_id, page_number) references brochure_page on delete cascade,
  unique (brochure_id, page_number, position)
);
create index brochure_product_words on brochure_product using gin (search_words gin_trgm_ops);

create table brochure_impression (
  visitor uuid not null,
  brochure_id text not null references brochure on delete cascade,
  day date not null,
  member_id bigint references member on delete set null,
  primary key (visitor, brochure_id, day)
);
create index brochure_impression_brochure on brochure_impression (brochure_id, day);
create index brochure_impression_member on brochure_impression (member_id) where member_id is not null;

create table brochure_view (
  view_id uuid primary key,
  visitor uuid not null,
  member_id bigint references member on delete set null,
  brochure_id text not null,
  page_number integer not null,
  viewed_at timestamptz not null,
  seconds real check (seconds between 0 and 86400),
  foreign key (brochure_id, page_number) references brochure_page on delete cascade
);
create index brochure_view_page on brochure_view (brochure_id, page_number);
create index brochure_view_member on brochure_view (member_id, brochure_id) where member_id is not null;
`;

const shoppingLists = `
create table shopping_list_entry (
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('product', 'coupon')),
  item_id text not null check (length(item_id) between 1 and 120),
  -- Counts on: the order in which they were noted.
  place bigint generated always as identity,
  item jsonb not null,
  valid_to timestamptz not null,
  noted_at timestamptz not null,
  primary key (member_id, kind, item_id)
);
create index shopping_list_entry_end on shopping_list_entry (valid_to);
`;

const pagesFromPdf = `
-- 'drawn': the pages are drawn from their content; 'pages': operators made them from a PDF.
alter table brochure add column source text not null default 'drawn' check (source in ('drawn', 'pages'));
alter table brochure add column pages jsonb not null default '[]';
alter table brochure_page add column image text;
alter table brochure_page add column width integer check (width > 0);
alter table brochure_page add column height integer check (height > 0);
alter table brochure_page add column text text;
alter table brochure_product add column gtin text;
-- In shares of the page: x, y, width, height.
alter table brochure_product add column area jsonb;
create table brochure_pdf (
  id uuid primary key,
  body bytea not null check (octet_length(body) <= 16000000),
  page_count integer not null check (page_count > 0),
  uploaded_at timestamptz not null
);
`;

const archivedBrochures = `alter table brochure add column archived boolean not null default false;`;

export const brochureMigrations: readonly Migration[] = [
  { id: '0001-brochures', sql: brochures },
  { id: '0002-shopping-lists', sql: shoppingLists },
  { id: '0003-pages-from-pdf', sql: pagesFromPdf },
  { id: '0004-archived-brochures', sql: archivedBrochures },
];
