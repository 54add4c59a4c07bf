// Schema of registrations: unregistered cards, action codes, registrations by request.
import type { Migration } from '../platform/db/migrate.ts';

const registrations = `
create table issued_card (
  card_number text primary key check (card_number ~ '^[0-9]{10}$'),
  status text not null check (status in ('free', 'blocked')),
  issued_at timestamptz not null
);
create table action_code (
  code text primary key check (code = upper(code) and length(code) between 3 and 40),
  points integer not null check (points > 0),
  description text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from)
);
create table registration (
  request_id uuid primary key,
  request_hash bytea not null check (length(request_hash) = 32),
  member_id bigint references member on delete cascade,
  new_card_ordered boolean,
  form_id text not null references data_protection_form,
  text_version text not null,
  channel text not null check (channel in ('WEB', 'APP')),
  action_code text references action_code,
  details jsonb not null,
  registered_at timestamptz not null
);
create unique index registration_member on registration (member_id);
create table member_pin (
  member_id bigint primary key references member on delete cascade,
  pin_hash text not null check (pin_hash like '$argon2id$%'),
  changed_at timestamptz not null
);
`;

/** A change that is delivered twice carries the previous PIN, which is wrong by then. */
const pinChanges = `alter table member_pin add column changed_by text;`;

/** Outlives accounts: no reference to a member, and only keyed hashes. */
const bonusMemory = `
create table bonus_given (
  hash bytea primary key check (length(hash) = 32),
  given_at timestamptz not null
);
create index bonus_given_at on bonus_given (given_at);
`;

/** The rows of mailboxes also say which device and network had the bonus, as keyed hashes. */
const bonusSources = `
alter table bonus_given add column device bytea check (length(device) = 32), add column network bytea check (length(network) = 32);
create index bonus_given_device on bonus_given (device, given_at);
create index bonus_given_network on bonus_given (network, given_at);
`;

const cardBatches = `
create table card_batch (
  id bigint generated always as identity primary key,
  purpose text not null check (length(purpose) between 1 and 100),
  cards integer not null check (cards > 0),
  ordered_at timestamptz not null,
  ordered_by text not null
);
alter table issued_card add column batch_id bigint references card_batch;
create index issued_card_batch on issued_card (batch_id);
`;

export const registrationMigrations: readonly Migration[] = [
  { id: '0001-registrations', sql: registrations },
  { id: '0002-pin-changes', sql: pinChanges },
  { id: '0003-bonus-memory', sql: bonusMemory },
  { id: '0004-bonus-sources', sql: bonusSources },
  { id: '0005-card-batches', sql: cardBatches },
];
