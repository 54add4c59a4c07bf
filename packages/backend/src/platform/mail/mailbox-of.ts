// The mailbox of an e-mail address: it has many, with dots and plus parts.
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { canonicalEmail } from './canonical-email.ts';

/** One name for all spellings, by which mails, bonuses and prizes of a mailbox are counted. */
export const mailboxOf = async (tx: Tx, typed: string): Promise<string> => {
  const email = canonicalEmail(typed);
  return (await sql<{ mailbox: string | null }>`select mailbox_of(${email}) as mailbox`.execute(tx)).rows[0]?.mailbox ?? email;
};
