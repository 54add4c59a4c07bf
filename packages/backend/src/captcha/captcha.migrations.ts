// Schema of the own captcha's challenges.
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

export const captchaMigrations: readonly Migration[] = [{ id: '0001-captcha-challenges', sql: challenges }];
