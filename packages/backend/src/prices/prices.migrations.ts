// Schema of price comparison. Columns that change with every price are in narrow tables of their own, so that the wide, searchable ones are
// not rewritten.
import type { Migration } from '../platform/db/migrate.ts';

const catalogue = `
create table product_category (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  parent_id text references product_category,
  name text not null,
  image text not null,
  position integer not null
);
create index product_category_parent on product_category (parent_id);

create table shop (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  logo text not null,
  imprint text not null,
  cents_per_point integer not null check (cents_per_point > 0),
  feed_read_at timestamptz not null
);

create table product (
  id bigint generated always as identity primary key,
  gtin text not null unique check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,200}$'),
  name text not null,
  brand text not null,
  short_text text not null,
  description text not null,
  category_id text not null references product_category,
  keywords text[] not null,
  images text[] not null check (cardinality(images) > 0),
  attributes jsonb not null,
  quantity_amount integer check (quantity_amount > 0),
  quantity_unit text check (quantity_unit in ('g', 'ml', 'piece')),
  listed_at timestamptz not null,
  check ((quantity_amount is null) = (quantity_unit is null)),
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('german', search_both(name)), 'A') ||
    setweight(to_tsvector('german', search_both(search_join(keywords))), 'B') ||
    setweight(to_tsvector('german', search_both(short_text)), 'C') ||
    setweight(to_tsvector('german', search_both(description)), 'D')
  ) stored,
  search_words text not null generated always as (search_both(name || ' ' || search_join(keywords))) stored
);
create index product_vector on product using gin (search_vector);
create index product_words on product using gin (search_words gin_trgm_ops);
create index product_of_category on product (category_id, brand);
create index product_newest on product (listed_at desc, id);

create table product_address (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,200}$'),
  product_id bigint references product on delete cascade,
  category_id text references product_category on delete cascade,
  is_canonical boolean not null,
  since timestamptz not null,
  check ((product_id is null) <> (category_id is null))
);
create unique index product_address_product on product_address (product_id) where is_canonical;
create unique index product_address_category on product_address (category_id) where is_canonical;
create index product_address_all on product_address (product_id, category_id);

create table product_term (
  folded text primary key,
  word text not null,
  stem text not null,
  entries integer not null check (entries > 0)
);
create index product_term_near on product_term using gist (folded gist_trgm_ops);
create index product_term_prefix on product_term (folded text_pattern_ops);
create index product_term_stem on product_term (stem);
`;

const prices = `
create table offer (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  shop_id text not null references shop,
  price_in_cent integer not null check (price_in_cent between 1 and 100000000),
  shipping_in_cent integer not null check (shipping_in_cent between 0 and 1000000),
  total_in_cent integer not null generated always as (price_in_cent + shipping_in_cent) stored,
  availability text not null check (availability in ('in-stock', 'few-left', 'on-order', 'sold-out')),
  delivery_from integer not null check (delivery_from >= 0),
  delivery_to integer not null check (delivery_to >= delivery_from),
  changed_at timestamptz not null,
  unique (product_id, shop_id)
);
create index offer_best on offer (product_id, total_in_cent, id) include (shop_id, price_in_cent) where availability <> 'sold-out';
create index offer_of_shop on offer (shop_id, product_id) where availability <> 'sold-out';

-- One narrow row a product: the best offer and what its history says. Updated in place, without touching a text index.
create table product_listing (
  product_id bigint primary key references product on delete cascade,
  total_in_cent integer,
  price_in_cent integer,
  offers integer not null default 0 check (offers >= 0),
  in_stock boolean not null default false,
  points integer not null default 0 check (points >= 0),
  price_since date,
  lowest_before_in_cent integer,
  reduction_in_percent integer check (reduction_in_percent < 0),
  check ((total_in_cent is null) = (offers = 0)),
  check ((total_in_cent is null) = (price_in_cent is null))
) with (fillfactor = 80);
create index product_listing_reduced on product_listing (reduction_in_percent, product_id) where reduction_in_percent is not null;

-- The days on which the lowest price became another; null from a day on which none is known. Roughly 20 rows a product in 180 days.
create table product_price (
  product_id bigint not null references product on delete cascade,
  day date not null,
  lowest_in_cent integer check (lowest_in_cent > 0),
  primary key (product_id, day) include (lowest_in_cent)
);

-- Products whose price changed since the alerts were last looked at.
create table price_change (
  product_id bigint primary key references product on delete cascade,
  highest_in_cent integer,
  changed_at timestamptz not null
);
create index price_change_order on price_change (changed_at, product_id);
`;

