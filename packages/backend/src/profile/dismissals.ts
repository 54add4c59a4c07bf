// Hints that a member has dismissed.
import type { Kysely } from 'kysely';
import type { Database, Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import { PROFILE_REFUSALS } from './de.ts';

const MOST = 100;

/** Newest first. */
export const readDismissals = async (db: Kysely<Database>, memberId: number) => {
  const rows = await db.selectFrom('dismissal').select(['id', 'dismissed_at']).where('member_id', '=', memberId).orderBy('dismissed_at', 'desc').orderBy('id').execute();
  return rows.map(({ id, dismissed_at: at }) => ({ id, dismissedAt: at.toISOString() }));
};

/** Part of `transact`. Idempotent. */
export const dismiss = async (tx: Tx, memberId: number, id: string, now: Date): Promise<{ id: string; dismissedAt: string }[] | Refusal> => {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
  await tx
    .insertInto('dismissal')
    .values({ member_id: memberId, id, dismissed_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doNothing())
    .execute();
  const all = await readDismissals(tx, memberId);
  return all.length > MOST ? refuseWith('too-many-dismissals', PROFILE_REFUSALS['too-many-dismissals']) : all;
};
