// Schema of members' second factors.
import type { Migration } from '../platform/db/migrate.ts';

const authenticators = `
create table member_authenticator (
  member_id bigint primary key references member on delete cascade,
  totp_secret text not null,
  totp_step bigint not null check (totp_step >= 0),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create trigger member_authenticator_of_open_account before insert on member_authenticator for each row execute function refuse_closed_member();
create table member_recovery_code (
  member_id bigint not null references member_authenticator on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);
`;

/** A stranger who registers another person's address may add an authenticator before the address is confirmed. A password reset removes that one; it keeps one that was added later. */
const addresses = `alter table member_authenticator add column address_confirmed boolean not null default true;`;

export const secondFactorMigrations: readonly Migration[] = [
  { id: '0001-authenticators', sql: authenticators },
  { id: '0002-confirmed-addresses', sql: addresses },
];
