// A transaction that a refusal rolls back: an answer with an error status changes nothing.
import { sql } from 'kysely';
import { isLostRace } from '../db/failures/is-lost-race.ts';
import { rollingBack } from '../db/failures/rolling-back.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';

/** Closing an account locks all rows of the member and can deadlock with a concurrent write; two members can want one address. */
const TRIES = 3;

/** Runs `work` in a savepoint: it can be rolled back without the whole transaction. */
const inSavepoint = async <A>(tx: Tx, work: (tx: Tx) => Promise<A>): Promise<A> => {
  await sql`savepoint part`.execute(tx);
  try {
    const outcome = await work(tx);
    await sql`release savepoint part`.execute(tx);
    return outcome;
  } catch (cause) {
    await sql`rollback to savepoint part`.execute(tx);
    throw cause;
  }
};

/**
 * Commits the writes of `work` unless it returns a refusal or throws. A deadlock or a unique value that a concurrent transaction
 * wrote first rolls it back; it is retried, so `work` must have no effect outside its transaction. Within a transaction it is a part of it.
 */
export const transact = async <A>(db: Db, work: (tx: Tx) => Promise<A | Refusal>, tries = TRIES): Promise<A | Refusal> => {
  try {
    return await rollingBack<A | Refusal>((rollBack) => {
      const judged = async (tx: Tx): Promise<A | Refusal> => {
        const outcome = await work(tx);
        return isRefusal(outcome) ? rollBack(outcome) : outcome;
      };
      return db.isTransaction ? inSavepoint(db as Tx, judged) : db.transaction().execute(judged);
    });
  } catch (cause) {
    if (isLostRace(cause) && tries > 1 && !db.isTransaction) return transact(db, work, tries - 1);
    throw cause;
  }
};
