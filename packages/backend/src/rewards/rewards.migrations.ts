// Schema of the reward shop; the text folding is search's.
import type { Migration } from '../platform/db/migrate.ts';

const rewards = `
create table reward (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  description text not null,
  keywords text[] not null,
  picture text not null,
  picture_label text not null,
  actual_points integer not null check (actual_points > 0),
  original_points integer not null,
  product_url text not null,
  position integer not null,
  check (original_points >= actual_points),
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('german', search_both(name)), 'A') ||
    setweight(to_tsvector('german', search_both(search_join(keywords))), 'B') ||
    setweight(to_tsvector('german', search_both(description)), 'D')
  ) stored,
  search_words text not null generated always as (search_both(name || ' ' || search_join(keywords))) stored
);
create index reward_vector on reward using gin (search_vector);
create index reward_words on reward using gin (search_words gin_trgm_ops);
create index reward_order on reward (position, id);
`;

export const rewardMigrations: readonly Migration[] = [{ id: '0001-rewards', sql: rewards }];
