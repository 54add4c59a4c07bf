// Schema of single-use tokens.
import type { Migration } from '../../platform/db/migrate.ts';

const tokens = `
create table one_time_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null check (purpose in ('registration', 'login', 'sweepstake', 'authorization-code', 'password', 'initial-password', 'pin', 'email', 'newsletter')),
  member_id bigint references member on delete cascade,
  session_id uuid references session on delete cascade,
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index one_time_token_expiry on one_time_token (expires_at);
create index one_time_token_member on one_time_token (member_id, purpose) where used_at is null;
`;

/** Distinguishes a request that the network delivers twice from a second use. */
const uses = `alter table one_time_token add column used_by text;`;

/** Purposes are listed in `one-time-token.tables.ts` only: a check constraint would break the previous version with each new one. */
const anyPurpose = `alter table one_time_token drop constraint one_time_token_purpose_check;`;

/** The end of a session deletes its tokens: without it all tokens are read for each session. */
const bySession = `create index one_time_token_session on one_time_token (session_id) where session_id is not null;`;

/** Closing an account deletes used tokens as well. */
const ofMember = `
create index one_time_token_of_member on one_time_token (member_id, purpose);
drop index one_time_token_member;
`;

export const oneTimeTokenMigrations: readonly Migration[] = [
  { id: '0002-one-time-tokens', sql: tokens },
  { id: '0003-one-time-token-uses', sql: uses },
  { id: '0004-one-time-token-purposes', sql: anyPurpose },
  { id: '0005-one-time-token-sessions', sql: bySession },
  { id: '0006-one-time-tokens-of-a-member', sql: ofMember },
];
