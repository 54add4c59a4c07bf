// Schema of previews.
import type { Migration } from '../platform/db/migrate.ts';

const previews = `
create table operator_preview (
  token_hash bytea primary key,
  -- A preview ends with the session that began it.
  session_id uuid not null unique references operator_session on delete cascade,
  kind text,
  changes jsonb not null,
  shown_at timestamptz,
  expires_at timestamptz not null
);
`;

export const previewMigrations: readonly Migration[] = [{ id: '0001-previews', sql: previews }];
