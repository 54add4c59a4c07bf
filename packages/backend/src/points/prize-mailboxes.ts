// Which account takes part with a mailbox, and which one had its bonus: the first one, in prizes until it has not used it for a while. Outlives accounts; keyed hashes only.
import { createHmac } from 'node:crypto';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { mailboxOf } from '../platform/mail/mailbox-of.ts';
import { serverSecret } from '../session/index.ts';

/** Since its account last took part; then another account of the mailbox may, as after a closed account. */
const HELD_MS = 30 * 86_400_000;

interface Claim {
  readonly memberId: number;
  readonly email: string;
}
type Needs = Pick<BackendDependencies, 'random'>;

const hashOf = async (tx: Tx, { random }: Needs, what: 'prizes' | 'released', email: string): Promise<Buffer> => {
  const secret = await serverSecret(tx, { random }, 'bonus');
  return createHmac('sha256', secret).update(`${what}:${await mailboxOf(tx, email)}`).digest();
};

/** False where another account takes part with the mailbox of this address, in whatever order they were registered and confirmed. */
export const claimMailbox = async (tx: Tx, needs: Needs, { memberId, email }: Claim, now: Date): Promise<boolean> => {
  const claimed = await tx
    .insertInto('prize_mailbox')
    .values({ hash: await hashOf(tx, needs, 'prizes', email), member_id: memberId, used_at: now })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ member_id: memberId, used_at: now })
        .where((build) => build.or([build('prize_mailbox.member_id', '=', memberId), build('prize_mailbox.used_at', '<', new Date(now.getTime() - HELD_MS))])),
    )
    .returning('hash')
    .executeTakeFirst();
  return claimed !== undefined;
};

/**
 * False where another account got the bonus of the mailbox of this address, for ever. A registration remembers the address that was typed; here it is
 * the confirmed one, to which accounts with invented addresses may have moved.
 */
export const claimReleasedBonus = async (tx: Tx, needs: Needs, { memberId, email }: Claim, now: Date): Promise<boolean> => {
  const claimed = await tx
    .insertInto('prize_mailbox')
    .values({ hash: await hashOf(tx, needs, 'released', email), member_id: memberId, used_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_at: now }).where('prize_mailbox.member_id', '=', memberId))
    .returning('hash')
    .executeTakeFirst();
  return claimed !== undefined;
};
