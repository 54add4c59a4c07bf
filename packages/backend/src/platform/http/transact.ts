// A transaction that a refusal undoes: an answer with an error status changes nothing.
import { isDeadlock } from '../db/is-deadlock.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';

const undo = (refusal: Refusal): Error & { refusal: Refusal } => Object.assign(new Error('undone'), { refusal });
const isUndone = (cause: unknown): cause is { refusal: Refusal } => cause instanceof Error && 'refusal' in cause && isRefusal(cause.refusal);

/** The end of an account wants all that is a member's: whatever else is under way may hold a part of it and want another. */
const TRIES = 3;

/**
 * Commits what `work` did unless it hands back a refusal or throws. Two that wait for each other come one after the other:
 * the database undoes one of them, which begins anew, so `work` does nothing outside its transaction.
 */
export const transact = async <A>(db: Db, work: (tx: Tx) => Promise<A | Refusal>, tries = TRIES): Promise<A | Refusal> => {
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await work(tx);
      if (isRefusal(outcome)) throw undo(outcome);
      return outcome;
    });
  } catch (cause) {
    if (isUndone(cause)) return cause.refusal;
    if (isDeadlock(cause) && tries > 1) return transact(db, work, tries - 1);
    throw cause;
  }
};
