// Which account takes part with a mailbox: the first one, until it has not used it for a while. Outlives accounts; keyed hashes only.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { serverSecret } from '../session/index.ts';

/** Since its account last took part; then another account of the mailbox may, as after a closed account. */
const HELD_MS = 30 * 86_400_000;

/** False where another account takes part with the mailbox of this address, in whatever order they were registered and confirmed. */
export const claimMailbox = async (tx: Tx, { random }: Pick<BackendDependencies, 'random'>, { memberId, email }: { readonly memberId: number; readonly email: string }, now: Date): Promise<boolean> => {
  const secret = await serverSecret(tx, { random }, 'bonus');
  const { rows } = await sql<{ mailbox: string }>`select mailbox_of(${email}) as mailbox`.execute(tx);
  const hash = createHmac('sha256', secret).update(`prizes:${rows[0]?.mailbox ?? email}`).digest();
  const claimed = await tx
    .insertInto('prize_mailbox')
    .values({ hash, member_id: memberId, used_at: now })
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
