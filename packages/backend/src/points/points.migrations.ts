// Schema of points, in the order of its steps. A step stays as it is: values of the code at that time are written out.
import type { Migration } from '../platform/db/migrate.ts';
import { days, filledUses, ledger, leftPoints, months, oneLook, openBatches, pending, usesOfMembers, weighed } from './ledger.migrations.ts';

/** Spellings of one mailbox: what stands after a plus, and dots where the provider ignores them. */
const mailboxes = `
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end
$$;
create index member_mailbox on member (mailbox_of(email)) where email_confirmed_at is not null;
`;

/** Purchases at partners' tills: whose points they are, until when they are pending, how they came about, and what members owe after returns. */
const partnerBookings = `
alter table booking add column partner_id text;
alter table booking add column pending_until timestamptz;
alter table booking add column receipt jsonb;
create index booking_due on booking (pending_until) where status = 'pending' and pending_until is not null;
create index booking_partner on booking (partner_id, booked_at) where partner_id is not null;
create table point_debt (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  partner_id text not null,
  partner_name text not null,
  points integer not null check (points > 0),
  owed_since timestamptz not null
);
create index point_debt_member on point_debt (member_id, id);
`;

/** One rule for bonuses and prizes: dots count at no provider, since a farmer chooses the provider. */
const oneMailbox = `
drop index member_mailbox;
create or replace function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select replace(split_part(split_part(lower(trim(email)), '@', 1), '+', 1), '.', '') || '@' ||
    case split_part(lower(trim(email)), '@', 2) when 'googlemail.com' then 'gmail.com' else split_part(lower(trim(email)), '@', 2) end
$$;
create index member_mailbox on member (mailbox_of(email)) where email_confirmed_at is not null;
`;

/** The job that releases bonuses reads these, among all pending purchases of tills. */
const pendingBonuses = `
create index booking_bonus on booking (member_id) where status = 'pending' and kind in ('welcome', 'campaign');
`;

/** For the metric of recently booked points. A block range index has a few kB, and the newest bookings stand together. */
const recentBookings = `
create index booking_recent on booking using brin (booked_at);
`;

/** What a point is worth and when it expires; points before the first change have the default terms. */
const terms = `
create table point_terms (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null,
  worth_in_hundredths integer not null check (worth_in_hundredths between 10 and 1000),
  valid_months integer not null check (valid_months between 12 and 120),
  end_of text not null check (end_of in ('month', 'quarter', 'year'))
);
insert into point_terms (valid_from, worth_in_hundredths, valid_months, end_of)
values ('1970-01-01Z', 100, 36, 'quarter');
`;

/** Outlives accounts: members stay without a name, and the hashes are keyed. */
const prizeMailboxes = `
create table prize_mailbox (
  hash bytea primary key check (length(hash) = 32),
  member_id bigint not null references member,
  used_at timestamptz not null
);
drop index member_mailbox;
`;

/** How many mails a mailbox got lately, for the order of those that are due. Here, where `mailbox_of` is defined. */
const mailsOfMailboxes = `create index mail_outbox_mailbox on mail_outbox (mailbox_of(recipient), sent_at) where sent_at is not null;`;

export const pointsMigrations: readonly Migration[] = [
  { id: '0001-points-ledger', sql: ledger },
  { id: '0002-ledger-in-one-look', sql: oneLook },
  { id: '0003-pending-points', sql: pending },
  { id: '0004-booking-days', sql: days },
  { id: '0005-ledger-of-open-batches', sql: openBatches },
  { id: '0006-weighed-ledger', sql: weighed },
  { id: '0007-booking-months', sql: months },
  { id: '0008-points-left', sql: leftPoints },
  { id: '0009-mailboxes', sql: mailboxes },
  { id: '0010-one-mailbox', sql: oneMailbox },
  { id: '0011-partner-bookings', sql: partnerBookings },
  { id: '0012-recent-bookings', sql: recentBookings },
  { id: '0013-pending-bonuses', sql: pendingBonuses },
  { id: '0014-point-terms', sql: terms },
  { id: '0015-uses-of-members', sql: usesOfMembers },
  { id: '0016-filled-uses', sql: filledUses, inParts: true },
  { id: '0017-filled-uses-index', sql: 'drop index point_use_unfilled;' },
  { id: '0018-prize-mailboxes', sql: prizeMailboxes },
  { id: '0019-mails-of-mailboxes', sql: mailsOfMailboxes },
];
