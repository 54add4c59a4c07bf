// The mailbox of an e-mail address. Addresses that differ in dots or a plus part share a mailbox.
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { canonicalEmail } from './canonical-email.ts';

/** The same for all addresses of a mailbox: limits of mails, bonuses and prizes use it as a key. */
export const mailboxOf = async (tx: Tx, typed: string): Promise<string> => {
  const email = canonicalEmail(typed);
  return (await sql<{ mailbox: string | null }>`select mailbox_of(${email}) as mailbox`.execute(tx)).rows[0]?.mailbox ?? email;
};
