// The lock that members set on every spending themselves.
import type { Kysely } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { enqueueChangeNotice } from '../platform/mail/change-notice.ts';
import { spendingUnlockedMail } from './de.ts';

export const readSpendingLock = async (db: Kysely<Database>, memberId: number) => {
  const row = await db.selectFrom('spending_lock').select('locked_at').where('member_id', '=', memberId).executeTakeFirst();
  return row === undefined ? { locked: false } : { locked: true, lockedAt: row.locked_at.toISOString() };
};

/** One writer at a time per member, including spendings: the reported state remains true. */
const holdMember = (tx: Tx, memberId: number) =>
  tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** A second lock leaves the first one unchanged. */
export const lockSpending = async (tx: Tx, memberId: number, now: Date) => {
  await holdMember(tx, memberId);
  await tx
    .insertInto('spending_lock')
    .values({ member_id: memberId, locked_at: now })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  return readSpendingLock(tx, memberId);
};

/** Part of `transact`. The member is notified once per lock. */
export const unlockSpending = async (tx: Tx, { random }: Pick<BackendDependencies, 'random'>, memberId: number, now: Date): Promise<{ locked: false } | Refusal> => {
  const { email, firstname, lastname } = await holdMember(tx, memberId);
  const removed = await tx.deleteFrom('spending_lock').where('member_id', '=', memberId).returning('locked_at').executeTakeFirst();
  if (removed === undefined || email === null) return { locked: false };
  return (await enqueueChangeNotice(tx, { memberId, mail: spendingUnlockedMail({ email, firstname, lastname }), mailKey: `spending-unlocked:${random.uuid()}`, now })) ?? { locked: false };
};
