// Addresses and cards that had a bonus, also of closed accounts: hashes keyed with the server's secret.
import { createHmac } from 'node:crypto';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { serverSecret } from '../session/index.ts';

/** Normalises the spellings of one mailbox: case, dots and the part after a plus. */
export const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const mailbox = (local.split('+')[0] ?? '').replaceAll('.', '');
  return `${mailbox}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
};

/** Stores the address and the card; false if either had a bonus before. Part of the registration's transaction. */
export const claimBonus = async (tx: Tx, { random, clock }: Pick<BackendDependencies, 'random' | 'clock'>, { email, cardNumber }: { readonly email: string; readonly cardNumber?: string | undefined }): Promise<boolean> => {
  const secret = await serverSecret(tx, { random }, 'bonus');
  const names = [`mailbox:${mailboxOf(email)}`, ...(cardNumber === undefined ? [] : [`card:${cardNumber}`])];
  const rows = names.map((name) => ({ hash: createHmac('sha256', secret).update(name).digest(), given_at: clock.now() }));
  const fresh = await tx.insertInto('bonus_given').values(rows).onConflict((conflict) => conflict.column('hash').doNothing()).returning('hash').execute();
  return fresh.length === rows.length;
};
