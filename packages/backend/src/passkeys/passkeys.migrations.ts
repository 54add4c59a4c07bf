// Schema of members' passkeys.
import type { Migration } from '../platform/db/migrate.ts';

const passkeys = `
create table passkey (
  id uuid primary key,
  member_id bigint not null references member on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id);
create trigger passkey_of_open_account before insert on passkey for each row execute function refuse_closed_member();
`;

export const passkeysMigrations: readonly Migration[] = [{ id: '0001-passkeys', sql: passkeys }];
