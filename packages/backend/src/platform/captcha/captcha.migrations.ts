// Schema of the built-in captcha's challenges.
import type { Migration } from '../db/migrate.ts';

const challenges = `
create table captcha_challenge (
  seed text primary key check (length(seed) = 22),
  difficulty integer not null check (difficulty between 0 and 32),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captcha_challenge_expiry on captcha_challenge (expires_at);
`;

/** Distinguishes the second delivery of a request from another request with the same answer. */
const uses = `
alter table captcha_challenge add column used_for bytea;
create table believed_captcha (
  token_hash bytea primary key,
  used_for bytea not null,
  expires_at timestamptz not null
);
create index believed_captcha_expiry on believed_captcha (expires_at);
`;

export const captchaMigrations: readonly Migration[] = [
  { id: '0001-captcha-challenges', sql: challenges },
  { id: '0002-captcha-uses', sql: uses },
];
