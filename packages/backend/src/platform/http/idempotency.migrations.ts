// Schema of answers that are kept for repeated writes.
import type { Migration } from '../db/migrate.ts';

const answers = `
create table idempotent_answer (
  member_id bigint not null references member on delete cascade,
  call text not null,
  idempotency_key text not null check (length(idempotency_key) between 16 and 64),
  request_hash bytea not null check (length(request_hash) = 32),
  answer jsonb,
  created_at timestamptz not null,
  primary key (member_id, call, idempotency_key)
);
create index idempotent_answer_age on idempotent_answer (created_at);
`;

export const idempotencyMigrations: readonly Migration[] = [{ id: '0001-idempotent-answers', sql: answers }];
