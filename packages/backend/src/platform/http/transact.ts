// A transaction that a refusal rolls back: an answer with an error status changes nothing.
import { isLostRace } from '../db/failures/is-lost-race.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';

const undo = (refusal: Refusal): Error & { refusal: Refusal } => Object.assign(new Error('undone'), { refusal });
const isUndone = (cause: unknown): cause is { refusal: Refusal } => cause instanceof Error && 'refusal' in cause && isRefusal(cause.refusal);

/** Closing an account locks all rows of the member and can deadlock with a concurrent write; two members can want one address. */
const TRIES = 3;

/**
 * Commits the writes of `work` unless it returns a refusal or throws. A deadlock or a unique value that a concurrent transaction
 * wrote first rolls it back; it is retried, so `work` must have no effect outside its transaction.
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
    if (isLostRace(cause) && tries > 1) return transact(db, work, tries - 1);
    throw cause;
  }
};
