// A transaction that a refusal undoes: an answer with an error status changes nothing.
import type { Db, Tx } from '../db/database.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';

const undo = (refusal: Refusal): Error & { refusal: Refusal } => Object.assign(new Error('undone'), { refusal });
const isUndone = (cause: unknown): cause is { refusal: Refusal } => cause instanceof Error && 'refusal' in cause && isRefusal(cause.refusal);

/** Commits what `work` did unless it hands back a refusal or throws. */
export const transact = async <A>(db: Db, work: (tx: Tx) => Promise<A | Refusal>): Promise<A | Refusal> => {
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await work(tx);
      if (isRefusal(outcome)) throw undo(outcome);
      return outcome;
    });
  } catch (cause) {
    if (isUndone(cause)) return cause.refusal;
    throw cause;
  }
};
