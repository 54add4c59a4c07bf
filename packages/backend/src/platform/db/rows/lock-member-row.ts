// The lock under which calls of one member follow each other.
import type { Tx } from '../database.ts';

/** Until the transaction ends. */
export const lockMemberRow = (tx: Tx, memberId: number): Promise<unknown> => tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