const scale = `
-- Shops with an offer that is not sold out: facets and filters need no look at the offers.
alter table product_listing add column shop_ids text[] not null default '{}';
update product_listing set shop_ids = coalesce((
  select array_agg(shop_id order by shop_id) from offer where offer.product_id = product_listing.product_id and availability <> 'sold-out'), '{}');
create index product_listing_shops on product_listing using gin (shop_ids);

create table product_brand (
  name text primary key,
  folded text not null,
  products integer not null check (products > 0)
);
insert into product_brand (name, folded, products) select brand, search_fold(brand), count(*) from product group by brand;
`;

const shopLinks = `
-- Where a product's page is in the shop: {gtin} stands for the product, {user-card-number} for the member.
alter table shop add column product_link text not null default '';
`;

const measures = `
-- Goods are sold by length and area, too: millimetres and square centimetres.
alter table product drop constraint product_quantity_unit_check;
alter table product add constraint product_quantity_unit_check check (quantity_unit in ('g', 'ml', 'mm', 'cm2', 'piece')) not valid;
`;

const upkeep = `
-- For rows of feeds without shipping.
alter table shop add column shipping_in_cent integer check (shipping_in_cent between 0 and 1000000), add column free_shipping_from_in_cent integer check (free_shipping_from_in_cent > 0);

-- Archived products have no listing, so that no list and no search finds them.
alter table product add column archived boolean not null default false;

-- A search for the word finds products of its synonyms as well.
create table product_synonym (
  word text primary key check (word ~ '^[[:alnum:]]{2,40}$' and word = lower(word)),
  folded text not null generated always as (search_fold(word)) stored,
  synonyms text[] not null check (cardinality(synonyms) between 1 and 20)
);
create index product_synonym_folded on product_synonym (folded);
create trigger note_change after insert or update or delete or truncate on product_synonym for each statement execute function note_catalogue_change();

-- Queries without a hit, by day; nothing about who searched.
create table product_search_miss (
  query text not null,
  day date not null,
  searches integer not null check (searches > 0),
  primary key (query, day)
);
create index product_search_miss_day on product_search_miss (day);
`;

const identities = `
-- Says that two products are one. The GTINs are the operators', the ids follow from them.
create table product_merge (
  gtin text primary key references product (gtin),
  same_as text not null references product (gtin) check (same_as <> gtin),
  product_id bigint references product,
  into_id bigint references product
);
create index product_merge_same_as on product_merge (same_as);
create unique index product_merge_product on product_merge (product_id);
create index product_merge_into on product_merge (into_id);
create trigger note_change after insert or update or delete or truncate on product_merge for each statement execute function note_catalogue_change();

-- Says that what a shop lists under a GTIN is another product.
create table offer_assignment (
  shop_id text not null references shop,
  gtin text not null,
  product_gtin text not null references product (gtin) check (product_gtin <> gtin),
  primary key (shop_id, gtin)
);
create index offer_assignment_product on offer_assignment (product_gtin);

-- The GTIN of an assigned offer in its shop.
alter table offer add column gtin text;

-- Pages show no offers of archived shops; a job then takes them from the lists, and offers_hidden says that it is done.
alter table shop add column archived boolean not null default false, add column offers_hidden boolean not null default false;
`;

/** The sitemaps' order, whatever the collation of the database. The id with it: a page far down is found without reading products. */
const slugOrder = `create index product_by_slug on product (slug collate "C") include (id);`;

export const priceMigrations: readonly Migration[] = [
  { id: '0001-product-catalogue', sql: catalogue },
  { id: '0002-offers-and-prices', sql: prices },
  { id: '0003-product-facets', sql: scale },
  { id: '0004-shop-links', sql: shopLinks },
  { id: '0009-product-measures', sql: measures, contracts: 'nothing: the wider check allows every value that the former one allowed' },
  { id: '0011-catalogue-upkeep', sql: upkeep },
  { id: '0012-product-identities', sql: identities },
  { id: '0013-product-slug-order', sql: slugOrder },
];
