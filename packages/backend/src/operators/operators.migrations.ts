// Schema of operators.
import type { Migration } from '../platform/db/migrate.ts';

const operators = `
create table operator (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  name text not null,
  roles text[] not null check (cardinality(roles) > 0),
  password_hash text not null check (password_hash like '$argon2id$%'),
  totp_secret text not null,
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  blocked_at timestamptz
);
create table operator_recovery_code (
  operator_id bigint not null references operator on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (operator_id, code_hash)
);
create table operator_session (
  id uuid primary key,
  operator_id bigint not null references operator on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null check (length(device) <= 100),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  stepped_up_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_operator on operator_session (operator_id, last_seen_at desc);
create table operator_invitation (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  roles text[] not null check (cardinality(roles) > 0),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz
);
create unique index operator_invitation_open on operator_invitation (email) where ended_at is null;
create table operator_setup (
  code_hash bytea primary key check (length(code_hash) = 32),
  created_at timestamptz not null
);
create table point_correction (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  points integer not null check (points <> 0),
  reason text not null,
  status text not null check (status in ('booked', 'waiting', 'rejected')),
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  idempotency_key text not null,
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is distinct from requested_by),
  unique (requested_by, idempotency_key)
);
create index point_correction_member on point_correction (member_id);
create index point_correction_waiting on point_correction (requested_at) where status = 'waiting';
create table daily_figure (
  day date not null,
  name text not null,
  value bigint not null,
  primary key (day, name)
);
-- Operators find members by the beginnings of their names.
create index member_lastname on member (lower(lastname) text_pattern_ops);
create index member_firstname on member (lower(firstname) text_pattern_ops);
create index member_postcode on member (postcode);
create index booking_booked on booking (booked_at) where status = 'booked';
create or replace function note_for_audit(member bigint, action text, before jsonb, after jsonb) returns void language sql as $$
  insert into audit_entry (member_id, actor, action, request_id, before, after)
  values (member, case when audit_request() is null or audit_request() like 'operator-%' then 'operator' when audit_request() like 'job-%' then 'job' else 'member' end, action, audit_request(), before, after)
$$;
create index admin_audit_entry on admin_audit (kind, key, id desc);
`;

/** Answers to messages of the contact form, which the service desk closes. */
const desk = `
alter table contact_request add column closed_at timestamptz;
create index contact_request_open on contact_request (id) where closed_at is null;
create table contact_answer (
  id uuid primary key,
  contact_id bigint not null references contact_request on delete cascade,
  body text not null check (length(body) between 10 and 5000),
  answered_by text not null,
  answered_at timestamptz not null
);
create index contact_answer_contact on contact_answer (contact_id, answered_at);
create index click_out_claimed on click_out (claimed_at) where claimed_at is not null;
`;

export const operatorMigrations: readonly Migration[] = [
  { id: '0001-operators', sql: operators },
  { id: '0002-desk', sql: desk },
];
