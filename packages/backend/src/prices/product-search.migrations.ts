// Schema of a product search that scales with the catalogue: one index for words, categories, brands and samples, and indexes for the
// orders.
import type { Migration } from '../platform/db/migrate.ts';
import { noteChanges } from '../platform/db/note-changes.ts';

const folding = `
-- As before, but quick: most texts have no letter beyond ASCII, and nothing is folded or composed twice.
create or replace function search_both(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text;
begin
  if octet_length(value) = char_length(value) then
    plain := lower(value);
    return plain || ' ' || plain;
  end if;
  plain := normalize(value, NFC);
  return search_fold(plain) || ' ' || lower(public.unaccent('public.unaccent'::regdictionary, plain));
end
$$;

create or replace function search_join(value text[]) returns text language plpgsql immutable strict parallel safe as $$
begin
  return array_to_string(value, ' , ');
end
$$;

-- Signs part words, so that no address, version or price is taken for one word.
create function search_parts(value text) returns text language sql immutable strict parallel safe as $$
  select translate(value, '-+/\\.,:@_&''#%', '             ')
$$;

-- What no one can type: the shelf, the brand, and which sixteenth, 256th and 4,096th of all products it is in.
create function search_tags(gtin text, brand text, category_id text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  part text := left(md5(gtin), 3);
begin
  return array_to_tsvector(array['#' || left(part, 1), '#' || left(part, 2), '#' || part, '@' || brand, '=' || category_id]);
end
$$;
`;

const words = `
drop index product_words;
alter table product drop column search_words, drop column search_vector;
alter table product add column search_vector tsvector not null generated always as (
  setweight(to_tsvector('german', search_parts(search_both(name))), 'A') ||
  setweight(to_tsvector('german', search_parts(search_both(search_join(keywords)))), 'B') ||
  setweight(to_tsvector('german', search_parts(search_both(short_text))), 'C') ||
  setweight(to_tsvector('german', search_parts(search_both(description))), 'D') ||
  search_tags(gtin, brand, category_id)
) stored;
create index product_vector on product using gin (search_vector);

-- Compounds are looked for among the words that there are, not among the products.
alter table product_term add column spellings text not null generated always as (search_both(word)) stored;
create index product_term_spellings on product_term using gin (spellings gin_trgm_ops);
`;

const orders = `
create index product_listing_offers on product_listing (offers desc, product_id);
create index product_listing_price on product_listing (total_in_cent, product_id);

-- Products of the category itself; written where the words of products are.
alter table product_category add column products integer not null default 0 check (products >= 0);
update product_category set products = (select count(*) from product where product.category_id = product_category.id);
`;

const changes = noteChanges('catalogue_change', ['product', 'product_address', 'product_brand', 'product_category', 'product_listing', 'product_price', 'product_term', 'offer', 'shop']);

const quickChecks = `
-- A pattern that counts to 200 takes longer than all indexes of the row.
alter table product drop constraint product_slug_check, add constraint product_slug_check check (length(slug) <= 200 and slug ~ '^[a-z0-9-]+$');
alter table product_address drop constraint product_address_slug_check, add constraint product_address_slug_check check (length(slug) <= 200 and slug ~ '^[a-z0-9-]+$');

create or replace function search_fold(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = char_length(value) then
    return lower(value);
  end if;
  return lower(public.unaccent('public.unaccent'::regdictionary,
    replace(replace(replace(replace(replace(replace(replace(replace(normalize(value, NFC),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue'), 'ẞ', 'SS')));
end
$$;
`;

/**
 * A copy of the product's category next to its price, so that one index has a category's products by price. A trigger fills it, so writers
 * of a listing can ignore it.
 */
const listingCategory = `
alter table product_listing add column category_id text;

-- At the end of the statement, which may have made the product as well.
create function fill_listing_category() returns trigger language plpgsql as $$
begin
  update product_listing as listing set category_id = product.category_id
  from added, product
  where added.category_id is null and listing.product_id = added.product_id and product.id = added.product_id;
  return null;
end
$$;
create trigger fill_category after insert on product_listing referencing new table as added for each statement execute function fill_listing_category();

create function move_listing_category() returns trigger language plpgsql as $$
begin
  update product_listing set category_id = new.category_id where product_id = new.id;
  return null;
end
$$;
create trigger move_listing after update of category_id on product for each row when (old.category_id <> new.category_id) execute function move_listing_category();
`;

const filledCategories = `
update product_listing as listing set category_id = product.category_id from product
where product.id = listing.product_id and listing.product_id = any(array(select product_id from product_listing where category_id is null limit 20000));
`;

const categoryPrices = `
create index product_listing_category on product_listing (category_id, total_in_cent, product_id);
`;

const brandWords = `
alter table product_brand add column words text not null generated always as (' ' || search_parts(folded) || ' ') stored;
create index product_brand_words on product_brand using gin (words gin_trgm_ops);
`;

export const productSearchMigrations: readonly Migration[] = [
  { id: '0001-product-search-folding', sql: folding },
  { id: '0002-product-search-words', sql: words },
  { id: '0003-product-search-orders', sql: orders },
  { id: '0004-catalogue-changes', sql: changes },
  { id: '0005-quick-product-checks', sql: quickChecks },
  { id: '0006-listing-category', sql: listingCategory },
  { id: '0007-filled-listing-categories', sql: filledCategories, inParts: true },
  { id: '0008-category-prices', sql: categoryPrices },
  { id: '0010-brand-words', sql: brandWords },
];
