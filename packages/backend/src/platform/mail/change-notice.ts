// A mail to the member's own mailbox about a change that the member makes.
import type { Tx } from '../db/database.ts';
import { tooManyRequests, type Refusal } from '../http/refusal.ts';
import { RATE_LIMITS } from '../rate-limits/rate-limits.ts';
import { createThrottle } from '../rate-limits/throttle.ts';
import { enqueueMail, type MailText } from './outbox.ts';

export interface ChangeNotice {
  readonly memberId: number;
  readonly mail: MailText;
  readonly mailKey: string;
  readonly now: Date;
}

/**
 * Enqueues the mail in the transaction of the change, and returns a refusal beyond the daily limit, which `transact` rolls back: a change without its
 * mail would let a thief hide it from the owner. Removing a passkey and other changes that only protect the account do not count.
 */
export const enqueueChangeNotice = async (tx: Tx, { memberId, mail, mailKey, now }: ChangeNotice): Promise<Refusal | undefined> => {
  const wait = await createThrottle({ database: tx }).take({ key: `change-notices:${memberId}`, ...RATE_LIMITS.changeNotices });
  if (wait > 0) return tooManyRequests(wait);
  await enqueueMail(tx, mail, mailKey, now);
  return undefined;
};
