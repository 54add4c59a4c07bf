// The mails of a member in the outbox.
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** Excludes mails that were sent before the address was this member's: it may have belonged to another member. */
export const mailsOf = (db: Kysely<Database>, memberId: number) =>
  db
    .selectFrom('mail_outbox')
    .innerJoin('member', 'member.email', 'mail_outbox.recipient')
    .where('member.id', '=', memberId)
    .where(({ eb, fn }) => eb('mail_outbox.created_at', '>=', fn.coalesce('member.email_confirmed_at', 'member.created_at')));
