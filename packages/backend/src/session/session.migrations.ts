// Schema of logins.
import type { Migration } from '../platform/db/migrate.ts';

const sessions = `
create table credential (
  member_id bigint primary key references member on delete cascade,
  password_hash text check (password_hash like '$argon2id$%'),
  zip_dob_allowed boolean not null
);
create table session (
  id uuid primary key,
  member_id bigint not null references member on delete cascade,
  client_id text not null,
  login_type text not null check (login_type in ('password', 'email', 'zip-dob')),
  roles text[] not null,
  device_name text not null check (length(device_name) <= 100),
  device_class text not null check (device_class in ('desktop', 'mobile', 'tablet', 'app', 'other')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('logout', 'revocation', 'reuse', 'member')),
  check ((revoked_at is null) = (revoked_because is null))
);
create index session_member on session (member_id, last_seen_at desc);
create table refresh_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
create index refresh_token_expiry on refresh_token (expires_at);
create unique index refresh_token_one_unused on refresh_token (session_id) where used_at is null;
create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index signing_key_one_current on signing_key ((true)) where retired_at is null;
create table throttle (
  key text primary key check (length(key) <= 200),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  count integer not null check (count >= 0)
);
create index throttle_end on throttle (ends_at);
`;

/** Recognises a login whose answer was lost: see `refresh-tokens.ts`. */
const renewalProofs = `
alter table refresh_token add column renewal_proof bytea check (length(renewal_proof) = 32);
`;

/** A session's network, as a hash, and a secret of this installation for hashes and signatures. */
const knownDevices = `
alter table session add column network text check (length(network) <= 100);
create table server_secret (
  name text primary key,
  secret bytea not null check (length(secret) = 32)
);
-- Birthday and postcode are no secret: who has a password has no use for that door, unless they open it again.
update credential set zip_dob_allowed = false where password_hash is not null;
`;

export const sessionMigrations: readonly Migration[] = [
  { id: '0001-sessions', sql: sessions },
  { id: '0002-renewal-proofs', sql: renewalProofs },
  { id: '0003-known-devices', sql: knownDevices },
];
