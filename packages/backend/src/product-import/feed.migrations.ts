// Schema of imports: their list, the progress of unfinished ones, a shop's own address of a product, and its pictures of products.
import type { Migration } from '../platform/db/migrate.ts';

const imports = `
alter table offer add column link text check (link ~ '^https?://');

create table feed_import (
  id bigint generated always as identity primary key,
  shop_id text not null references shop,
  content_hash text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome jsonb
);
create unique index feed_import_unfinished on feed_import (shop_id) where finished_at is null;
create index feed_import_latest on feed_import (shop_id, finished_at desc);

-- Unlogged like the rows that it counts: a crash of the server takes both, and never one of them.
create unlogged table feed_checkpoint (
  import_id bigint primary key,
  records bigint not null
);
`;

const pictures = `
create table product_picture (
  product_id bigint not null references product on delete cascade,
  source text not null check (source ~ '^https?://' and length(source) <= 2000),
  shop_id text not null references shop,
  position integer,
  path text,
  primary key (product_id, source)
);
create index product_picture_path on product_picture (path);
create index product_picture_pending on product_picture (shop_id, product_id) where path is null or position is null;
`;

export const feedMigrations: readonly Migration[] = [{ id: '0001-feed-imports', sql: imports }, { id: '0002-product-pictures', sql: pictures }];
