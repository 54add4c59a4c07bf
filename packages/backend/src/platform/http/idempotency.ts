// Makes a write take effect once, however often it arrives: the answer is stored with the effect, in one
// transaction.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Tx } from '../db/database.ts';
import { readPartitions } from '../db/partitions.ts';
import { REQUEST_REFUSALS } from './de.ts';
import type { Refusal } from './refusal.ts';
import { inLongTransaction, SWEEP_MS } from '../db/time-limit.ts';
import { isRefusal, refuseWith } from './refusal.ts';

export interface KeyedWrite {
  readonly memberId: number;
  /** Id of the contract. */
  readonly call: string;
  /** The header `idempotency-key`. */
  readonly key: string;
  /** The request without passwords: a key belongs to one request. */
  readonly request: unknown;
  readonly now: Date;
}

const RETENTION_MS = 48 * 3_600_000;

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Locks the member's row before anything that refers to it. Otherwise two writes and the closing of the
 * account between them could deadlock.
 */
const holdMember = (tx: Tx, memberId: number): Promise<unknown> => tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();

/**
 * Undefined if the key is new: then it belongs to this transaction, and others with the same key wait for its
 * end.
 */
const claim = async (tx: Tx, { memberId, call, key, request, now }: KeyedWrite) => {
  const inserted = await tx
    .insertInto('idempotent_answer')
    .values({ member_id: memberId, call, idempotency_key: key, request_hash: hashOf(request), answer: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'call', 'idempotency_key']).doNothing())
    .returning('call')
    .executeTakeFirst();
  if (inserted !== undefined) return undefined;
  return tx
    .selectFrom('idempotent_answer')
    .select(['request_hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('call', '=', call)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
};

export const keyReused = (): Refusal => refuseWith('idempotency-key-reused', REQUEST_REFUSALS['idempotency-key-reused']);

/**
 * Runs `work` once per member, call and key; a repetition gets the first answer. The same key with another
 * request is refused (`idempotency-key-reused`). Must run within `transact`: a refusal of `work` frees the
 * key.
 */
export const once = async <A>(tx: Tx, write: KeyedWrite, work: () => Promise<A | Refusal>): Promise<A | Refusal> => {
  await holdMember(tx, write.memberId);
  const before = await claim(tx, write);
  if (before !== undefined) {
    // Written by the same call's handler, so it has the same type.
    return before.request_hash.equals(hashOf(write.request)) ? (before.answer as A) : keyReused();
  }
  const answer = await work();
  if (isRefusal(answer)) return answer;
  await tx
    .updateTable('idempotent_answer')
    .set({ answer: JSON.stringify(answer) })
    .where('member_id', '=', write.memberId)
    .where('call', '=', write.call)
    .where('idempotency_key', '=', write.key)
    .execute();
  return answer;
};

/** Deletes answers that no client will request again. */
export const sweepIdempotentAnswers = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - RETENTION_MS);
  for (const answers of await readPartitions(database, 'idempotent_answer')) await inLongTransaction(database, SWEEP_MS, (tx) => sql`delete from ${sql.table(answers)} where created_at < ${oldest}`.execute(tx));
};
