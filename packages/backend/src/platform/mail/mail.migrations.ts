// Schema of outgoing mail.
import type { Migration } from '../db/migrate.ts';

const outbox = `
create table mail_outbox (
  id bigint generated always as identity primary key,
  mail_key text not null unique check (length(mail_key) <= 200),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null;
`;

/** Without recipients: how many mails of a kind were dropped, and whether the log says so. */
const dropped = `
create table dropped_mail (
  id bigint generated always as identity primary key,
  kind text not null,
  dropped_at timestamptz not null,
  reported_at timestamptz
);
create index dropped_mail_at on dropped_mail (dropped_at);
`;

/** For exports, the closing of an account and the service desk, and for the deletion of old mails. */
const indexes = `
create index mail_outbox_recipient on mail_outbox (recipient, id);
create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null;
`;

export const mailMigrations: readonly Migration[] = [
  { id: '0001-mail-outbox', sql: outbox },
  { id: '0002-dropped-mail', sql: dropped },
  { id: '0003-mail-by-recipient', sql: indexes },
];
