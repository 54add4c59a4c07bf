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
 * Part of `transact`: beyond the limit of a day the change is refused and rolled back. No change is made without its mail, so that nobody hides
 * one behind many others. What only protects, such as removing a passkey, is not counted: it takes back a change that was.
 */
export const enqueueChangeNotice = async (tx: Tx, { memberId, mail, mailKey, now }: ChangeNotice): Promise<Refusal | undefined> => {
  const wait = await createThrottle({ database: tx }).take({ key: `change-notices:${memberId}`, ...RATE_LIMITS.changeNotices });
  if (wait > 0) return tooManyRequests(wait);
  await enqueueMail(tx, mail, mailKey, now);
  return undefined;
};
