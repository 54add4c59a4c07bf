// A transaction that a refusal rolls back: an answer with an error status changes nothing.
import { sql } from 'kysely';
import { isLostRace } from '../db/failures/is-lost-race.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';

const undo = (refusal: Refusal): Error & { refusal: Refusal } => Object.assign(new Error('undone'), { refusal });
const isUndone = (cause: unknown): cause is { refusal: Refusal } => cause instanceof Error && 'refusal' in cause && isRefusal(cause.refusal);

/** Closing an account locks all rows of the member and can deadlock with a concurrent write; two members can want one address. */
const TRIES = 3;

/** A part of the present transaction that can be rolled back by itself. */
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
  const judged = async (tx: Tx): Promise<A | Refusal> => {
    const outcome = await work(tx);
    if (isRefusal(outcome)) throw undo(outcome);
    return outcome;
  };
  try {
    return await (db.isTransaction ? inSavepoint(db as Tx, judged) : db.transaction().execute(judged));
  } catch (cause) {
    if (isUndone(cause)) return cause.refusal;
    if (isLostRace(cause) && tries > 1 && !db.isTransaction) return transact(db, work, tries - 1);
    throw cause;
  }
};
