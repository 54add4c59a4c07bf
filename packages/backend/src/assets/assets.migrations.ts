// Schema of uploaded assets.
import type { Migration } from '../platform/db/migrate.ts';

const assetFile = `
create table asset_file (
  path text primary key check (path ~ '^[a-z0-9]+(/[a-z0-9][a-z0-9._-]*)+$' and path !~ '\\.\\.'),
  media_type text not null check (media_type in ('image/svg+xml', 'image/webp', 'image/png', 'image/jpeg', 'image/avif')),
  body bytea not null check (octet_length(body) <= 2000000),
  updated_at timestamptz not null default now()
);
`;

export const assetMigrations: readonly Migration[] = [{ id: '0001-asset-file', sql: assetFile }];
