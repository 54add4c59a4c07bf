// Schema of search. Text is folded once, when it is written: case, accents, and umlauts in both spellings.
import type { Migration } from '../platform/db/migrate.ts';

const folding = `
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- ä becomes ae, ß becomes ss, other accents go. Capital umlauts are named, since lower() knows them in some locales only.
create function search_fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary,
    replace(replace(replace(replace(replace(replace(replace(replace(normalize(value, NFC),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue'), 'ẞ', 'SS')))
$$;

-- Both spellings, for people whose keyboard has no umlauts: Mühle is found as muehle and as muhle.
create function search_both(value text) returns text language sql immutable strict parallel safe as $$
  select search_fold(value) || ' ' || lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC)))
$$;

create function search_join(value text[]) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(word, ' , '), '') from unnest(value) as word
$$;
`;

const partners = `
create table partner_category (
  name text primary key,
  slug text not null unique,
  logo text not null,
  position integer not null
);

create table partner (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  position integer not null,
  is_premium boolean not null,
  is_top_shop boolean not null,
  categories text[] not null,
  keywords text[] not null,
  search_boost real not null check (search_boost > 0),
  detail_link text not null,
  public_partner_id text not null unique,
  storegroup text not null,
  subgroup text not null,
  transaction_names text[] not null,
  logo text not null,
  logo_small text not null,
  show_on_map boolean not null,
  box_teaser_text text not null,
  highlight_text text not null,
  article_headline text not null,
  article_subline text not null,
  article_text text not null,
  affiliate_shop_link text not null,
  how_to_headline text not null,
  how_to_text text not null,
  incentive_points real not null check (incentive_points >= 0),
  incentive_unit text not null,
  meta_description text not null,
  redirect_to_on_expired text not null,
  coupon_logos jsonb not null,
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('german', search_both(name)), 'A') ||
    setweight(to_tsvector('german', search_both(search_join(keywords))), 'B') ||
    setweight(to_tsvector('german', search_both(search_join(categories))), 'B') ||
    setweight(to_tsvector('german', search_both(box_teaser_text || ' ' || highlight_text || ' ' || article_subline)), 'C') ||
    setweight(to_tsvector('german', search_both(article_headline || ' ' || article_text)), 'D')
  ) stored,
  search_words text not null generated always as (
    search_both(name || ' ' || search_join(keywords) || ' ' || search_join(categories) || ' ' || box_teaser_text)
  ) stored
);
create index partner_vector on partner using gin (search_vector);
create index partner_words on partner using gin (search_words gin_trgm_ops);
create index partner_order on partner (is_premium desc, position);
`;

const texts = `
create table faq_entry (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  topic text not null,
  position integer not null,
  question text not null,
  answer text not null,
  path text not null unique,
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('german', search_both(question)), 'A') ||
    setweight(to_tsvector('german', search_both(topic)), 'C') ||
    setweight(to_tsvector('german', search_both(answer)), 'D')
  ) stored,
  search_words text not null generated always as (search_both(question || ' ' || topic)) stored
);
create index faq_vector on faq_entry using gin (search_vector);
create index faq_words on faq_entry using gin (search_words gin_trgm_ops);

create table promo_teaser (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  headline text not null,
  body text not null,
  keywords text[] not null,
  background_image text not null,
  button_text text not null,
  promo_image text not null,
  promo_link text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  check (valid_from < valid_to),
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('german', search_both(headline)), 'A') ||
    setweight(to_tsvector('german', search_both(search_join(keywords))), 'B') ||
    setweight(to_tsvector('german', search_both(body)), 'D')
  ) stored,
  search_words text not null generated always as (search_both(headline || ' ' || search_join(keywords))) stored
);
create index promo_vector on promo_teaser using gin (search_vector);
create index promo_words on promo_teaser using gin (search_words gin_trgm_ops);
`;

const terms = `
create table search_term (
  folded text primary key,
  word text not null,
  stem text not null,
  entries integer not null check (entries > 0)
);
create index search_term_stem on search_term (stem);
create index search_term_near on search_term using gist (folded gist_trgm_ops);
create index search_term_prefix on search_term (folded text_pattern_ops);
`;

const faqKeywords = `
alter table faq_entry add column keywords text[] not null default '{}', drop column search_vector, drop column search_words;
alter table faq_entry
  add column search_vector tsvector not null generated always as (
    setweight(to_tsvector('german', search_both(question)), 'A') ||
    setweight(to_tsvector('german', search_both(search_join(keywords))), 'B') ||
    setweight(to_tsvector('german', search_both(topic)), 'C') ||
    setweight(to_tsvector('german', search_both(answer)), 'D')
  ) stored,
  add column search_words text not null generated always as (search_both(question || ' ' || search_join(keywords) || ' ' || topic)) stored;
create index faq_vector on faq_entry using gin (search_vector);
create index faq_words on faq_entry using gin (search_words gin_trgm_ops);
`;

/** Members have bookings, coupons and favourites of them: they are no longer shown, and stay. */
const archivedPartners = `alter table partner add column archived boolean not null default false;`;

export const searchMigrations: readonly Migration[] = [
  { id: '0001-search-folding', sql: folding },
  { id: '0002-partners', sql: partners },
  { id: '0003-search-texts', sql: texts },
  { id: '0004-search-terms', sql: terms },
  { id: '0005-faq-keywords', sql: faqKeywords, contracts: 'nothing: the same step adds both columns again' },
  { id: '0006-archived-partners', sql: archivedPartners },
];
